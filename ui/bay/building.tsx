import { Link } from '../link.tsx'
import type { Pigment, Room } from '../room.ts'
import { Bay } from './bay.tsx'

/** One room of the building: where it leads, what it is called, and the line under its name ("Tue 16:00"). */
export type BuildingRoom = { room: Room; pigment: Pigment; href: string; name: string; note?: string }

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
        {rooms.map(({ room, pigment, href, name }) => (
          <Link
            key={href}
            href={href}
            aria-label={name}
            viewTransition
            // The names below are the same links: one stop per room is enough for a keyboard.
            {...(labels && { tabIndex: -1, 'aria-hidden': true })}
          >
            <Bay room={room} pigment={pigment} travels={travels} />
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
      {rooms.map(({ pigment, href, name, note }) => (
        <Link key={href} href={href} data-pigment={pigment} viewTransition>
          <b>
            <span className="dot" />
            {name}
          </b>
          {note && <span className="muted">{note}</span>}
        </Link>
      ))}
    </nav>
  )
}
