import './day-choice.css'
import type { ReactNode } from 'react'
import { firstWeekday } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { monthGrid } from '../../../time/month-grid.ts'
import type { Month } from '../../../time/month-grid.ts'
import { longDayInWords, monthInWords } from '../../../time/words.ts'
import { SmallMonth } from './small-month.tsx'

type DayChoiceProps = {
  month: Month
  chosen: PlainDate | undefined
  today: PlainDate
  /** When it is now. */
  was: PlainDate | undefined
  /** Why a day is closed. */
  closed: (day: PlainDate) => string | undefined
  /** What leads to the months before and after. */
  earlier: ReactNode
  later: ReactNode
  /** The link or button that chooses a day. */
  day: (day: DayToChoose) => ReactNode
}

export type DayToChoose = {
  date: PlainDate
  number: number
  /** `Friday 27 November 2026, closed: Harvest break` */
  label: string
  /** For `aria-current`. */
  current: 'date' | undefined
}

/** A month in which each day still to come can be chosen. */
export function DayChoice({ month, chosen, today, was, closed, earlier, later, day }: DayChoiceProps) {
  return (
    <div className="day-choice">
      <div className="day-choice-steps">
        {earlier}
        <b>{monthInWords(month)}</b>
        {later}
      </div>
      <SmallMonth
        label={`Day, ${monthInWords(month)}`}
        weeks={monthGrid(month, firstWeekday)}
        cell={({ date, isInMonth }) => (
          <td
            key={date}
            data-outside={!isInMonth || undefined}
            data-was={date === was || undefined}
            data-closed={closed(date) !== undefined || undefined}
          >
            {date < today ? (
              <span>{Number(date.slice(8))}</span>
            ) : (
              day({
                date,
                number: Number(date.slice(8)),
                label: [longDayInWords(date), closed(date)].filter(Boolean).join(', closed: '),
                current: date === chosen ? 'date' : undefined,
              })
            )}
          </td>
        )}
      />
    </div>
  )
}
