import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { challenges } from '../../db/schema/challenges.server.ts'
import { canSee, type AccessObject } from '../club/access.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

/**
 * Where a challenge is in its life. `open` and `closed` follow the clock, so a challenge closes at its minute whether or not
 * the job that says so has run; `results` and `archived` are decided by people.
 */
export type ChallengePhase = 'draft' | 'announced' | 'open' | 'closed' | 'results' | 'archived'

export type Challenge = {
  id: string
  quarter: string
  title: string
  /** Markdown, like `why`, `rules` and `results`. */
  prompt: string
  why: string
  rules: string
  results: string
  opensAt: Date
  closesAt: Date
  timeZone: string
  phase: ChallengePhase
}

/** Ten years of quarters. */
const pageSize = 40

/** The challenge of this quarter if this viewer may see it. */
export async function findChallenge(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  quarter: string,
): Promise<Challenge | undefined> {
  const rows = await tools.db.select(columns).from(challenges).where(eq(challenges.quarter, quarter))
  return seenAmong(rows, viewer, tools.now())
}

/** The same, held until the transaction ends: nobody closes it or tells its results in between, and many may hold it at once. */
export async function holdChallenge(
  tx: Transaction,
  viewer: Viewer,
  quarter: string,
  now: Date,
): Promise<Challenge | undefined> {
  const rows = await tx.select(columns).from(challenges).where(eq(challenges.quarter, quarter)).for('share')
  return seenAmong(rows, viewer, now)
}

function seenAmong([row]: StoredRow[], viewer: Viewer, now: Date): Challenge | undefined {
  const [challenge] = row ? notWithdrawn(row, now) : []
  return challenge && canSee(viewer, challengeAccessObject(challenge), now) ? challenge : undefined
}

/** The challenges this viewer may see, newest quarter first; at most 40. */
export async function listChallenges(tools: Tools, viewer: Viewer): Promise<Challenge[]> {
  const rows = await tools.db.select(columns).from(challenges).orderBy(desc(challenges.quarter)).limit(pageSize)
  return rows
    .flatMap((row) => notWithdrawn(row, tools.now()))
    .filter((challenge) => canSee(viewer, challengeAccessObject(challenge), tools.now()))
}

/** What a visitor of the challenge page comes for: the open one, else the last one that closed, else the next one. */
export function chooseCurrent(newestFirst: Challenge[]): Challenge | undefined {
  return (
    newestFirst.find((challenge) => challenge.phase === 'open') ??
    newestFirst.find((challenge) => challenge.phase !== 'announced' && challenge.phase !== 'draft') ??
    newestFirst.findLast((challenge) => challenge.phase === 'announced')
  )
}

/** The prompt is for everybody once announced; entries have their own rule. */
export function challengeAccessObject(challenge: Pick<Challenge, 'id' | 'phase'>): AccessObject {
  return {
    id: challenge.id,
    state: challenge.phase === 'draft' ? 'draft' : 'published',
    audience: { kind: 'public' },
    readOnly: challenge.phase !== 'open',
  }
}

type Row = Omit<Challenge, 'phase'> & {
  status: 'draft' | 'announced' | 'open' | 'closed' | 'published' | 'archived'
}

type StoredRow = Omit<Row, 'status'> & { status: Row['status'] | 'retracted' }

/** One that was withdrawn is not there for anybody. */
function notWithdrawn({ status, ...challenge }: StoredRow, now: Date): Challenge[] {
  return status === 'retracted' ? [] : [atThisMoment({ ...challenge, status }, now)]
}

function atThisMoment({ status, ...challenge }: Row, now: Date): Challenge {
  return { ...challenge, phase: phaseOf(status, challenge, now) }
}

function phaseOf(
  status: Row['status'],
  { opensAt, closesAt }: Pick<Row, 'opensAt' | 'closesAt'>,
  now: Date,
): ChallengePhase {
  if (status === 'published') return 'results'
  if (status === 'draft' || status === 'closed' || status === 'archived') return status
  if (now < opensAt) return 'announced'
  return now < closesAt ? 'open' : 'closed'
}

const columns = {
  id: challenges.id,
  quarter: challenges.quarter,
  title: challenges.title,
  prompt: challenges.prompt,
  why: challenges.why,
  rules: challenges.rules,
  results: challenges.results,
  opensAt: challenges.opensAt,
  closesAt: challenges.closesAt,
  timeZone: challenges.timeZone,
  status: challenges.status,
}
