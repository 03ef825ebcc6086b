import { and, gt, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { outboxMails } from '../../mail/schema.server.ts'
import { dayMs } from '../../time/durations.ts'
import { mostLettersADay } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'

/**
 * Those who had as many letters within 24 hours as anybody gets, each with when there is room for another. Neither what is essential
 * nor what they said themselves counts.
 */
export async function withEnoughLetters(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  memberIds: string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select({ id: outboxMails.toMemberId, last: lastThatCounts })
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
  return new Map(rows.flatMap(({ id, last }) => (id && last ? [[id, new Date(last.getTime() + dayMs)] as const] : [])))
}

/** When the first of the newest that fill a day was written; nothing where there are fewer. */
const lastThatCounts =
  sql<Date | null>`(array_agg(${outboxMails.createdAt} order by ${outboxMails.createdAt} desc))[${mostLettersADay}::int]`.mapWith(
    outboxMails.createdAt,
  )
