import './year-strip.css'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { shortStudioName } from '../../../domain/programme/naming.ts'
import { addDays, firstWeekday, isoWeekOf, startOfWeek } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { daysOf } from '../../../time/ranges.ts'
import { monthInWords, rangeInWords } from '../../../time/words.ts'
import { Link } from '../../../ui/link.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { counted } from '../../texts/number-words.ts'
import { addressOf } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import type { Calendar } from './load.ts'
import type { YearMark } from './year-marks.ts'

/**
 * A year week by week: a row for each studio, a column for each week. What was held is drawn on the wall of its studio, what is to come
 * in its colour, a draft in dashes. A click on a week leads there, as the days below do for everybody.
 */
export function YearStrip({ calendar, year }: { calendar: Calendar; year: string }) {
  const navigate = useNavigate()
  const weeks = mondaysOf(year)
  const thisWeek = startOfWeek(calendar.clock.today, firstWeekday)
  const isHere = useHydrated()
  // One stop of the tab key; from there the arrows go on.
  const stop = weeks.includes(thisWeek) ? thisWeek : weeks[0]
  const toWeek = (monday: PlainDate) => addressOf({ view: 'week', monday }, calendar.narrowed)
  return (
    <div className="year-strip" role="group" aria-label="Week by week" tabIndex={0} onKeyDown={goByColumn}>
      <table>
        <caption className="visually-hidden">{`${year}, week by week`}</caption>
        <thead>
          <tr>
            <th scope="row" rowSpan={2}>
              Week
            </th>
            {monthsOf(weeks).map(({ month, span }) => (
              <th key={month} scope="colgroup" colSpan={span}>
                {span > 1 && monthInWords(month).slice(0, 3)}
              </th>
            ))}
            <th scope="col" rowSpan={2} className="year-strip-all">
              all
            </th>
          </tr>
          <tr className="figures">
            {weeks.map((monday) => (
              <th
                key={monday}
                scope="col"
                data-week=""
                aria-current={monday === thisWeek ? 'date' : undefined}
                title={rangeInWords({ start: monday, end: addDays(monday, 6) })}
              >
                <Link
                  href={toWeek(monday)}
                  aria-label={`Week ${isoWeekOf(monday).week}, ${rangeInWords({ start: monday, end: addDays(monday, 6) })}`}
                  data-column=""
                  tabIndex={isHere && monday !== stop ? -1 : undefined}
                  preventScrollReset
                >
                  {isoWeekOf(monday).week}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(calendar).map((row) => (
            <StudioRow
              key={row.name}
              row={row}
              weeks={weeks}
              onWeek={(monday) => void navigate(toWeek(monday), { preventScrollReset: true })}
            />
          ))}
          {calendar.organises && <ClosedRow calendar={calendar} weeks={weeks} />}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: Row; weeks: PlainDate[]; onWeek: (monday: PlainDate) => void }

type Row = { name: string; pigment: YearMark['pigment']; marks: YearMark[] }

function StudioRow({ row: { name, pigment, marks }, weeks, onWeek }: RowProps) {
  const byWeek = Map.groupBy(marks, ({ day }) => startOfWeek(day, firstWeekday))
  return (
    <tr data-pigment={pigment}>
      <th scope="row" title={name}>
        <span className="dot" />
        {name}
      </th>
      {weeks.map((monday) => {
        const held = byWeek.get(monday) ?? []
        return (
          <td key={monday} data-week="" onClick={() => onWeek(monday)}>
            {held.length > 0 && (
              <i data-state={stateOf(held)}>
                <span className="visually-hidden">{counted(held.length, 'session')}</span>
              </i>
            )}
          </td>
        )
      })}
      <td className="year-strip-all figures">{marks.length}</td>
    </tr>
  )
}

/** Weeks with closed days; those with the same name stand together under it. */
function ClosedRow({ calendar, weeks }: { calendar: Calendar; weeks: PlainDate[] }) {
  const runs: { name: string; first: PlainDate; span: number }[] = []
  for (const monday of weeks) {
    const days = daysOf({ start: monday, end: addDays(monday, 6) })
    const name = [...new Set(days.flatMap((day) => closedNames(calendar, day) ?? []))].join(', ')
    const last = runs.at(-1)
    if (last?.name === name) last.span += 1
    else runs.push({ name, first: monday, span: 1 })
  }
  return (
    <tr className="year-strip-closed">
      <th scope="row">Closed</th>
      {runs.map(({ name, first, span }) => (
        <td key={first} colSpan={span} title={name || undefined}>
          {name && <span>{span > 2 ? name : <span className="visually-hidden">{name}</span>}</span>}
        </td>
      ))}
      <td className="year-strip-all figures">
        {runs.reduce((sum, { name, span }) => (name ? sum + span : sum), 0) || 'none'}
      </td>
    </tr>
  )
}

/** In the order of the studios, then what is of none of them. */
function rowsOf({ marks, studios }: Calendar): Row[] {
  const byStudio = Map.groupBy(marks, ({ studio }) => studio)
  const ofNone = { slug: undefined, name: 'The whole house' }
  const named = [...studios.map(({ slug, name }) => ({ slug, name: shortStudioName(name) })), ofNone]
  return named.flatMap(({ slug, name }) => {
    const theirs = byStudio.get(slug) ?? []
    const [first] = theirs
    return first ? [{ name, pigment: first.pigment, marks: theirs }] : []
  })
}

/** Of several in a week the one that is still to come is drawn. */
function stateOf(marks: readonly YearMark[]): YearMark['state'] {
  const states = marks.map(({ state }) => state)
  return states.includes('planned') ? 'planned' : states.includes('held') ? 'held' : 'draft'
}

/** The Mondays of all weeks with a day of that year in them. */
function mondaysOf(year: string): PlainDate[] {
  const mondays: PlainDate[] = []
  for (let monday = startOfWeek(`${year}-01-01`, firstWeekday); monday <= `${year}-12-31`; monday = addDays(monday, 7))
    mondays.push(monday)
  return mondays
}

/** Months over their weeks; a week is of the month of its Thursday (ISO 8601). */
function monthsOf(mondays: readonly PlainDate[]): { month: string; span: number }[] {
  const months = Map.groupBy(mondays, (monday) => addDays(monday, 3).slice(0, 7))
  return [...months].map(([month, { length }]) => ({ month, span: length }))
}

/** The arrows go from week to week along their numbers, Home and End to the first and the last. */
function goByColumn(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')]
  const here = columns.indexOf(event.target)
  const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: columns.length - 1 }[event.key]
  if (here === -1 || to === undefined) return
  event.preventDefault()
  columns[to]?.focus()
}
