import './small-month.css'
import type { ReactNode } from 'react'
import type { GridDay } from '../../../time/month-grid.ts'
import { shortWeekday, weekdayName } from '../../../time/words.ts'

type SmallMonthProps = {
  label: string
  weeks: GridDay[][]
  /** The cell of a day, keyed by its date. */
  cell: (day: GridDay) => ReactNode
}

/** A month as small as a picker's: two letters over each weekday, a number for each day. */
export function SmallMonth({ label, weeks, cell }: SmallMonthProps) {
  return (
    <table className="small-month">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(({ date }) => (
            <th key={date} scope="col" abbr={weekdayName(date)}>
              {shortWeekday(date).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}
