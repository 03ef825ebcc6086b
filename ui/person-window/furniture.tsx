import type { ReactNode } from 'react'

/** What stands in people's windows, in a square of 40 by 31: `pigment`, `paper` and `lit` are filled, the rest is line. */
export const personFurniture: readonly ReactNode[] = [
  // A lamp.
  <>
    <path d="M20 0v15" />
    <path className="person-window-lit" d="M10 27c1-8 4-12 10-12s9 4 10 12z" />
  </>,
  // Books.
  <>
    <path className="person-window-pigment" d="M6 13h7v17H6zM21 15h6v15h-6z" />
    <path className="person-window-paper" d="M13 9h8v21h-8z" />
    <path d="M2 30h36" />
  </>,
  // A board.
  <>
    <path className="person-window-paper" d="M9 7h22v17H9z" />
    <path d="M12 31l4-7M28 31l-4-7M14 19l5-5 4 3 4-5" />
  </>,
  // A chair.
  <>
    <path d="M13 6l2 15h12M15 21v10M26 21v10" strokeWidth="2" />
    <path className="person-window-pigment" stroke="none" d="M14 19h13v4H14z" />
  </>,
  // A stool.
  <>
    <path d="M15 31l2-13M25 31l-2-13M12 18h16M16 25h8" />
    <path className="person-window-pigment" stroke="none" d="M12 15h16v3H12z" />
  </>,
  // A cup.
  <>
    <path className="person-window-paper" d="M12 18h13v13H12z" />
    <path d="M25 21h5v6h-5M15 14v-4M19 14V8M22 14v-4" />
  </>,
  // A ladder.
  <path key="ladder" d="M14 31L18 6M26 31L22 6M17 13h6M16 20h8M15 26h10" />,
  // Notes on the wall.
  <>
    <path className="person-window-paper" d="M8 6h10v12H8zM22 10h10v12H22z" />
    <path d="M10 10h6M10 13h5M24 14h6M24 17h4" />
  </>,
  // A clock.
  <>
    <circle className="person-window-paper" cx="20" cy="16" r="10" />
    <path d="M20 10v6l5 3" />
  </>,
  // A plant.
  <>
    <path d="M20 31V14M20 22l-8-7M20 18l7-8" />
    <path className="person-window-pigment" stroke="none" d="M14 31l1-6h10l1 6z" />
  </>,
  // A door.
  <>
    <path className="person-window-pigment" stroke="none" d="M11 8l14 5v18H11z" />
    <path d="M11 8h16v23H11zM11 8l12 5v18" />
  </>,
  // A table.
  <>
    <path d="M4 24h32M9 24v7M31 24v7" strokeWidth="2" />
    <path className="person-window-paper" d="M14 21l11-2 1 5H14z" />
  </>,
]
