import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { isId } from '../../ids.ts'

export type DraftRow = typeof drafts.$inferSelect

/** States in which a draft may be written; in the others it is on its way, out, or thrown away. */
export const openStates = ['editing', 'in_review', 'approved'] as const satisfies readonly DraftRow['status'][]

/** May it be written as it stands? */
export function isOpen({ status }: Pick<DraftRow, 'status'>): boolean {
  return openStates.some((open) => open === status)
}

/** The draft as it is kept. */
export async function findRow(db: Database | Transaction, id: string): Promise<DraftRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
  return row
}

/** The same, and nobody else changes it until this transaction is over. */
export async function holdRow(tx: Transaction, id: string): Promise<DraftRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update')
  return row
}
