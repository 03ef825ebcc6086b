import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import type { Pigment, Room } from './room.ts'

type NextSessionProps = {
  room: Room
  pigment: Pigment
  /** "Writing studio" */
  above: string
  /** "tomorrow" */
  soon: string
  /** "Tuesday, 16:00" */
  title: ReactNode
  /** Whose clock that is: "your time, 22:00 Berlin" */
  whose: string
  lead: string
  /** Its chairs, and who leads. */
  facts?: ReactNode
  /** What is on the table, in plain lines: its first two are shown. */
  agenda?: string
  /** "The join link appears 24 hours before." */
  note?: ReactNode
  /** At the end of that line: the way into a calendar. */
  beside?: ReactNode
  /** A button and the answer. */
  children?: ReactNode
}

/** The one coloured field of a member's page: their next session, in its room. */
export function NextSession(session: NextSessionProps) {
  const { room, pigment, above, soon, title, whose, lead, facts, agenda, note, beside, children } = session
  return (
    <section className="next-session wall-field" data-pigment={pigment} aria-labelledby="next-session">
      <div className="next-session-words">
        <p className="ui">
          <b>{above}</b>, {soon}
        </p>
        <div className="next-session-when">
          <h2 className="title" id="next-session">
            {title}
          </h2>
          <p className="ui muted">{whose}</p>
        </div>
        <p className="lead">{lead}</p>
        {facts && <div className="row next-session-facts">{facts}</div>}
        {(agenda || note || beside) && (
          <div className="ui next-session-note">
            {agenda && <p className="next-session-agenda">{agenda}</p>}
            <div className="row" data-apart>
              {note && <p>{note}</p>}
              {beside}
            </div>
          </div>
        )}
        {children && <div className="row next-session-deeds">{children}</div>}
      </div>
      <div className="next-session-bay">
        <Bay room={room} pigment={pigment} />
      </div>
    </section>
  )
}
