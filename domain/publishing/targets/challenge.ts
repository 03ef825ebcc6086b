import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { challenges } from '../../../db/schema/challenges.server.ts'
import { wallTimeOf } from '../../../time/zones.ts'
import { useInPublished } from '../../assets/uses.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { instantAt } from '../moment.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

/** Announces the challenge of a quarter, or writes one that is known anew. It opens and closes by the clock. */
export async function writeChallenge(
  tx: Transaction,
  { draft, payload, now }: Outgoing<Payloads['challenge']>,
): Promise<Snapshot> {
  const { quarter, timeZone, prompt, why, rules, results } = payload
  const opensAt = instantAt(payload.opensAt, timeZone)
  const closesAt = instantAt(payload.closesAt, timeZone)
  if (!opensAt || !closesAt) return { ok: false, because: 'gone' }
  const text = { title: draft.title.trim(), opensAt, closesAt, timeZone, prompt, why, rules, results, updatedAt: now }
  const [written] = draft.targetId
    ? await tx
        .update(challenges)
        .set({
          ...text,
          status: statusWith(results, closesAt <= now),
          version: sql`${challenges.version} + 1`,
        })
        .where(eq(challenges.id, draft.targetId))
        .returning({ id: challenges.id })
    : await tx
        .insert(challenges)
        .values({ ...text, quarter, status: 'announced', createdAt: now })
        .onConflictDoNothing()
        .returning({ id: challenges.id })
  if (!written) return { ok: false, because: draft.targetId ? 'gone' : 'slug-taken' }
  await useInPublished(tx, { kind: 'challenge', id: written.id }, payload)
  return { ok: true, targetId: written.id }
}

/** Results make a challenge that has closed a challenge with results. */
function statusWith(results: string, isClosed: boolean) {
  if (isClosed && results.trim()) return 'published' as const
  return sql`case when ${challenges.status} = 'draft' then 'announced' else ${challenges.status} end`
}

/** A challenge as a draft begins from it; its hours on the wall of its own zone. */
export async function beginChallenge(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.id, id))
  if (!challenge) return undefined
  const { quarter, title, timeZone, prompt, why, rules, results } = challenge
  const payload: Payloads['challenge'] = {
    quarter,
    opensAt: wallTimeOf(challenge.opensAt, timeZone),
    closesAt: wallTimeOf(challenge.closesAt, timeZone),
    timeZone,
    prompt,
    why,
    rules,
    results,
  }
  return { title, payload, audience: { kind: 'public' }, editionId: null }
}
