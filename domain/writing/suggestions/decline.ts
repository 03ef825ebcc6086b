import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { lessonDeclinedLetter } from '../../../mail/letters/lessons.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { writeToAuthor } from './letter.ts'

export type DeclineOutcome = { ok: true } | { ok: false; because: 'gone' | 'empty' }

/** Does not take a lesson that waits: its author is thanked and told why, what was begun from it goes, their text stays theirs. */
export async function declineLesson(
  tools: Pick<Tools, 'db' | 'mail' | 'now'>,
  admin: Admin,
  { lessonId, reason }: { lessonId: string; reason: string },
): Promise<DeclineOutcome> {
  if (!isId(lessonId)) return { ok: false, because: 'gone' }
  if (reason === '') return { ok: false, because: 'empty' }
  return tools.db.transaction(async (tx): Promise<DeclineOutcome> => {
    const now = tools.now()
    // Publishing holds the draft before the lesson: in another order two could wait for each other.
    const begun = and(eq(drafts.kind, 'lesson'), eq(drafts.targetId, lessonId))
    await tx.select({ id: drafts.id }).from(drafts).where(begun).for('update')
    const [declined] = await tx
      .update(lessons)
      .set({ status: 'declined', declineReason: reason, updatedAt: now, version: sql`${lessons.version} + 1` })
      .where(and(eq(lessons.id, lessonId), inArray(lessons.status, ['suggested', 'in_review'])))
      .returning({ title: lessons.title, memberId: lessons.memberId, version: lessons.version })
    if (!declined) return { ok: false, because: 'gone' }
    await tx.delete(drafts).where(begun)
    await tx
      .delete(lessonQuestions)
      .where(and(eq(lessonQuestions.lessonId, lessonId), isNull(lessonQuestions.answeredAt)))
    const { title, memberId, version } = declined
    if (memberId)
      await writeToAuthor(tools, tx, memberId, {
        write: (site) => lessonDeclinedLetter(site, { title, reason }),
        change: `${lessonId}:${version}`,
      })
    const summary = `Did not take “${title}”.`
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'lesson-declined',
      objectType: 'lesson',
      objectId: lessonId,
      summary,
    })
    return { ok: true }
  })
}
