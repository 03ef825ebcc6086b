import { and, count, gt, inArray, lt, sql } from 'drizzle-orm'
import { outboxMails } from '../../mail/schema.server.ts'
import type { Tools } from '../tools.ts'

/** How many mails are on their way, should have left ten minutes ago, and were given up within a day. */
export async function outboxStanding({
  db,
}: Pick<Tools, 'db'>): Promise<{ waiting: number; late: number; failed: number }> {
  const late = sql<number>`(count(*) filter (where ${outboxMails.nextAttemptAt} < now() - interval '10 minutes'))::int`
  const [[onTheirWay], [lost]] = await Promise.all([
    db
      .select({ waiting: count(), late })
      .from(outboxMails)
      .where(inArray(outboxMails.status, ['queued', 'deferred', 'sending'])),
    db
      .select({ failed: count() })
      .from(outboxMails)
      .where(
        and(
          gt(outboxMails.createdAt, sql`now() - interval '1 day'`),
          lt(outboxMails.createdAt, sql`now()`),
          inArray(outboxMails.status, ['failed', 'bounced']),
        ),
      ),
  ])
  return { waiting: onTheirWay?.waiting ?? 0, late: onTheirWay?.late ?? 0, failed: lost?.failed ?? 0 }
}
