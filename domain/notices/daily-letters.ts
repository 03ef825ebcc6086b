import { and, count, gt, inArray, ne, notInArray } from 'drizzle-orm'
import { outboxMails } from '../../mail/schema.server.ts'
import { dayMs } from '../../time/durations.ts'
import { mostLettersADay } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'

/** Those who had as many letters within 24 hours as anybody gets; neither what is essential nor what they said themselves counts. */
export async function withEnoughLetters(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  memberIds: string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .select({ id: outboxMails.toMemberId, number: count() })
    .from(outboxMails)
    .where(
      and(
        inArray(outboxMails.toMemberId, memberIds),
        gt(outboxMails.createdAt, new Date(now().getTime() - dayMs)),
        ne(outboxMails.category, 'essential'),
        notInArray(outboxMails.kind, ['session-going', 'session-given-back']),
        notInArray(outboxMails.status, ['failed', 'bounced', 'suppressed']),
      ),
    )
    .groupBy(outboxMails.toMemberId)
  return new Set(rows.flatMap(({ id, number }) => (id && number >= mostLettersADay ? [id] : [])))
}
