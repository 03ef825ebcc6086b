import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { useMe } from '../../fetching/me.ts'
import type { Answers } from '../../programme/answers.ts'
import { useAnswers } from '../../programme/answers.ts'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import type { loadSchedule } from './load.ts'
import type { ScheduleQuery } from './query.ts'

export type ScheduleData = Awaited<ReturnType<typeof loadSchedule>>

/** What the page shows: what everybody may see, and once it is known the reader's own view of it. */
export type Schedule = {
  sessions: SessionBrief[]
  answers: Answers
  /** Nothing more will change about these sessions: it is known who reads, and what is theirs is here. */
  settled: boolean
  /** Why there is nothing of one's own to show yet; only when that was asked for. */
  own:
    | { state: 'there' }
    | { state: 'waiting' }
    | { state: 'signed-out' }
    | { state: 'failed'; message: string; retry: () => void }
}

const useOwnView = fetchedFrom<SessionBrief[]>()

/** The sessions of a view: public ones from the page, for members all they may see; "only mine" waits for who they are. */
export function useSchedule({ query, range, sessions }: ScheduleData): Schedule {
  const me = useMe()
  const fetched = useOwnView(me ? apiAddress(query, range) : undefined)
  const own = arrived(fetched)
  const seen = own ?? (query.mine ? [] : sessions)
  const answers = useAnswers(seen)
  const isCounted = seen.length === 0 || Object.keys(answers).length > 0
  const settled = me === null || (me !== undefined && fetched.state !== 'waiting' && isCounted)
  return { sessions: seen, answers, settled, own: query.mine ? stateOf(me, fetched) : { state: 'there' } }
}

function stateOf(me: unknown, fetched: ReturnType<typeof useOwnView>): Schedule['own'] {
  if (me === null) return { state: 'signed-out' }
  return fetched.state === 'failed' ? fetched : { state: fetched.state }
}

function apiAddress(
  { view, studio, edition, zone, mine }: ScheduleQuery,
  { from, to, order }: ScheduleData['range'],
): string {
  const asked = Object.entries({
    from,
    to,
    order,
    studio,
    edition,
    zone,
    mine: mine ? '1' : undefined,
    with: view === 'month' ? undefined : 'agenda',
  })
  const search = new URLSearchParams(asked.flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return `/sessions?${search}`
}
