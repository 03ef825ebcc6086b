import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import { Link } from './link.tsx'
import type { Pigment, Room } from './room.ts'

type RoomCardProps = {
  room: Room
  pigment: Pigment
  href: string
  name: string
  text: string
  /** "When", "Next", "State": a name and what it is. A hidden name is only heard. */
  facts: { name: string; value: ReactNode; nameHidden?: boolean }[]
}

/** A studio among others: its bay on a floor, its name, what it is for, when it meets. Children of `RoomCards`. */
export function RoomCard({ room, pigment, href, name, text, facts }: RoomCardProps) {
  return (
    <li data-pigment={pigment}>
      <Link href={href} viewTransition>
        <div className="room-card-picture">
          <Bay room={room} pigment={pigment} travels />
        </div>
        <div className="room-card-words">
          <h2>{name}</h2>
          <p className="lead">{text}</p>
          <dl className="ui">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt className={fact.nameHidden ? 'visually-hidden' : undefined}>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Link>
    </li>
  )
}

/** The rooms, three across; two on tablets, one on phones. */
export function RoomCards({ children }: { children: ReactNode }) {
  return (
    <ul className="room-cards" role="list">
      {children}
    </ul>
  )
}
