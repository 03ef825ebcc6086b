/** Organisers ask the author of a lesson, and the author answers. */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { LessonWording } from '../../../db/schema/shapes.ts'
import { members } from '../../../db/schema/people.server.ts'
import { cohorts, lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { lessonQuestionLetter } from '../../../mail/letters/lessons.ts'
import { noteInAudit } from '../../club/audit.ts'
import { notePublicConsent } from '../../club/consents.ts'
import { holdMember } from '../../club/viewer.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { isSameWording, wordingOf } from '../lessons/wording.ts'
import type { Tools } from '../../tools.ts'
import { writeToAuthor } from './letter.ts'

/** `no-author`: whoever wrote it is not with us any more, or organisers did. `over`: it was declined or taken back. */
export type AskAuthorOutcome = { ok: true } | { ok: false; because: 'gone' | 'no-author' | 'over' }

/**
 * Asks its author whether a lesson may stand as it is written now, in the draft of it where there is one, with a question where
 * there is one. Asked again before they answered, it is the newer; the same again is the same as once.
 */
export async function askAuthor(
  tools: Pick<Tools, 'db' | 'mail' | 'now'>,
  admin: Admin,
  { lessonId, question }: { lessonId: string; question: string },
): Promise<AskAuthorOutcome> {
  if (!isId(lessonId)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<AskAuthorOutcome> => {
    const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, lessonId)).for('update')
    if (!lesson) return { ok: false, because: 'gone' }
    if (!lesson.memberId || !(await mayAnswer(tx, lesson.memberId))) return { ok: false, because: 'no-author' }
    if (!askedAbout.some((status) => status === lesson.status)) return { ok: false, because: 'over' }
    const now = tools.now()
    const wording = await wordingNow(tx, lesson)
    if (await isAsked(tx, { lessonId, question, wording })) return { ok: true }
    const asked = { askedBy: admin.id, askedAt: now, question, wording }
    const [row] = await tx
      .insert(lessonQuestions)
      .values({ lessonId, ...asked })
      .onConflictDoUpdate({
        target: lessonQuestions.lessonId,
        targetWhere: isNull(lessonQuestions.answeredAt),
        set: asked,
      })
      .returning({ id: lessonQuestions.id })
    if (!row) throw new Error('A question was not written.')
    if (lesson.status === 'suggested')
      await tx.update(lessons).set({ status: 'in_review', updatedAt: now }).where(eq(lessons.id, lessonId))
    await writeToAuthor(tools, tx, lesson.memberId, {
      write: (site) =>
        lessonQuestionLetter(site, { lessonId, title: wording.title, question, isOut: lesson.publishedAt !== null }),
      change: `${row.id}:${now.getTime()}`,
    })
    const summary = `Asked the author of “${wording.title}”.`
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'lesson-asked',
      objectType: 'lesson',
      objectId: lessonId,
      summary,
    })
    return { ok: true }
  })
}

/** Whoever has left, or is kept out, does not get to the page that asks. */
async function mayAnswer(tx: Transaction, memberId: string): Promise<boolean> {
  const [author] = await tx.select({ status: members.status }).from(members).where(eq(members.id, memberId))
  return author?.status === 'active' || author?.status === 'paused'
}

/** Whether this was asked already, in these words and about these, and waits for an answer. */
async function isAsked(
  tx: Transaction,
  { lessonId, question, wording }: { lessonId: string; question: string; wording: LessonWording },
): Promise<boolean> {
  const [open] = await tx
    .select({ question: lessonQuestions.question, wording: lessonQuestions.wording })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.lessonId, lessonId), isNull(lessonQuestions.answeredAt)))
  return open !== undefined && open.question === question && isSameWording(open.wording, wording)
}

/** What a member is asked about a lesson of theirs; `undefined` where nothing is open. */
export async function openQuestionOf({ db }: Pick<Tools, 'db'>, member: Pick<Member, 'id'>, lessonId: string) {
  if (!isId(lessonId)) return undefined
  const [found] = await db
    .select({
      lessonId: lessons.id,
      question: lessonQuestions.question,
      wording: lessonQuestions.wording,
      askedAt: lessonQuestions.askedAt,
      cohort: { slug: cohorts.slug, name: cohorts.name },
    })
    .from(lessonQuestions)
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.memberId, member.id), isNull(lessonQuestions.answeredAt)))
  return found
}

/** `changed`: the words were written anew since they were shown. */
export type AnswerOutcome = { ok: true } | { ok: false; because: 'gone' | 'empty' | 'changed' }

/** What its author answers; `askedAt` is the question they read. With their yes goes their consent to just these words. The same again is done. */
export async function answerAuthorQuestion(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  said: { lessonId: string; askedAt: string; answer: string; agrees: boolean },
): Promise<AnswerOutcome> {
  const { lessonId, answer, agrees } = said
  if (!isId(lessonId)) return { ok: false, because: 'gone' }
  if (!agrees && answer === '') return { ok: false, because: 'empty' }
  return tools.db.transaction(async (tx): Promise<AnswerOutcome> => {
    const author = await holdMember(tx, member)
    const own = and(eq(lessons.id, lessonId), eq(lessons.memberId, member.id))
    const [lesson] = author ? await tx.select().from(lessons).where(own).for('update') : []
    const open = lesson && (await openQuestionOf({ db: tx }, member, lessonId))
    if (!open) return lesson && (await isAnswered(tx, said)) ? { ok: true } : { ok: false, because: 'gone' }
    if (open.askedAt.toISOString() !== said.askedAt) return { ok: false, because: 'changed' }
    const now = tools.now()
    await tx
      .update(lessonQuestions)
      .set({ answer, hasAgreed: agrees, answeredAt: now })
      .where(and(eq(lessonQuestions.lessonId, lessonId), isNull(lessonQuestions.answeredAt)))
    if (agrees) await agreeTo(tx, lesson, { wording: open.wording, now })
    const summary = agrees ? 'Agreed to the words of a lesson.' : 'Answered a question about a lesson.'
    await noteInAudit(tx, {
      actorId: member.id,
      action: 'lesson-answered',
      objectType: 'lesson',
      objectId: lessonId,
      summary,
    })
    return { ok: true }
  })
}

/** Whether just this was answered already: sent twice, it counts once. */
async function isAnswered(
  tx: Transaction,
  { lessonId, askedAt, answer, agrees }: { lessonId: string; askedAt: string; answer: string; agrees: boolean },
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.lessonId, lessonId), isNotNull(lessonQuestions.answeredAt)))
    .orderBy(desc(lessonQuestions.answeredAt))
    .limit(1)
  return last?.askedAt.toISOString() === askedAt && last.answer === answer && last.hasAgreed === agrees
}

/** What is not out yet has from now on the words its author said yes to; what is out changes when organisers publish it. */
async function agreeTo(
  tx: Transaction,
  { id, memberId, status }: typeof lessons.$inferSelect,
  { wording, now }: { wording: LessonWording; now: Date },
): Promise<void> {
  if (!memberId) return
  const consentId = await notePublicConsent(tx, memberId, { kind: 'public-lesson', given: true, now })
  const isOut = status === 'published' || status === 'archived'
  await tx
    .update(lessons)
    .set({ ...(isOut ? {} : { ...wording, consentId }), updatedAt: now, version: sql`${lessons.version} + 1` })
    .where(eq(lessons.id, id))
}

async function wordingNow(tx: Transaction, lesson: typeof lessons.$inferSelect): Promise<LessonWording> {
  const [draft] = await tx
    .select({ title: drafts.title, payload: drafts.payload })
    .from(drafts)
    .where(and(eq(drafts.kind, 'lesson'), eq(drafts.targetId, lesson.id), inArray(drafts.status, [...open])))
  return wordingOf(draft ? { ...draft.payload, title: draft.title } : lesson)
}

const open = ['editing', 'in_review', 'approved', 'scheduled', 'publishing'] as const
const askedAbout = ['suggested', 'in_review', 'published', 'archived'] as const
