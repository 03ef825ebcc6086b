import './day-strip.css'
import { daysOf } from '../../../time/ranges.ts'
import { dayInWords, shortWeekday } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { Link } from '../../../ui/link.tsx'
import { counted } from '../../texts/number-words.ts'
import { addressOf, daysOnPhone, daysShown } from './calendar-view.ts'
import type { WeekPlace } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import type { Calendar } from './load.ts'
import { pigmentOf } from './session-words.ts'

/** So many sessions of a day have a dot of their own. */
const mostDots = 4

/** The seven days of a week over the three of them that a phone shows; each leads to the days from it on. */
export function DayStrip({ calendar, place }: { calendar: Calendar; place: WeekPlace }) {
  const { sessions, clock, narrowed } = calendar
  const shown = daysOf(daysOnPhone(place, clock.today))
  const byDay = Map.groupBy(sessions, ({ startsAt }) => localTime(startsAt, clock.zone).date)
  return (
    <nav className="day-strip only-small" aria-label="Days of the week">
      {daysOf(daysShown(place)).map((date) => {
        const held = byDay.get(date) ?? []
        const closed = closedNames(calendar, date)
        const words = held.length === 0 ? 'no sessions' : counted(held.length, 'session')
        return (
          <Link
            key={date}
            href={addressOf({ ...place, first: date }, narrowed)}
            aria-label={`${dayInWords(date)}, ${words}${closed ? `, closed: ${closed}` : ''}`}
            aria-current={shown.includes(date) || undefined}
            data-today={date === clock.today || undefined}
            data-closed={closed && ''}
            preventScrollReset
          >
            <span>{shortWeekday(date)}</span> <b>{Number(date.slice(8))}</b>
            <span className="day-strip-dots">
              {held.slice(0, mostDots).map((session) => (
                <i key={session.id} data-pigment={pigmentOf(session)} />
              ))}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
