/** The words of a lesson, and whether its author agreed to them (docs/behaviour/writing.md, lesson-agreed). */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import type { LessonWording } from '../../../db/schema/shapes.ts'
import { lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'

/** What anybody reads of it; where it stands among others organisers decide alone. */
export function wordingOf(text: Partial<LessonWording>): LessonWording {
  const { title = '', situation = '', action = '', outcome = '', advice = '', contributorLabel = '' } = text
  return {
    title: title.trim(),
    situation: situation.trim(),
    action: action.trim(),
    outcome: outcome.trim(),
    advice: advice.trim(),
    contributorLabel: contributorLabel.trim() || 'a member',
  }
}

/**
 * Whether a lesson may be read in these words: its author handed them in with their consent, or said yes to them since. One
 * without an author, as organisers write it, needs nobody's.
 */
export async function hasAgreed(
  db: Database | Transaction,
  lessonId: string,
  text: Partial<LessonWording>,
): Promise<boolean> {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  if (!lesson?.memberId) return true
  const wanted = wordingOf(text)
  if (lesson.consentId && isSameWording(wordingOf(lesson), wanted)) return true
  const [answered] = await db
    .select({ wording: lessonQuestions.wording, hasAgreed: lessonQuestions.hasAgreed })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.lessonId, lessonId), isNotNull(lessonQuestions.answeredAt)))
    .orderBy(desc(lessonQuestions.answeredAt))
    .limit(1)
  return answered?.hasAgreed === true && isSameWording(answered.wording, wanted)
}

/** Whether two wordings are read alike. */
export function isSameWording(one: LessonWording, other: LessonWording): boolean {
  return (
    one.title === other.title &&
    one.situation === other.situation &&
    one.action === other.action &&
    one.outcome === other.outcome &&
    one.advice === other.advice &&
    one.contributorLabel === other.contributorLabel
  )
}
