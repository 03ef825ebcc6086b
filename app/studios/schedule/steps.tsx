import { addDays } from '../../../time/plain-dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconLink } from '../../../ui/icon-button.tsx'
import type { ScheduleQuery } from './query.ts'
import { monthBeside, scheduleHref } from './query.ts'

/** The way to the weeks and months beside this one, and back to now. */
export function Steps({ query }: { query: ScheduleQuery }) {
  const steps = stepsOf(query)
  if (!steps) return null
  const { before, after, now, name } = steps
  return (
    <div className="row">
      <IconLink icon="chevron-left" framed label={`Previous ${name}`} href={before} preventScrollReset />
      <IconLink icon="chevron-right" framed label={`Next ${name}`} href={after} preventScrollReset />
      <ButtonLink kind="quiet" small href={now} preventScrollReset>
        This {name}
      </ButtonLink>
    </div>
  )
}

function stepsOf(query: ScheduleQuery) {
  const { view, from, month } = query
  if (view === 'week' && from) {
    return {
      name: 'week',
      before: scheduleHref(query, { from: addDays(from, -7) }),
      after: scheduleHref(query, { from: addDays(from, 7) }),
      now: scheduleHref(query, { from: undefined }),
    }
  }
  if (view === 'month' && month) {
    return {
      name: 'month',
      before: scheduleHref(query, { month: monthBeside(month, -1) }),
      after: scheduleHref(query, { month: monthBeside(month, 1) }),
      now: scheduleHref(query, { month: undefined }),
    }
  }
  return undefined
}
