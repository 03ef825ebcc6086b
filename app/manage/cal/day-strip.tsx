import './day-strip.css'
import { daysOf } from '../../../time/ranges.ts'
import { dayInWords, shortWeekday } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { Link } from '../../../ui/link.tsx'
import { addressOf, daysOnPhone, daysShown } from './calendar-view.ts'
import type { WeekPlace } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import { DayDots, dotsInWords } from './day-dots.tsx'
import type { Calendar } from './load.ts'
import { pigmentOf } from './session-words.ts'

/** The seven days of a week over the three of them that a phone shows; each leads to the days from it on. */
export function DayStrip({ calendar, place }: { calendar: Calendar; place: WeekPlace }) {
  const { sessions, clock, narrowed } = calendar
  const shown = daysOf(daysOnPhone(place, clock.today))
  const byDay = Map.groupBy(sessions, ({ startsAt }) => localTime(startsAt, clock.zone).date)
  return (
    <nav className="day-strip only-small" aria-label="Days of the week">
      {daysOf(daysShown(place)).map((date) => {
        const held = byDay.get(date) ?? []
        return (
          <Link
            key={date}
            href={addressOf({ ...place, first: date }, narrowed)}
            aria-label={`${dayInWords(date)}, ${dotsInWords(calendar, date, held.length)}`}
            aria-current={shown.includes(date) || undefined}
            data-today={date === clock.today || undefined}
            data-closed={closedNames(calendar, date) && ''}
            preventScrollReset
          >
            <span>{shortWeekday(date)}</span> <b>{Number(date.slice(8))}</b>
            <DayDots pigments={held.map(pigmentOf)} />
          </Link>
        )
      })}
    </nav>
  )
}
