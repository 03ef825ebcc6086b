/** The lessons of one author: how far each is, and taking one back (docs/behaviour/writing.md, lesson-taken-back). */
import { and, desc, eq, sql } from 'drizzle-orm'
import { cohorts, lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { notePublicConsent } from '../../club/consents.ts'
import { canSee } from '../../club/access.ts'
import { holdMember, visitor } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { cohortAccessObject } from '../../programme/cohorts.ts'
import type { Tools } from '../../tools.ts'

/** How far a lesson is for its author: being read, out, declined, withdrawn by organisers, or taken back by them. */
type OwnLessonStage = 'in-review' | 'out' | 'declined' | 'withdrawn' | 'taken-back'

export type OwnLesson = {
  id: string
  slug: string
  title: string
  /** The name anybody reads under it. */
  label: string
  cohort: { slug: string; name: string }
  stage: OwnLessonStage
  /** Whether anybody reads it now: it is out, and so is its cohort. */
  isRead: boolean
  /** Organisers ask its author something. */
  isAsked: boolean
  /** Why it was not taken; empty otherwise. */
  reason: string
  at: Date
}

/** `wasOut`: others could read it, so that its place stays. */
export type TakeBackOutcome = { ok: true; wasOut: boolean } | { ok: false; because: 'gone' }

/** More than these nobody has written; the rest is in what they take with them. */
const mostListed = 100

/** What this member wrote, the latest first. */
export async function ownLessons(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
): Promise<OwnLesson[]> {
  const rows = await db
    .select({
      id: lessons.id,
      slug: lessons.slug,
      title: lessons.title,
      label: lessons.contributorLabel,
      cohort: { slug: cohorts.slug, name: cohorts.name },
      status: lessons.status,
      shelf: { id: cohorts.id, status: cohorts.status },
      isAsked: sql<boolean>`exists (select from ${lessonQuestions}
        where ${lessonQuestions.lessonId} = ${lessons}.id and ${lessonQuestions.answeredAt} is null)`,
      reason: lessons.declineReason,
      at: lessons.createdAt,
    })
    .from(lessons)
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .where(eq(lessons.memberId, id))
    .orderBy(desc(lessons.createdAt), desc(lessons.id))
    .limit(mostListed)
  return rows.map(({ status, shelf, ...row }) => ({
    ...row,
    stage: stages[status],
    isRead: status === 'published' && shelf.status !== 'retracted' && canSee(visitor, cohortAccessObject(shelf), now()),
  }))
}

/**
 * Takes a lesson back for its author, at once. One that was out leaves its number, which says so; of any other nothing stays.
 * What organisers had begun to write from it goes as well, so that it comes out by no other way. Taken back again, it is.
 */
export async function takeBackLesson(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  lessonId: string,
): Promise<TakeBackOutcome> {
  if (!isId(lessonId)) return { ok: false, because: 'gone' }
  const own = and(eq(lessons.id, lessonId), eq(lessons.memberId, member.id))
  return tools.db.transaction(async (tx): Promise<TakeBackOutcome> => {
    const author = await holdMember(tx, member)
    const [theirs] = author ? await tx.select({ id: lessons.id }).from(lessons).where(own) : []
    if (!theirs) return { ok: false, because: 'gone' }
    // Publishing holds the draft before the lesson: in another order two could wait for each other.
    await tx.delete(drafts).where(and(eq(drafts.kind, 'lesson'), eq(drafts.targetId, lessonId)))
    const [lesson] = await tx.select({ status: lessons.status }).from(lessons).where(own).for('update')
    if (!lesson) return { ok: false, because: 'gone' }
    const stage = stages[lesson.status]
    if (stage === 'taken-back') return { ok: true, wasOut: true }
    const now = tools.now()
    const wasOut = stage === 'out' || stage === 'withdrawn'
    if (wasOut)
      await tx
        .update(lessons)
        .set({ ...emptied, version: sql`${lessons.version} + 1`, updatedAt: now })
        .where(own)
    else await tx.delete(lessons).where(own)
    // What organisers asked has its words as well.
    await tx.delete(lessonQuestions).where(eq(lessonQuestions.lessonId, lessonId))
    await notePublicConsent(tx, member.id, { kind: 'public-lesson', given: false, now })
    await noteInAudit(tx, {
      actorId: member.id,
      action: 'lesson-taken-back',
      objectType: 'lesson',
      objectId: lessonId,
      summary: 'Took a lesson of their own back.',
    })
    return { ok: true, wasOut }
  })
}

/** Its title stays for its author alone: it is how they know which it was. */
const emptied = {
  status: 'withdrawn',
  // What organisers withdrew before nobody puts back any more.
  retractedAt: null,
  retractedFrom: null,
  situation: '',
  action: '',
  outcome: '',
  advice: '',
  contributorLabel: 'a member',
  tags: [],
} satisfies Partial<typeof lessons.$inferInsert>

const stages: Record<(typeof lessons.$inferSelect)['status'], OwnLessonStage> = {
  suggested: 'in-review',
  in_review: 'in-review',
  published: 'out',
  archived: 'out',
  declined: 'declined',
  withdrawn: 'taken-back',
  retracted: 'withdrawn',
}
