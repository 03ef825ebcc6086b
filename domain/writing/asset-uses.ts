import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { assets, assetUses } from '../../db/schema/writing.server.ts'

export type OwnerKind = (typeof assetUses.$inferSelect)['ownerKind']

/**
 * Notes which files a draft shows. What it once showed stays noted until it is thrown away: an earlier revision may
 * come back.
 */
export async function useInDraft(tx: Transaction, draftId: string, payload: unknown): Promise<void> {
  await addUses(tx, 'draft', draftId, await knownIds(tx, payload))
}

/** Notes which files something published shows, and that it shows no others. */
export async function useInPublished(
  tx: Transaction,
  owner: { kind: Exclude<OwnerKind, 'draft'>; id: string },
  payload: unknown,
): Promise<void> {
  await forgetUses(tx, owner.kind, [owner.id])
  await addUses(tx, owner.kind, owner.id, await knownIds(tx, payload))
}

/** Something is gone: it shows nothing any more. */
export async function forgetUses(tx: Transaction, kind: OwnerKind, ownerIds: string[]): Promise<void> {
  if (ownerIds.length === 0) return
  await tx.delete(assetUses).where(and(eq(assetUses.ownerKind, kind), inArray(assetUses.ownerId, ownerIds)))
}

async function addUses(tx: Transaction, ownerKind: OwnerKind, ownerId: string, assetIds: string[]): Promise<void> {
  if (assetIds.length === 0) return
  await tx
    .insert(assetUses)
    .values(assetIds.map((assetId) => ({ assetId, ownerKind, ownerId })))
    .onConflictDoNothing()
}

async function knownIds(tx: Transaction, payload: unknown): Promise<string[]> {
  const named = idsIn(payload)
  if (named.length === 0) return []
  // What is of a member's entry is shown with that alone.
  const known = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(inArray(assets.id, named), isNull(assets.submissionId)))
  return known.map(({ id }) => id)
}

/** Files are named in Markdown by their address, and attachments by their id. */
function idsIn(payload: unknown): string[] {
  const text = JSON.stringify(payload)
  const found = [...text.matchAll(/(?:\/files\/|"assetId":")([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g)]
  return [...new Set(found.flatMap(([, id]) => id ?? []))].slice(0, mostFiles)
}

const mostFiles = 200
