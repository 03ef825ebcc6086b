import { EmptyState } from '../../../ui/empty-state.tsx'
import { SessionDay } from '../../local-time/local-time.tsx'
import { dayOf } from './in-view.ts'
import type { ScheduleQuery } from './query.ts'
import { scheduleHref } from './query.ts'
import { nothingWords } from './range-words.ts'
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
      {nothingWords(query)}
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
