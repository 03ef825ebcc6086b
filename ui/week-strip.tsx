import type { Pigment } from './room.ts'

/** One day of the strip; `words` says what the picture shows: "You are going", "Two sessions", "Nothing". */
export type StripDay = {
  date: string
  /** "Mon" */
  weekday: string
  /** "23" */
  number: string
  words: string
  /** The pigment of each session, in their order. */
  sessions: readonly Pigment[]
  /** The pigment of the first one that is the reader's own: its bay is lit. */
  own?: Pigment | undefined
  isToday?: boolean
}

/** A few days as bays of the building: a square for each session, the light on in those with one's own. */
export function WeekStrip({ label, days }: { label: string; days: readonly StripDay[] }) {
  return (
    <ol className="week-strip" aria-label={label}>
      {days.map((day, place) => (
        // By their place: where the reader's clock is in another day than the server thought, each is drawn anew and none moves.
        <li key={place} aria-current={day.isToday ? 'date' : undefined} data-own={day.own && 'true'}>
          <DayBay {...day} />
          <time dateTime={day.date}>
            {day.weekday} <b>{day.number}</b>
          </time>
          <span className="visually-hidden">, {day.words}</span>
        </li>
      ))}
    </ol>
  )
}

function DayBay({ sessions, own }: StripDay) {
  return (
    <svg viewBox="0 0 60 116" data-pigment={own ?? sessions[0]} aria-hidden="true">
      <path className="week-strip-wall" d="M0 6L60 34V116H0z" />
      <path className="week-strip-beam" d="M4 10L56 116H20L4 34z" />
      <path className="week-strip-glass" d="M0 7h6v28H0z" />
      <path className="week-strip-line" d="M0 5L60 33" strokeWidth="4" />
      <path className="week-strip-line" d="M1 35V116M59 33V116" />
      {sessions.slice(0, 4).map((pigment, index) => (
        <path
          key={index}
          className="week-strip-session"
          data-pigment={pigment}
          d={`M${14 + (index % 2) * 22} ${92 - Math.floor(index / 2) * 22}h16v16h-16z`}
        />
      ))}
    </svg>
  )
}
