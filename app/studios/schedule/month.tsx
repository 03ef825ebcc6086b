import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { longDayInWords, monthInWords, timeInWords } from '../../../time/words.ts'
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx'
import { detailsOf } from '../../../domain/programme/schedule/session-place.ts'
import { monthOf } from './arrange.ts'
import type { DayOfMonth } from './arrange.ts'
import type { ScheduleQuery } from './query.ts'
import { scheduleHref } from './query.ts'
import { counted } from '../../texts/number-words.ts'

type MonthProps = { sessions: SessionBrief[]; month: string; today: string; zone: string; query: ScheduleQuery }

/** A month of sessions, six weeks. A day leads to its own list. */
export function Month({ sessions, month, today, zone, query }: MonthProps) {
  return (
    <MonthGrid
      label={monthInWords(month)}
      weekdays={weekdays}
      weeks={monthOf(sessions, month, zone).map((week) =>
        week.map((day) => ({
          date: day.date,
          number: Number(day.date.slice(8)),
          outside: !day.isInMonth,
          today: day.date === today,
          href: scheduleHref(query, { view: 'list', from: day.date, to: day.date }),
          label: labelOf(day),
          entries: day.sessions.map((session) => ({
            key: session.id,
            href: detailsOf(session, zone),
            pigment: session.studio?.pigment ?? 'payne',
            label: `${timeInWords(new Date(session.startsAt), { zone })} ${session.studio?.name ?? session.title}`,
            cancelled: session.status === 'cancelled',
          })),
        })),
      )}
    />
  )
}

function labelOf({ date, sessions }: DayOfMonth): string {
  const count = counted(sessions.length, 'session')
  return `${longDayInWords(date)}, ${sessions.length === 0 ? 'no sessions' : count}`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((long) => ({
  short: long.slice(0, 3),
  long,
}))
