import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { redirectRules } from '../../../db/schema/site.server.ts'

/**
 * Something has moved to another address: its old one leads there from now on, as a rule that organisers see in the settings.
 * Rules that led to the old address lead to the new one at once, so that renaming again makes no chain.
 */
export async function keepOldPath(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await freePath(tx, to)
  await tx
    .update(redirectRules)
    .set({ toTarget: to, version: sql`${redirectRules.version} + 1`, updatedAt: now })
    .where(eq(redirectRules.toTarget, from))
  const rule = { toTarget: to, status: 301 as const, keepQuery: true, enabled: true, note: 'Renamed', updatedAt: now }
  await tx
    .insert(redirectRules)
    .values({ ...rule, fromPath: from, createdAt: now })
    .onConflictDoUpdate({
      target: redirectRules.fromPath,
      set: { ...rule, version: sql`${redirectRules.version} + 1` },
    })
}

/** Something new stands at this address: what was here before and moved no longer leads away from it. */
export async function freePath(tx: Transaction, path: string): Promise<void> {
  await tx.execute(sql`lock table ${redirectRules} in share row exclusive mode`)
  await tx.delete(redirectRules).where(eq(redirectRules.fromPath, path))
}
