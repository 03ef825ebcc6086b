import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { addDays } from '../../../time/plain-dates.ts'
import type { DateRange } from '../../../time/ranges.ts'
import { localTime } from '../../../time/zones.ts'
import { Note } from '../../../ui/note.tsx'
import { edgesOfMonth } from './arrange.ts'
import { changeInWords, clockChanges } from './days.ts'
import type { ScheduleQuery } from './query.ts'

type ChangesProps = { sessions: SessionBrief[]; query: ScheduleQuery; zone: string }

/** Says where the clocks change within the days shown: sessions keep the time of their own place. */
export function Changes({ sessions, query, zone }: ChangesProps) {
  const range = daysShown(sessions, query, zone)
  if (!range) return null
  const changes = clockChanges([zone, ...sessions.map(({ timeZone }) => timeZone)], range)
  if (changes.length === 0) return null
  return (
    <div className="schedule-changes">
      <Note icon="globe">
        <ul role="list">
          {changes.map((change) => (
            <li key={change.city + change.day}>{changeInWords(change)}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function daysShown(
  sessions: SessionBrief[],
  { view, month, from }: ScheduleQuery,
  zone: string,
): DateRange | undefined {
  if (view === 'month' && month) return edgesOfMonth(month)
  if (view === 'week' && from) return { start: from, end: addDays(from, 6) }
  const days = sessions.map(({ startsAt }) => localTime(new Date(startsAt), zone).date).toSorted()
  const [start] = days
  const end = days.at(-1)
  return start && end ? { start, end } : undefined
}
