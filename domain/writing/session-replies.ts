import { notePublicConsent } from '../club/consents.ts'
/** What people say to the two questions after a session, and the suggestion of a lesson it becomes where they agree. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { rsvps, sessionQuestions, sessionReplies } from '../../db/schema/sessions.server.ts'
import { lessons } from '../../db/schema/studios.server.ts'
import { canAct, canRun } from '../club/access.ts'
import type { Member } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import { listCohorts } from '../programme/cohorts.ts'
import { inSession } from '../programme/sessions/in-session.ts'
import { loadSessions, storedSessionAccessObject } from '../programme/sessions.ts'
import type { StoredSession } from '../programme/sessions.ts'
import type { Tools } from '../tools.ts'
import { writeSuggestion } from './suggestions/write.ts'
import { cameOrMayHave, questionsUntilMs } from './session-questions.ts'

/** What is said to both; one of them may be left empty. `cohortId` is whose lessons it is suggested for; empty: it is not. */
export type Said = { differently: string; others: string; cohortId: string }

export type ReplyOutcome =
  | { ok: true; isSuggested: boolean }
  | { ok: false; because: 'not-asked' | 'late' | 'empty' | 'cohort-gone' | 'taken-up' }

/** One reply as those who run the session read it. */
export type Reply = { memberId: string; name: string; differently: string; others: string; isSuggested: boolean }

/** The two questions as one member has them to answer; `undefined` where they were not asked, or may not see the session. */
export async function ownQuestions(tools: Pick<Tools, 'db' | 'now'>, member: Member, sessionId: string) {
  const [session] = isId(sessionId) ? await loadSessions(tools, [sessionId]) : []
  if (!session || !canAct(member, storedSessionAccessObject(session), tools.now())) return undefined
  if (!(await wasAsked(tools.db, member, sessionId))) return undefined
  const [said] = await tools.db
    .select({
      differently: sessionReplies.differently,
      others: sessionReplies.others,
      cohortId: lessons.cohortId,
      lessonStatus: lessons.status,
    })
    .from(sessionReplies)
    .leftJoin(lessons, eq(lessons.id, sessionReplies.lessonId))
    .where(and(eq(sessionReplies.sessionId, sessionId), eq(sessionReplies.memberId, member.id)))
  const { id, title, startsAt, endsAt, timeZone } = session
  return {
    session: { id, title, startsAt, endsAt, timeZone, pigment: session.studio?.pigment, studio: session.studio?.name },
    said,
    isOver: isLate(session, tools.now()),
    cohorts: (await listCohorts(tools, member)).map((cohort) => ({ id: cohort.id, name: cohort.name })),
  }
}

/** Which of these sessions ask this member something that they have not answered. */
export async function openQuestions(
  { db }: Pick<Tools, 'db'>,
  member: Member,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0 || member.status !== 'active') return new Set()
  const own = and(eq(sessionReplies.sessionId, sessionQuestions.sessionId), eq(sessionReplies.memberId, member.id))
  const rows = await db
    .select({ id: sessionQuestions.sessionId })
    .from(sessionQuestions)
    .innerJoin(rsvps, and(eq(rsvps.sessionId, sessionQuestions.sessionId), eq(rsvps.memberId, member.id)))
    .leftJoin(sessionReplies, own)
    .where(and(inArray(sessionQuestions.sessionId, [...sessionIds]), cameOrMayHave, isNull(sessionReplies.memberId)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Keeps what somebody who came says, until 14 days after the end; said again, it is the newer. With a cohort it becomes a
 * suggestion of a lesson, with their consent beside it; without, there is none, and one that nobody took up yet goes.
 */
export async function replyToQuestions(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { sessionId, ...said }: Said & { sessionId: string },
): Promise<ReplyOutcome | undefined> {
  if (said.differently === '' && said.others === '') return { ok: false, because: 'empty' }
  const cohorts = said.cohortId ? (await listCohorts(tools, member)).map(({ id }) => id) : []
  if (said.cohortId && !cohorts.includes(said.cohortId)) return { ok: false, because: 'cohort-gone' }
  return inSession(tools, member, sessionId, async ({ tx, runner, session }): Promise<ReplyOutcome> => {
    const now = tools.now()
    const mayAct = canAct(runner, storedSessionAccessObject(session), now)
    if (!mayAct || !(await wasAsked(tx, runner, sessionId))) return { ok: false, because: 'not-asked' }
    if (isLate(session, now)) return { ok: false, because: 'late' }
    const before = await suggestionOf(tx, runner, sessionId)
    if (before && before.status !== 'suggested') return { ok: false, because: 'taken-up' }
    if (before) await tx.delete(lessons).where(eq(lessons.id, before.id))
    const lessonId = said.cohortId ? await suggest(tx, { member: runner, session, said, now }) : null
    if (before && !lessonId) await notePublicConsent(tx, runner.id, { kind: 'public-lesson', given: false, now })
    const { differently, others } = said
    await tx
      .insert(sessionReplies)
      .values({ sessionId, memberId: runner.id, differently, others, lessonId, at: now })
      .onConflictDoUpdate({
        target: [sessionReplies.sessionId, sessionReplies.memberId],
        set: { differently, others, lessonId, at: now },
      })
    return { ok: true, isSuggested: lessonId !== null }
  })
}

/** What was said, for those who run the session; `undefined` for everybody else. `isAsked`: the questions went out. */
export async function repliesOf(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  sessionId: string,
): Promise<{ isAsked: boolean; replies: Reply[] } | undefined> {
  const [session] = isId(sessionId) ? await loadSessions(tools, [sessionId]) : []
  if (!session || !canRun(member, storedSessionAccessObject(session), tools.now())) return undefined
  const replies = await tools.db
    .select({
      memberId: members.id,
      name: members.displayName,
      differently: sessionReplies.differently,
      others: sessionReplies.others,
      isSuggested: sql<boolean>`${sessionReplies.lessonId} is not null`,
    })
    .from(sessionReplies)
    .innerJoin(members, eq(members.id, sessionReplies.memberId))
    .where(eq(sessionReplies.sessionId, sessionId))
    .orderBy(asc(sessionReplies.at))
    .limit(200)
  const asked = await tools.db.$count(sessionQuestions, eq(sessionQuestions.sessionId, sessionId))
  return { isAsked: asked > 0, replies }
}

async function wasAsked(db: Tools['db'] | Transaction, { id }: Member, sessionId: string): Promise<boolean> {
  const [asked] = await db
    .select({ id: sessionQuestions.sessionId })
    .from(sessionQuestions)
    .innerJoin(rsvps, and(eq(rsvps.sessionId, sessionQuestions.sessionId), eq(rsvps.memberId, id)))
    .where(and(eq(sessionQuestions.sessionId, sessionId), cameOrMayHave))
  return asked !== undefined
}

function isLate({ endsAt }: StoredSession, now: Date): boolean {
  return now.getTime() > endsAt.getTime() + questionsUntilMs
}

async function suggestionOf(tx: Transaction, { id }: Member, sessionId: string) {
  const [row] = await tx
    .select({ id: lessons.id, status: lessons.status })
    .from(sessionReplies)
    .innerJoin(lessons, eq(lessons.id, sessionReplies.lessonId))
    .where(and(eq(sessionReplies.sessionId, sessionId), eq(sessionReplies.memberId, id)))
  return row
}

type Suggesting = { member: Member; session: StoredSession; said: Said; now: Date }

/** Nothing of who said it is in it but the row's own column: the label stays “a member”. */
function suggest(tx: Transaction, { member, session, said, now }: Suggesting): Promise<string> {
  const { differently, others, cohortId } = said
  const advice = others || differently
  return writeSuggestion(tx, member.id, {
    cohortId,
    origin: { sessionId: session.id, editionId: session.edition?.id ?? null },
    text: { title: titleFrom(advice), action: others ? differently : '', advice },
    now,
  })
}

/** The first sentence, or as much of it as a title takes. */
function titleFrom(text: string): string {
  const [sentence = text] = text.trim().split(/(?<=[.!?])\s|\n/)
  return sentence.length <= 80 ? sentence : `${sentence.slice(0, 79).replace(/\s+\S*$/, '')}…`
}
