import type { AccessListed } from '../../../../domain/community/people.ts'
import { daysBetween, today } from '../../../../time/plain-dates.ts'
import type { PlainDate } from '../../../../time/plain-dates.ts'
import type { Clock } from '../../clock.ts'
import { accessKinds } from '../../words.ts'
import type { MembersContent } from '../members/load.ts'
import { dayOf } from '../members/member-words.ts'

type AccessLineProps = {
  accesses: readonly AccessListed[]
  editions: MembersContent['editions']
  clock: Clock
}

type Bar = {
  key: string
  kind: AccessListed['kind']
  edition: string
  isOver: boolean
  from: PlainDate
  /** Absent where nobody set an end: it goes on past the line. */
  to: PlainDate | undefined
}

/** Accesses on a line of years, a row for each kind, with today across. Decoration: the list below says the same in words. */
export function AccessLine({ accesses, editions, clock }: AccessLineProps) {
  const here = today(clock.now, clock.zone)
  const bars = barsOf(accesses, editions, clock)
  if (bars.length === 0) return null
  const first = Math.min(...bars.map(({ from }) => yearOf(from)))
  const last = Math.max(yearOf(here), ...bars.map(({ from, to }) => yearOf(to ?? from)))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const start = `${first}-01-01`
  const days = daysBetween(start, `${last + 1}-01-01`)
  const at = (day: PlainDate) => (daysBetween(start, day) / days) * 100
  return (
    <div className="access-line" aria-hidden="true">
      <span />
      <svg className="access-years">
        {years.map((year) => (
          <svg key={year} x={`${at(`${year}-01-01`)}%`}>
            <path className="access-year" d="M0.5 0v34" />
            <text x="8" y="22">
              {year}
            </text>
          </svg>
        ))}
        <text className="access-today" x={`${at(here)}%`} y="22" dx="-6" textAnchor="end">
          {dayOf(clock.now, clock)}
        </text>
        <line className="access-now" x1={`${at(here)}%`} x2={`${at(here)}%`} y2="100%" />
      </svg>
      {kinds.flatMap((kind) =>
        lanesOf(bars.filter((bar) => bar.kind === kind)).map((lane, index) => (
          <Row key={`${kind} ${index}`} name={index === 0 ? accessKinds[kind] : ''} bars={lane} at={at} here={here} />
        )),
      )}
    </div>
  )
}

type RowProps = { name: string; bars: Bar[]; at: (day: PlainDate) => number; here: PlainDate }

function Row({ name, bars, at, here }: RowProps) {
  return (
    <>
      <b>{name}</b>
      <svg>
        {bars.map(({ key, edition, isOver, from, to }) => (
          <svg
            key={key}
            className="access-bar"
            data-over={isOver || undefined}
            x={`${at(from)}%`}
            y="8"
            width={`${Math.max((to ? at(to) : 100) - at(from), 1)}%`}
            height="32"
          >
            <rect width="100%" height="100%" />
            <rect className="access-end" width="4" height="100%" />
            {to && <rect className="access-end" x="100%" width="8" height="100%" transform="translate(-4)" />}
            <text x="12" y="21">
              {edition}
            </text>
          </svg>
        ))}
        <line className="access-now" x1={`${at(here)}%`} x2={`${at(here)}%`} y2="100%" />
      </svg>
    </>
  )
}

const kinds = ['participant', 'guest', 'alumni'] as const

/** As few rows as hold them without one lying over another. */
function lanesOf(bars: Bar[]): Bar[][] {
  const lanes: Bar[][] = []
  for (const bar of bars.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const free = lanes.find((lane) => lane.every(({ to }) => to !== undefined && to < bar.from))
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** From day to day; one without an end goes as far as its edition, and where that is over on and on. */
function barsOf(accesses: readonly AccessListed[], editions: MembersContent['editions'], clock: Clock): Bar[] {
  return accesses.map(({ editionId, edition, kind, status, startsAt, endsAt }) => {
    const from = today(startsAt, clock.zone)
    const ends = editions.find(({ id }) => id === editionId)?.endsOn
    const open = ends && ends > today(clock.now, clock.zone) ? ends : undefined
    const to = endsAt ? today(endsAt, clock.zone) : open
    return {
      key: `${editionId} ${startsAt.toISOString()}`,
      kind,
      edition,
      isOver: status === 'ended' || status === 'revoked',
      from,
      to: to && to < from ? from : to,
    }
  })
}

function yearOf(day: PlainDate): number {
  return Number(day.slice(0, 4))
}
