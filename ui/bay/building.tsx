import { Link } from '../link.tsx'
import type { Pigment, Room } from '../room.ts'
import { Bay } from './bay.tsx'

/** One room of the building: where it leads, what it is called, and the line under its name. */
export type BuildingRoom = {
  room: Room
  pigment: Pigment
  href: string
  name: string
  /** "Writing", for screens that are neither wide nor a phone's. */
  shortName?: string
  /** "Tue 24 Nov, 16:00" · "In session until 17:30" */
  note?: string
  /** "Tue 16:00" · "Until 17:30" */
  shortNote?: string
  /** In session, or the next that will be: the only one that is fully lit. */
  lit?: boolean
}

/**
 * The building: up to six bays in a row (3 by 2 on phones) on one floor, and their names below.
 * `labels={false}` leaves the names to the links alone (edition pages). `travels` lets each bay travel to its studio.
 */
export function Building({
  rooms,
  labels = true,
  travels,
}: {
  rooms: BuildingRoom[]
  labels?: boolean
  travels?: boolean
}) {
  return (
    <>
      <div className="building">
        {rooms.map(({ room, pigment, href, name, lit }) => (
          <Link
            key={href}
            href={href}
            aria-label={name}
            viewTransition
            data-lit={lit || undefined}
            // The names below are the same links: one stop per room is enough for a keyboard.
            {...(labels && { tabIndex: -1, 'aria-hidden': true })}
          >
            <Bay room={room} pigment={pigment} travels={travels} lit={lit} />
          </Link>
        ))}
      </div>
      {labels && <BuildingLabels rooms={rooms} />}
    </>
  )
}

function BuildingLabels({ rooms }: { rooms: BuildingRoom[] }) {
  return (
    <nav className="building-labels" aria-label="Studios">
      {rooms.map(({ pigment, href, name, shortName, note, shortNote, lit }) => (
        <Link key={href} href={href} data-pigment={pigment} data-lit={lit || undefined} viewTransition>
          <b>
            <span className="dot" />
            <Words long={name} short={shortName} />
          </b>
          {note && (
            <span className="figures">
              <Words long={note} short={shortNote} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Both are there, and the width of the screen shows one. */
function Words({ long, short }: { long: string; short: string | undefined }) {
  if (!short || short === long) return long
  return (
    <>
      <span className="building-long">{long}</span>
      <span className="building-short">{short}</span>
    </>
  )
}
