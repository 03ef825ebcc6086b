import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { submissions } from '../../db/schema/challenges.server.ts'
import { canSee, isAdmin, isWithUs, type AccessObject } from '../club/access.ts'
import type { Challenge } from './challenges.ts'
import { chooseCurrent, listChallenges } from './challenges.ts'
import type { Tools } from '../tools.ts'
import type { Member, Viewer } from '../club/viewer.ts'

/** Whom an author lets read an entry: `public` needs their consent. */
export type Visibility = 'organisers' | 'members' | 'public'

/** An entry to a challenge as a reader sees it. `body` is Markdown. */
export type Submission = {
  id: string
  title: string
  body: string
  link: string
  authorLabel: string
  visibility: Visibility
  status: 'draft' | 'submitted' | 'accepted' | 'featured' | 'withdrawn'
  isOwn: boolean
}

/**
 * The entries that were handed in and that this viewer may read, as a condition: what they may not read takes the place of nothing they
 * may. Of each row `submissionAccessObject` decides all the same.
 */
export function submissionsWithin(viewer: Viewer): SQL | undefined {
  if (!isWithUs(viewer)) return eq(submissions.status, 'featured')
  const handedIn = inArray(submissions.status, ['submitted', 'accepted', 'featured'])
  if (isAdmin(viewer)) return handedIn
  const forMembers = and(eq(submissions.status, 'accepted'), ne(submissions.visibility, 'organisers'))
  return and(handedIn, or(eq(submissions.status, 'featured'), forMembers, eq(submissions.memberId, viewer.id)))
}

/** How many entries of each challenge everybody may read: the featured ones. Challenges without one are not in it. */
export async function countFeatured(
  tools: Pick<Tools, 'db'>,
  challenges: readonly Pick<Challenge, 'id'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = challenges.map(({ id }) => id)
  const rows = await tools.db
    .select({ challengeId: submissions.challengeId, featured: count() })
    .from(submissions)
    .where(and(inArray(submissions.challengeId, ids), eq(submissions.status, 'featured')))
    .groupBy(submissions.challengeId)
  return new Map(rows.map(({ challengeId, featured }) => [challengeId, featured]))
}

/** The member's own entry to a challenge, in whatever state; a constraint holds that there is one at most. */
export async function findOwnSubmission(
  tools: Tools,
  member: Member,
  challenge: Pick<Challenge, 'id'>,
): Promise<Submission | undefined> {
  const [row] = await tools.db
    .select(submissionColumns)
    .from(submissions)
    .where(and(eq(submissions.challengeId, challenge.id), eq(submissions.memberId, member.id)))
  if (!row || !mayReadEntry(member, row, tools.now())) return undefined
  const { memberId: _, ...submission } = row
  return { ...submission, isOwn: true }
}

/**
 * Featured entries are for everybody (a constraint holds that they are public and consented to). Others are read by their
 * author and organisers, and by members where the author chose so and an organiser accepted.
 */
export function submissionAccessObject(
  submission: Pick<Submission, 'id' | 'visibility' | 'status'> & { memberId: string },
): AccessObject {
  const { id, memberId, status } = submission
  if (status === 'featured') return { id, state: 'published', audience: { kind: 'public' } }
  const forMembers = status === 'accepted' && submission.visibility !== 'organisers'
  return {
    id,
    state: status === 'accepted' || status === 'submitted' ? 'published' : 'draft',
    editorId: memberId,
    audience: forMembers ? { kind: 'members' } : { kind: 'persons', memberIds: [memberId] },
  }
}

/**
 * Whether this viewer reads an entry now, and may have its files. What is not handed in, or withdrawn, is its author's alone: organisers
 * do not read it either.
 */
export function mayReadEntry(viewer: Viewer, entry: Parameters<typeof submissionAccessObject>[0], now: Date): boolean {
  const isHandedIn = entry.status !== 'draft' && entry.status !== 'withdrawn'
  const isAuthor = viewer.role !== 'visitor' && viewer.id === entry.memberId
  return (isHandedIn || isAuthor) && canSee(viewer, submissionAccessObject(entry), now)
}

/** Of an entry what its readers see, and whose it is. */
export const submissionColumns = {
  id: submissions.id,
  memberId: submissions.memberId,
  title: submissions.title,
  body: submissions.body,
  link: submissions.link,
  authorLabel: submissions.authorLabel,
  visibility: submissions.visibility,
  status: submissions.status,
}

/** Where an entry stands in line: corrected after it was handed in, it does not go back to the end. */
export const handedInAt = sql`coalesce(${submissions.submittedAt}, ${submissions.updatedAt})`.mapWith(
  submissions.updatedAt,
)

/** The challenge one comes for, and the member's own entry to it; `undefined` while there is none. */
export async function challengeFor(
  tools: Tools,
  member: Member,
): Promise<{ challenge: Challenge; own: Submission | undefined } | undefined> {
  const current = chooseCurrent(await listChallenges(tools, member))
  return current && { challenge: current, own: await findOwnSubmission(tools, member, current) }
}
