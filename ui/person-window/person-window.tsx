import { personFurniture } from './furniture.tsx'
import { furnitureOf, markOf, pigmentOf } from './person.ts'
import type { WindowPerson, WindowPicture } from './person.ts'

type PersonWindowProps = WindowPerson & {
  /** 38 by 47 px in a row (the default), 56 wide in a card, 96 in a head, 168 in a drawer, as wide as its pane in a façade. */
  size?: 'row' | 'card' | 'head' | 'drawer' | 'pane'
  /** `lit` is one with a place this week, `dim` one without, `host` whoever leads; at rest where that is not the point. */
  state?: 'rest' | 'lit' | 'dim' | 'host'
}

/** A person as the window of their studio: a pigment, a piece of furniture, their number or initials. Decoration: the name stands beside it. */
export function PersonWindow({ name, windowNumber, picture, size = 'row', state = 'rest' }: PersonWindowProps) {
  const isHost = state === 'host'
  if (picture) return <Picture picture={picture} size={size} state={state} />
  return (
    <span
      className="person-window"
      data-pigment={isHost ? 'payne' : pigmentOf(windowNumber)}
      data-size={size}
      data-state={state}
      aria-hidden="true"
    >
      <svg viewBox="0 0 40 50" aria-hidden="true">
        <path className="person-window-beam" d="M0 0h12l26 50H12z" />
        <g className="person-window-furniture">{personFurniture[isHost ? 0 : furnitureOf(windowNumber)]}</g>
        <path className="person-window-sill" d="M0 31h40v20H0z" />
        <path className="person-window-mullion" d="M0 31h40" />
        <text x="20" y="45.8" textAnchor="middle">
          {isHost ? 'H' : markOf(name)}
        </text>
      </svg>
    </span>
  )
}

type PictureProps = { picture: WindowPicture } & Required<Pick<PersonWindowProps, 'size' | 'state'>>

function Picture({ picture: { small, middle, large }, size, state }: PictureProps) {
  return (
    <span className="person-window" data-size={size} data-state={state} data-picture aria-hidden="true">
      <img
        src={middle}
        srcSet={`${small} 96w, ${middle} 256w, ${large} 512w`}
        sizes={widths[size]}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}

/** The picture fills the height, which is more than the width. */
const widths = { row: '47px', card: '70px', head: '120px', drawer: '210px', pane: '220px' }
