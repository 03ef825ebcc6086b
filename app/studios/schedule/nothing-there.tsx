import { addDays } from '../../../time/plain-dates.ts'
import { dayInWords, fullDayInWords } from '../../../time/words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SessionDay } from '../../local-time/local-time.tsx'
import { dayOf } from './in-view.ts'
import type { ScheduleQuery } from './query.ts'
import { scheduleHref } from './query.ts'
import type { ScheduleData } from './use-schedule.ts'

type NothingThereProps = { query: ScheduleQuery; next: ScheduleData['next']; zone: string }

/** An empty range, in words, with the way to the next session. */
export function NothingThere({ query, next, zone }: NothingThereProps) {
  const where = next && dayOf(next, zone)
  return (
    <EmptyState
      room="feedback"
      title="Nobody at the table"
      action={
        where
          ? {
              href: scheduleHref(query, { view: 'week', past: false, from: where, mine: false }),
              label: 'Show that week',
            }
          : { href: scheduleHref(nothingChosen), label: 'Show everything' }
      }
    >
      {rangeWords(query)}
      {next && (
        <>
          {' '}
          Next session: <SessionDay session={next} year />.
        </>
      )}
    </EmptyState>
  )
}

const nothingChosen: ScheduleQuery = { view: 'week', past: false, mine: false }

function rangeWords({ view, past, from, to }: ScheduleQuery): string {
  const end = view === 'week' && from ? addDays(from, 6) : to
  if (from && end) return `Nothing between ${dayInWords(from)} and ${fullDayInWords(end)}.`
  if (from) return `Nothing from ${fullDayInWords(from)} on.`
  if (end) return `Nothing up to ${fullDayInWords(end)}.`
  return past ? 'No session has been yet.' : 'No session is planned yet.'
}
