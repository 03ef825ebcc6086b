import './day-choice.css'
import { firstWeekday } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { monthGrid, monthOf } from '../../../time/month-grid.ts'
import { longDayInWords, monthInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SmallMonth } from './small-month.tsx'

type DayChoiceProps = {
  chosen: PlainDate
  today: PlainDate
  zone: string
  /** When it is now. */
  was: Date
  /** Why a day is closed. */
  closed: (day: PlainDate) => string | undefined
  /** The address with that day chosen. */
  to: (day: PlainDate) => string
  earlier: string
  later: string
}

/** A month in which each day still to come is a link that chooses it. */
export function DayChoice({ chosen, today, zone, was, closed, to, earlier, later }: DayChoiceProps) {
  const month = monthOf(chosen)
  const weeks = monthGrid(month, firstWeekday)
  const day = localTime(was, zone).date
  return (
    <div className="day-choice">
      <div className="day-choice-steps">
        <IconLink icon="chevron-left" label="Month before" href={earlier} preventScrollReset />
        <b>{monthInWords(month)}</b>
        <IconLink icon="chevron-right" label="Month after" href={later} preventScrollReset />
      </div>
      <SmallMonth
        label={`Day, ${monthInWords(month)}`}
        weeks={weeks}
        cell={({ date, isInMonth }) => (
          <td
            key={date}
            data-outside={!isInMonth || undefined}
            data-was={date === day || undefined}
            data-closed={closed(date) !== undefined || undefined}
          >
            {date < today ? (
              <span>{Number(date.slice(8))}</span>
            ) : (
              <Link
                href={to(date)}
                aria-label={[longDayInWords(date), closed(date)].filter(Boolean).join(', closed: ')}
                aria-current={date === chosen ? 'date' : undefined}
                preventScrollReset
              >
                {Number(date.slice(8))}
              </Link>
            )}
          </td>
        )}
      />
    </div>
  )
}
