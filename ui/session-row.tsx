import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import type { Pigment } from './room.ts'
import { useHydrated } from './hydrated.tsx'

/** Sessions under each other, by day and if need be by week: holds `WeekOfSessions` or `DayOfSessions`. */
export function Sessions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sessions" role="group" aria-label={label}>
      {children}
    </div>
  )
}

type WeekProps = {
  /** "This week", where it is. */
  name?: string | undefined
  /** "23 – 29 November 2026" */
  dates: string
  level?: 2 | 3
  children: ReactNode
}

/** A week of sessions under its rule; its children are days. */
export function WeekOfSessions({ name, dates, level = 2, children }: WeekProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="session-week">
      <Heading>
        {name && <b>{name}</b>} {name ? <span>{dates}</span> : <b>{dates}</b>}
      </Heading>
      {children}
    </section>
  )
}

type DayProps = {
  /** "24" */
  number: number
  /** "Tue", or with its month where that is not said above: "Tue, Nov". */
  name: string
  /** In full, for people who listen: "Tuesday 24 November 2026". */
  label: string
  today?: boolean
  /** What it is closed for, if it is. */
  closed?: string | undefined
  /** `SessionRow`s. */
  children: ReactNode
}

/** A day, said once and in sight while its sessions are. */
export function DayOfSessions({ number, name, label, today, closed, children }: DayProps) {
  return (
    <div className="session-day">
      <p className="session-day-name" aria-hidden="true">
        <b className="figures">{number}</b> <span>{name}</span> {today && <em>Today</em>}
        {closed && <small>{closed}</small>}
      </p>
      <ul role="list" aria-label={today ? `${label}, today` : label}>
        {children}
      </ul>
    </div>
  )
}

type SessionRowProps = {
  /** The anchor that leads to it; with an agenda, opens that too. */
  id: string
  pigment: Pigment
  /** The start, as a machine reads it (ISO 8601). */
  dateTime: string
  /** "Tue 24 Nov": for people who listen, the eye has it beside. */
  day: string
  /** "16:00 – 17:30" */
  hours: string
  /** Under the hours: whose time that is. */
  note?: ReactNode
  title: string
  href: string
  /** "Writing studio" */
  studio: string
  /** `mine` has the mark of light at its edge, `live` is a lit field, what is cancelled is struck through. */
  state?: 'mine' | 'live' | 'cancelled' | undefined
  /** `Seats`, or other words about how it stands. */
  seats?: ReactNode
  agenda?: Agenda | undefined
  /** Keys go from row to row (`data-row`), and this one follows its title. */
  openKey?: string | undefined
  /** What can be done about it: `SessionAnswer`, and a `SessionStrip` where one is open. */
  children?: ReactNode
}

type Agenda = {
  content: ReactNode
  /** `undefined` while no script runs: then the address opens it. */
  isOpen: boolean | undefined
  onToggle: () => void
}

/** A session in a list of a day: when, what, how full, and what the reader can do about it. The only row for a session. */
export function SessionRow(session: SessionRowProps) {
  const { id, agenda } = session
  return (
    <li
      className="session-row"
      id={id}
      data-pigment={session.pigment}
      data-state={session.state}
      data-row={session.openKey ? id : undefined}
      tabIndex={session.openKey ? -1 : undefined}
    >
      <p className="session-row-time figures">
        <time dateTime={session.dateTime}>
          <span className="visually-hidden">{session.day}, </span>
          <span className="nowrap">{session.hours}</span>
        </time>
        {session.note && <small> {session.note}</small>}
      </p>
      <div className="session-row-title">
        <Link className="heading-4" href={session.href} data-key={session.openKey}>
          {session.title}
        </Link>
        <p className="ui muted">
          <span className="dot" />
          {session.studio}
          {agenda && <AgendaToggle id={id} agenda={agenda} title={session.title} />}
        </p>
      </div>
      <div className="session-row-seats">{session.seats}</div>
      {session.children}
      {agenda && (
        <div className="session-row-agenda" id={`${id}-agenda`} data-open={agenda.isOpen}>
          {agenda.content}
        </div>
      )}
    </li>
  )
}

/** The right-hand place of a row: a link, a word, or `AnswerToggle`. As high as an answer, whatever stands there. */
export function SessionAnswer({ children }: { children: ReactNode }) {
  return <div className="session-row-answer">{children}</div>
}

/** Without script a link: the row it leads to shows its agenda. */
function AgendaToggle({ id, agenda: { isOpen, onToggle }, title }: { id: string; agenda: Agenda; title: string }) {
  const works = useHydrated()
  const words = (
    <>
      Agenda
      <span className="visually-hidden">: {title}</span> <Icon name="chevron-down" size="small" />
    </>
  )
  if (!works) {
    return (
      <a className="session-row-toggle" href={`#${id}`}>
        {words}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="session-row-toggle"
      aria-expanded={isOpen ?? false}
      aria-controls={`${id}-agenda`}
      onClick={onToggle}
    >
      {words}
    </button>
  )
}
