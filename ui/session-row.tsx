import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import type { Pigment } from './room.ts'
import { Status } from './status.tsx'
import type { StatusTone } from './status.tsx'

type SessionRowProps = {
  pigment: Pigment
  /** The start, as a machine reads it (ISO 8601). */
  dateTime: string
  /** "Tue 24 Nov" */
  day: string
  /** "16:00 – 17:30" */
  hours: ReactNode
  title: string
  href: string
  /** "Writing studio" */
  studio: string
  /** "5 of 8 going" · "Waiting list: 2" · "Cancelled" */
  capacity?: { tone: StatusTone; words: string }
  /** The title is struck through; say "Cancelled" in `capacity`. */
  cancelled?: boolean
  /** The right-hand slot: a `MoreLink` for visitors, an `Answer` for members. */
  children?: ReactNode
  /** A wider right-hand slot, for an `Answer`. */
  answerable?: boolean
  /** The anchor that leads to it. */
  id?: string
}

/** A session in a list: date, title and studio, capacity, and what you can do about it. One column on phones. */
export function SessionRow(session: SessionRowProps) {
  return (
    <li
      className="session-row"
      id={session.id}
      data-pigment={session.pigment}
      data-answerable={session.answerable || undefined}
      data-cancelled={session.cancelled || undefined}
    >
      <time dateTime={session.dateTime}>
        <b>{session.day}</b> <span className="ui muted">{session.hours}</span>
      </time>
      <div>
        <Link className="session-row-title heading-4" href={session.href}>
          {session.title}
        </Link>
        <span className="ui muted">
          <span className="dot" />
          {session.studio}
        </span>
      </div>
      {session.capacity ? <Status tone={session.capacity.tone}>{session.capacity.words}</Status> : <span />}
      <div>{session.children}</div>
    </li>
  )
}
