import { and, desc, eq, inArray } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { isId } from '../../ids.ts'
import { hasAgreed } from '../lessons/wording.ts'
import type { Tools } from '../../tools.ts'

/** What was asked of an author, the latest first; `answer` is absent until they did. */
export type LessonTalk = {
  lessonId: string
  /** It is not out yet, and may be declined. */
  isWaiting: boolean
  /** To the words as they are now. */
  hasAgreed: boolean
  questions: {
    id: string
    by: string | null
    at: Date
    question: string
    answer: { words: string; hasAgreed: boolean; at: Date } | undefined
  }[]
}

const mostShown = 10

/** What organisers and the author of a lesson said to each other about it; `undefined` where it has no author to ask. */
export async function lessonTalk(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  lessonId: string | null,
): Promise<LessonTalk | undefined> {
  if (!lessonId || !isId(lessonId)) return undefined
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  if (!lesson?.memberId || lesson.status === 'withdrawn') return undefined
  const [draft] = await db
    .select({ title: drafts.title, payload: drafts.payload })
    .from(drafts)
    .where(and(eq(drafts.kind, 'lesson'), eq(drafts.targetId, lessonId), inArray(drafts.status, [...written])))
  const rows = await db
    .select({ ...questionColumns, by: members.displayName })
    .from(lessonQuestions)
    .leftJoin(members, eq(members.id, lessonQuestions.askedBy))
    .where(eq(lessonQuestions.lessonId, lessonId))
    .orderBy(desc(lessonQuestions.askedAt))
    .limit(mostShown)
  return {
    lessonId,
    isWaiting: lesson.status === 'suggested' || lesson.status === 'in_review',
    hasAgreed: await hasAgreed(db, lessonId, draft ? { ...draft.payload, title: draft.title } : lesson),
    questions: rows.map(({ answer, agreed, answeredAt, ...row }) => ({
      ...row,
      answer: answeredAt ? { words: answer, hasAgreed: agreed === true, at: answeredAt } : undefined,
    })),
  }
}

const questionColumns = {
  id: lessonQuestions.id,
  at: lessonQuestions.askedAt,
  question: lessonQuestions.question,
  answer: lessonQuestions.answer,
  agreed: lessonQuestions.hasAgreed,
  answeredAt: lessonQuestions.answeredAt,
}

const written = ['editing', 'in_review', 'approved', 'scheduled', 'publishing'] as const
