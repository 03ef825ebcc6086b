import type { Pool } from 'pg'

export type JobState = 'queued' | 'running' | 'done' | 'failed'

export type JobCounts = { [kind: string]: { [State in JobState]: number } }

const stateOf: { [state: string]: JobState } = {
  created: 'queued',
  retry: 'queued',
  active: 'running',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
}

/** How many jobs of each kind are in which state; failed ones were given up after their last try. */
export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<{ name: string; state: string; number: number }>(
    'select name, state::text, count(*)::int as number from pgboss.job group by name, state',
  )
  const counts: JobCounts = {}
  for (const { name, state, number } of rows) {
    const ofKind = (counts[name] ??= { queued: 0, running: 0, done: 0, failed: 0 })
    ofKind[stateOf[state] ?? 'queued'] += number
  }
  return counts
}
