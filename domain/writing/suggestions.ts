/** A lesson that a member suggests of their own accord (docs/behaviour/writing.md, lesson-suggested). */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { lessons } from '../../db/schema/studios.server.ts'
import { noteInAudit } from '../club/audit.ts'
import { canSee } from '../club/access.ts'
import { holdMember } from '../club/viewer.ts'
import type { Member } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import { listCohorts } from '../programme/cohorts.ts'
import { listSessions } from '../programme/schedule.ts'
import { loadSessions, storedSessionAccessObject } from '../programme/sessions.ts'
import type { Tools } from '../tools.ts'
import { isSameWording, wordingOf } from './lessons/wording.ts'
import { writeSuggestion } from './suggestions/write.ts'
import type { Suggestion } from './suggestions/write.ts'

/** `sessionId` is what it comes from; empty: no session. */
export type LessonText = Required<Suggestion['text']>
export type SuggestedLesson = LessonText & { cohortId: string; sessionId: string }

/** `existed`: the same waits already, because it was sent twice. */
export type SuggestOutcome =
  | { ok: true; existed: boolean }
  | { ok: false; because: 'cohort-gone' | 'paused' | 'enough' }

/** So many may wait at once: more than these nobody could answer. */
const mostWaiting = 10
/** Past sessions of theirs that are offered. */
const mostOffered = 20

/** What a member chooses from: the cohorts, and the sessions they were in, the latest first. */
export async function suggestionChoices(tools: Pick<Tools, 'db' | 'now'>, member: Member) {
  const [cohorts, past] = await Promise.all([
    listCohorts(tools, member),
    listSessions(tools, member, { to: tools.now(), mine: true, order: 'latest', limit: mostOffered }),
  ])
  const sessions = past.sessions.filter(({ status }) => status === 'ended')
  return {
    cohorts: cohorts.map(({ id, slug, name }) => ({ id, slug, name })),
    sessions: sessions.map(({ id, title, startsAt, timeZone }) => ({ id, title, startsAt, timeZone })),
  }
}

/**
 * Hands a lesson in, with the author's consent that it may be published as it stands. Organisers read it before anybody else
 * does. Sent twice, it waits once.
 */
export async function suggestLesson(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { cohortId, sessionId, ...text }: SuggestedLesson,
): Promise<SuggestOutcome> {
  const cohorts = await listCohorts(tools, member)
  if (!cohorts.some(({ id }) => id === cohortId)) return { ok: false, because: 'cohort-gone' }
  const origin = await originOf(tools, member, sessionId)
  return tools.db.transaction(async (tx): Promise<SuggestOutcome> => {
    // Whoever sends two at once waits for themselves here, so that both are counted and the same is found.
    const author = await holdMember(tx, member, 'no key update')
    if (author?.status !== 'active') return { ok: false, because: 'paused' }
    const waiting = await waitingOf(tx, author)
    const isSame = (one: (typeof waiting)[number]) =>
      one.cohortId === cohortId &&
      isSameWording(wordingOf(one), wordingOf(text)) &&
      one.tags.join('\n') === text.tags.join('\n')
    if (waiting.some(isSame)) return { ok: true, existed: true }
    if (waiting.length >= mostWaiting) return { ok: false, because: 'enough' }
    const now = tools.now()
    const lessonId = await writeSuggestion(tx, author.id, { cohortId, origin, text, now })
    await noteInAudit(tx, {
      actorId: author.id,
      action: 'lesson-suggested',
      objectType: 'lesson',
      objectId: lessonId,
      summary: 'Suggested a lesson.',
    })
    return { ok: true, existed: false }
  })
}

/** A session that is gone, or not theirs to see, is told of no lesson. */
async function originOf(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  sessionId: string,
): Promise<Suggestion['origin']> {
  const [session] = isId(sessionId) ? await loadSessions(tools, [sessionId]) : []
  if (!session || !canSee(member, storedSessionAccessObject(session), tools.now())) return undefined
  return { sessionId: session.id, editionId: session.edition?.id ?? null }
}

function waitingOf(tx: Transaction, { id }: Pick<Member, 'id'>) {
  return tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.memberId, id), inArray(lessons.status, ['suggested', 'in_review'])))
    .limit(mostWaiting)
}
