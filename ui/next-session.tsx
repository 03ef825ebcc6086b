import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import type { Pigment, Room } from './room.ts'

type NextSessionProps = {
  room: Room
  pigment: Pigment
  /** "Writing studio, next for you" */
  above: string
  /** "Tuesday, 16:00" */
  title: ReactNode
  /** Whose clock that is: "your time, 22:00 Berlin" */
  whose: string
  lead: string
  /** "In 4 days. 5 of 8 going. The join link appears 24 hours before." */
  note?: ReactNode
  /** A button and the answer. */
  children?: ReactNode
}

/** The one coloured field of a member's page: their next session, in its room. */
export function NextSession({ room, pigment, above, title, whose, lead, note, children }: NextSessionProps) {
  return (
    <section className="next-session wall-field" data-pigment={pigment}>
      <div className="next-session-words">
        <p className="ui">{above}</p>
        <h2 className="title">{title}</h2>
        <p className="ui next-session-whose">{whose}</p>
        <p className="lead">{lead}</p>
        {children && <div className="row">{children}</div>}
        {note && <p className="ui muted next-session-note">{note}</p>}
      </div>
      <div className="next-session-bay">
        <Bay room={room} pigment={pigment} />
      </div>
    </section>
  )
}
