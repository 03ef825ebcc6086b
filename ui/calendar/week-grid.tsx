import type { DragEvent, ReactNode } from 'react'
import { Link } from '../link.tsx'
import type { Pigment } from '../room.ts'
import { AddLink } from './add-link.tsx'
import { allowDrop, dropped, startDrag } from './drag.ts'
import { HoursInWords } from './hours-in-words.tsx'
import { halfHours, lanesOf } from './lanes.ts'
import { halfHourAt, useHalfHourRange, useStretch } from './week-range.ts'
import type { HalfHourRange } from './week-range.ts'

/** A session of the week; `from` and `minutes` count from the first hour of the grid. */
export type WeekEvent = {
  key: string
  href: string
  /** Which column, from 0. */
  day: number
  from: number
  minutes: number
  pigment: Pigment
  /** "Writing studio" */
  name: string
  /** What it is about: as many lines as the hours give room for, none under 90 minutes. */
  topic?: string
  /** "16:00 – 17:30" */
  hours: string
  /** "You are going" · "5 of 8 going" · "Cancelled" */
  note: string
  own?: boolean
  cancelled?: boolean
  /** May be dragged to another day or hour, where the grid is told what to do then; its key stands on it as `data-movable`. */
  movable?: boolean
}

type WeekGridProps = {
  /** "Week of 23 November 2026" */
  label: string
  /** The zone of the first gutter, and of others where they are wanted: "Berlin", "New York". */
  zones: [string] | [string, string] | [string, string, string]
  /** Up to seven: "Mon 23"; with `add`, a link to something new on that day; `closed` is why its ground is hatched. */
  days: {
    name: string
    today?: boolean
    closed?: string | undefined
    add?: { href: string; label: string } | undefined
    /** Left out where only a few days have room. */
    notOnPhone?: boolean
  }[]
  /** One per hour shown, in each zone: "09:00", "03:00"; `nights` says for each of them whether people sleep there then. */
  hours: { first: string; second?: string; third?: string; nights?: boolean[] }[]
  events: WeekEvent[]
  /** A range was drawn with the mouse in the free space of a day; minutes from the first hour of the grid. */
  onRange?: (drawn: { day: number; from: number; until: number }) => void
  /** A `movable` event was dropped; `from` as above. */
  onMove?: (moved: { key: string; day: number; from: number }) => void
  /** The lower edge of a `movable` event was dragged; `until` as above. */
  onStretch?: (stretched: { key: string; until: number }) => void
}

/** A week, half an hour to 36px, on phones 46. A list in reading order to those who listen. */
export function WeekGrid({ label, zones, days, hours, events, onRange, onMove, onStretch }: WeekGridProps) {
  return (
    <div
      className="week-grid"
      role="group"
      aria-label={label}
      data-days={days.length}
      data-zones={zones.length}
      // Said before the days are there: a page that still comes in is drawn as it will be.
      data-few={days.some(({ notOnPhone }) => notOnPhone) || undefined}
    >
      <Gutters zones={zones} hours={hours} />
      {days.map(({ name, today, closed, add, notOnPhone }, day) => (
        <section
          key={name}
          className={notOnPhone ? 'week-grid-day hide-small' : 'week-grid-day'}
          aria-label={closed ? `${name}, closed: ${closed}` : name}
          data-closed={closed && ''}
        >
          <b aria-current={today ? 'date' : undefined}>
            {name}
            {add && <AddLink {...add} />}
          </b>
          {closed && <span className="week-grid-closed micro">{closed}</span>}
          <Hours
            rows={hours.length * 2}
            onRange={onRange && (({ first, last }) => onRange({ day, from: first * 30, until: (last + 1) * 30 }))}
            onMove={onMove && ((key, row) => onMove({ key, day, from: row * 30 }))}
          >
            {lanesOf(events.filter((event) => event.day === day)).map(({ event, lane, lanes }) => (
              <Event key={event.key} event={event} lane={lane} lanes={lanes} onStretch={onStretch} />
            ))}
          </Hours>
        </section>
      ))}
    </div>
  )
}

type HoursProps = {
  rows: number
  onRange: ((range: HalfHourRange) => void) | undefined
  onMove: ((key: string, row: number) => void) | undefined
  children: ReactNode
}

/** The hours of a day, in which a range can be drawn and an event can land. */
function Hours({ rows, onRange, onMove, children }: HoursProps) {
  const { range, handlers } = useHalfHourRange(onRange)
  const drop = (event: DragEvent<HTMLElement>) => {
    const landed = dropped(event)
    if (landed) onMove?.(landed.key, Math.max(0, halfHourAt(event.currentTarget, event.clientY) - landed.grabbed))
  }
  return (
    <div
      className="week-grid-hours"
      data-tens={tens(rows)}
      data-ones={ones(rows)}
      data-open={onRange ? '' : undefined}
      {...handlers}
      onDragOver={onMove && allowDrop}
      onDrop={onMove && drop}
    >
      {children}
      {range && (
        <span
          className="week-grid-drawn"
          data-tens={tens(range.first + 1)}
          data-ones={ones(range.first + 1)}
          data-span-tens={tens(range.last - range.first + 1)}
          data-span-ones={ones(range.last - range.first + 1)}
        />
      )}
    </div>
  )
}

function Gutters({ zones, hours }: Pick<WeekGridProps, 'zones' | 'hours'>) {
  return zones.map((zone, index) => (
    <div key={zone} className="week-grid-gutter micro" aria-hidden="true" data-second={index > 0 || undefined}>
      <span>{zone}</span>
      {hours.map(({ first, second, third, nights }) => (
        <span key={first} className="figures" data-night={nights?.[index] || undefined}>
          {[first, second, third][index]}
        </span>
      ))}
    </div>
  ))
}

type EventProps = { event: WeekEvent; lane: number; lanes: number; onStretch: WeekGridProps['onStretch'] }

function Event({ event, lane, lanes, onStretch }: EventProps) {
  const { start, length: saved } = halfHours(event)
  const { last, edge } = useStretch((row) => onStretch?.({ key: event.key, until: (row + 1) * 30 }))
  const length = last === undefined ? saved : Math.max(1, last + 2 - start)
  return (
    <Link
      className="week-grid-event"
      draggable={event.movable || undefined}
      data-movable={event.movable ? event.key : undefined}
      onDragStart={
        event.movable ? (drag) => startDrag(drag, event.key, halfHourAt(drag.currentTarget, drag.clientY)) : undefined
      }
      href={event.href}
      data-pigment={event.pigment}
      data-own={event.own || undefined}
      data-cancelled={event.cancelled || undefined}
      data-short={event.minutes < 90 || undefined}
      data-tens={tens(start)}
      data-ones={ones(start)}
      data-span-tens={tens(length)}
      data-span-ones={ones(length)}
      data-lane={lanes > 1 ? lane : undefined}
      data-lanes={lanes > 1 ? lanes : undefined}
    >
      <b>{event.name}</b>
      {event.topic && <span className="week-grid-topic">{event.topic}</span>}
      <span className="week-grid-note micro figures">
        <HoursInWords of={event.hours} />
        <span>{event.note}</span>
      </span>
      {onStretch && event.movable && <span className="week-grid-edge" {...edge} />}
    </Link>
  )
}

function tens(value: number): number {
  return Math.floor(value / 10)
}

function ones(value: number): number {
  return value % 10
}
