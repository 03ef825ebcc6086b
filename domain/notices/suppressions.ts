/** Addresses that get no more mail: their mailbox refused it, or their owner did not want it. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../db/open.ts'
import type { NotificationKind } from '../../db/schema/shapes.ts'
import { suppressions } from '../../mail/schema.server.ts'
import type { Tools } from '../tools.ts'

export type Suppression = Pick<typeof suppressions.$inferSelect, 'category' | 'cause' | 'at'>

/** Is there no use in writing to this address? */
export async function isSuppressed(db: Transaction | Tools['db'], email: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(suppressions)
    .where(and(eq(suppressions.emailHash, hashOf(email)), eq(suppressions.category, 'all')))
    .limit(1)
  return found !== undefined
}

/** True where the address in this column gets no mail of this category. */
export function isSuppressedAddress(address: SQLWrapper, category?: NotificationKind) {
  const hash = sql`encode(sha256(convert_to(lower(btrim(${address})), 'UTF8')), 'hex')`
  const isMeant = or(...meantBy(category).map((meant) => eq(suppressions.category, meant)))
  return sql<boolean>`exists (select from ${suppressions} where ${suppressions.emailHash} = ${hash} and ${isMeant})`
}

/** What holds for an address, the widest first; empty where it gets everything. */
export async function suppressionsOf(db: Transaction | Tools['db'], email: string): Promise<Suppression[]> {
  return db
    .select({ category: suppressions.category, cause: suppressions.cause, at: suppressions.at })
    .from(suppressions)
    .where(eq(suppressions.emailHash, hashOf(email)))
    .orderBy(suppressions.category)
}

/** From now on this address gets no mail of the category; the first cause stays. */
export async function suppress(
  tx: Transaction,
  {
    email,
    category = 'all',
    cause,
    at,
  }: { email: string } & Pick<Suppression, 'cause' | 'at'> & {
      category?: Suppression['category']
    },
): Promise<void> {
  await tx
    .insert(suppressions)
    .values({ emailHash: hashOf(email), category, cause, at })
    .onConflictDoNothing()
}

/** Writes to the address again. True where something stood against it. */
export async function liftSuppressions(tx: Transaction, email: string): Promise<boolean> {
  const lifted = await tx
    .delete(suppressions)
    .where(eq(suppressions.emailHash, hashOf(email)))
    .returning({ id: suppressions.id })
  return lifted.length > 0
}

/** Without a key: the list must still hold when it is restored into a house with other secrets. */
function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

function meantBy(category: NotificationKind | undefined): Suppression['category'][] {
  if (!category) return ['all']
  // Whoever wants no mail about sessions wants none at any hour, nor about new ones.
  return ['all', isAboutSessions(category) ? 'sessions' : category]
}

function isAboutSessions(
  category: NotificationKind,
): category is 'sessions' | 'sessions-hour' | 'studios' | 'calendar' {
  return category === 'sessions' || category === 'sessions-hour' || category === 'studios' || category === 'calendar'
}
