import type { ReactNode } from 'react'
import type { Pigment } from '../../../ui/room.ts'

/** A small drawing beside what membership includes. */
export type Figure = { pigment: Pigment; strokes: ReactNode }

/** The drawing of this name: `room`, `chair`, `letter` or `box`. */
export function figureNamed(name: string): Figure | undefined {
  return figures.get(name)
}

/** The drawing of a pane that names none: each its own, in their order; none for the fifth. */
export function figureAt(index: number): Figure | undefined {
  return [...figures.values()][index]
}

const figures = new Map<string, Figure>([
  [
    'room',
    {
      pigment: 'cobalt',
      strokes: (
        <>
          <path className="figure-wall" d="M4 44V6l40 16v22z" />
          <path className="figure-glass" d="M4 6h6v20H4z" />
        </>
      ),
    },
  ],
  [
    'chair',
    {
      pigment: 'madder',
      strokes: (
        <>
          <path className="figure-line" d="M10 22h22M12 22v22M30 22v22M10 22L7 4" />
          <path className="figure-solid" d="M10 16h22v6H10z" />
        </>
      ),
    },
  ],
  [
    'letter',
    {
      pigment: 'viridian',
      strokes: (
        <>
          <path className="figure-wall" d="M8 6h22l10 10v28H8z" />
          <path className="figure-line" d="M14 22h18M14 29h18M14 36h10" />
        </>
      ),
    },
  ],
  [
    'box',
    {
      pigment: 'ochre',
      strokes: (
        <>
          <path className="figure-wall" d="M6 8h36v34H6zM6 16h36" />
          <path className="figure-solid" d="M24 22h10v10H24z" />
        </>
      ),
    },
  ],
])
