import type { DragEvent, MouseEvent } from 'react'
import { Link } from '../link.tsx'
import type { Pigment } from '../room.ts'
import { AddLink } from './add-link.tsx'
import { allowDrop, dropped, startDrag } from './drag.ts'

/** Something on a day: a bar with its hour and name. */
export type MonthEntry = {
  key: string
  href: string
  pigment: Pigment
  /** "4 PM Writing" */
  label: string
  selected?: boolean
  cancelled?: boolean
  /** Something about it wants a look, as its label says where that has room: it ends in a block of amber. */
  wrong?: boolean
  /** May be dragged to another day, where the grid is told what to do then; its key stands on it as `data-movable`. */
  movable?: boolean
}

/** A day of the grid; `outside` belongs to the month before or after. */
export type MonthDay = {
  /** "2026-11-20" */
  date: string
  number: number
  outside?: boolean
  today?: boolean
  /** What it is closed for: "New Year"; its ground is hatched. */
  closed?: string | undefined
  /** The day's own list: up to 1100px the whole cell leads there. */
  href: string
  /** "Friday 20 November 2026, 2 sessions" */
  label: string
  /** Something new on that day: a click beside the entries leads there too. Only above 1100px. */
  add?: { href: string; label: string }
  entries: MonthEntry[]
}

type MonthGridProps = {
  /** "November 2026" */
  label: string
  /** Seven names in the order of the week; the short one is shown. */
  weekdays: { short: string; long: string }[]
  /** Six weeks of seven days. */
  weeks: MonthDay[][]
  /** A `movable` entry was dropped on a day. */
  onMove?: (moved: { key: string; date: string }) => void
}

/** A month, six rows of seven, as a table. Up to 1100px the day is the only target; the bars are drawn, not linked. */
export function MonthGrid({ label, weekdays, weeks, onMove }: MonthGridProps) {
  return (
    <table className="month-grid">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} onMove={onMove} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, onMove }: { day: MonthDay; onMove: MonthGridProps['onMove'] }) {
  const drop = (event: DragEvent<HTMLElement>) => {
    const landed = dropped(event)
    if (landed) onMove?.({ key: landed.key, date: day.date })
  }
  return (
    <td
      data-outside={day.outside || undefined}
      data-open={day.add ? '' : undefined}
      data-closed={day.closed === undefined ? undefined : ''}
      aria-current={day.today ? 'date' : undefined}
      onDragOver={onMove && allowDrop}
      onDrop={onMove && drop}
      onClick={day.add && addOnFreeSpace}
    >
      <Link className="month-grid-day" href={day.href} aria-label={day.label} preventScrollReset>
        <time dateTime={day.date}>{day.number}</time>
      </Link>
      {day.add && <AddLink {...day.add} />}
      {day.closed !== undefined && <span className="month-grid-closed micro">{day.closed}</span>}
      {day.entries.length > 0 && (
        <ul role="list">
          {day.entries.map((entry) => (
            <li
              key={entry.key}
              className="month-grid-entry"
              data-pigment={entry.pigment}
              data-cancelled={entry.cancelled || undefined}
              data-wrong={entry.wrong || undefined}
            >
              <Link
                href={entry.href}
                aria-current={entry.selected ? 'true' : undefined}
                draggable={entry.movable || undefined}
                data-movable={entry.movable ? entry.key : undefined}
                onDragStart={entry.movable ? (drag) => startDrag(drag, entry.key) : undefined}
                preventScrollReset
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

/** A click beside the entries is one on the day's own link. */
function addOnFreeSpace({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('.calendar-add')?.click()
}
