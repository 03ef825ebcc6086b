/** What is asked under a key of its own is done once, however often it arrives (draft-ietf-httpapi-idempotency-key-header-07). */
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../db/schema/operations.server.ts'
import { dayMs } from '../../time/durations.ts'
import type { Tools } from '../tools.ts'
import type { Member } from './viewer.ts'

/** What was answered; `answer` is kept as JSON, so it is what JSON makes of it. */
export type KeptAnswer = { status: number; answer: Record<string, unknown> }

export type OnceOutcome = ({ ok: true } & KeptAnswer) | { ok: false; because: 'another-request' }

/**
 * Does a member's work once: its answer is kept under (member, `key`) in the same transaction, and whoever asks again gets
 * that answer. Of two at the same moment the second waits for the first; work that throws leaves nothing, and may be asked
 * again. `key` is a UUID; `asked` a hash of what is asked, refused (`another-request`) where the key stands for something
 * else. `work` must use the tools it is given: they are those of the transaction.
 */
export function once(
  tools: Tools,
  member: Member,
  { key, asked }: { key: string; asked: string },
  work: (inside: Tools) => Promise<KeptAnswer>,
): Promise<OnceOutcome> {
  const own = and(eq(idempotencyKeys.memberId, member.id), eq(idempotencyKeys.key, key))
  return tools.db.transaction(async (tx) => {
    // The row is there before the work is: who comes second waits at the constraint, and nobody ever sees it without answer.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ memberId: member.id, key, asked, at: tools.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [before] = await tx
        .select({ asked: idempotencyKeys.asked, status: idempotencyKeys.status, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(own)
      if (before?.asked !== asked) return { ok: false, because: 'another-request' } as const
      return { ok: true, status: before.status, answer: before.answer } as const
    }
    const kept = await work({ ...tools, db: tx })
    await tx.update(idempotencyKeys).set(kept).where(own)
    return { ok: true, ...kept } as const
  })
}

/** Forgets answers after 30 days, so many at a time: by then no browser asks again. */
export async function forgetIdempotencyKeys({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const old = db
    .select({ memberId: idempotencyKeys.memberId, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.at, new Date(now().getTime() - keptMs)))
    .limit(mostForgotten)
  await db.delete(idempotencyKeys).where(sql`(${idempotencyKeys.memberId}, ${idempotencyKeys.key}) in (${old})`)
}

const keptMs = 30 * dayMs
const mostForgotten = 1000
