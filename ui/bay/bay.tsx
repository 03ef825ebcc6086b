import { furniture } from './furniture.tsx'
import type { Pigment, Room } from '../room.ts'

type BayProps = {
  room: Room
  /** The colour of the room; by default its own. */
  pigment?: Pigment
  /** Gives the picture the room's transition name, so it travels to the next page that shares it. Once per page. */
  travels?: boolean
  /** A floor of 8px under it, for a bay that stands alone on plain ground. */
  floor?: boolean
  /** Somebody is in it, or will be next: where the building keeps the hour it has the light of the day. */
  lit?: boolean
}

/** The pigment of each room as the studios own them. */
export const ownPigments: Record<Room, Pigment> = {
  writing: 'cobalt',
  'one-to-ones': 'madder',
  strategy: 'viridian',
  hiring: 'ochre',
  systems: 'umber',
  feedback: 'caput',
  lessons: 'payne',
}

/** One studio in cross-section, the north light falling in from the left. Decoration: the link around it has the name. */
export function Bay({ room, pigment = ownPigments[room], travels, floor, lit }: BayProps) {
  return (
    <div
      className="bay"
      data-pigment={pigment}
      data-travels={travels ? room : undefined}
      data-floor={floor || undefined}
      data-lit={lit || undefined}
    >
      <svg viewBox="0 0 240 330" aria-hidden="true">
        <path className="bay-wall" d="M0 8L240 98V330H0z" />
        <path className="bay-beam" d="M8 16L212 330L212 330L84 330L8 96z" />
        {lit && (
          <path
            className="bay-strips"
            d="M0 11L-124-57v16L0 29zm0 22L-124-35v16L0 51zm0 22L-124-13V3L0 73zm0 22L-124 9v16L0 95z"
          />
        )}
        <g className="bay-line">{furniture[room]}</g>
        <path className="bay-glass" d="M0 9h9v88H0z" />
        <path className="bay-line" d="M0 31h9M0 53h9M0 75h9" />
        <path className="bay-roof" d="M0 6L240 97" />
        <path className="bay-line" d="M1 97V330M239 98V330" />
      </svg>
    </div>
  )
}
