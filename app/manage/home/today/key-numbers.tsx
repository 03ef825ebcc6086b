import { Kpi } from '../../../../ui/kpi.tsx'
import { Panes } from '../../../../ui/panes.tsx'
import { counted } from '../../query.ts'
import type { TodayContent } from './load.ts'

type Numbers = TodayContent['numbers']

/** The four numbers at the top, each with where it stands. */
export function KeyNumbers({ numbers }: { numbers: Numbers }) {
  const { members, attended, requests, drafts } = numbers
  // The last week that is over: this one is not finished.
  const lastWeek = attended.weeks.at(-2) ?? 0
  return (
    <Panes across={4}>
      <Kpi
        label="Members"
        value={members.now}
        note={members.byZone.map(({ zone, number }) => `${number} ${zone}`).join(', ') || 'No edition with zones yet.'}
        trend={{ values: members.trend, pigment: 'cobalt' }}
      />
      <Kpi
        label="Attended last week"
        value={lastWeek}
        note={attended.places > 0 ? `${attended.places} places a week` : 'No limited places this week.'}
        trend={{ values: attended.weeks.slice(0, -1), pigment: 'viridian' }}
      />
      <Kpi label="Requests waiting" value={requests.toAnswer} note={promiseOf(numbers)} />
      <Kpi label="Drafts" value={drafts.open} note={draftsNote(drafts)} />
    </Panes>
  )
}

function promiseOf({ requests, promiseDays }: Numbers): string {
  if (requests.oldestDays === undefined) return `Promise: ${counted(promiseDays, 'working day')}.`
  return `Oldest: ${counted(requests.oldestDays, 'working day')}. Promise: ${promiseDays}.`
}

function draftsNote({ open, inReview, scheduled }: Numbers['drafts']): string {
  return open === 0 ? 'Nothing is being written.' : `${inReview} in review, ${scheduled} scheduled`
}
