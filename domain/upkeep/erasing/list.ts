/**
 * Who asked to be deleted, kept outside of the database as hashes: a backup that is put back has them again, and they are erased
 * again (docs/behaviour/leaving.md, erased-again).
 */
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { memberDeletions } from '../../../db/schema/departures.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'

/** One who asked: the hash of their id, when they are to be erased, and what becomes of their texts. */
export type ListedErasure = { member: string; eraseAt: string; texts: 'keep' | 'take'; isErased: boolean }

/** The list as it should be now: whoever was erased stays in it, whoever stayed after all does not. */
export async function listErasures(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  kept: readonly ListedErasure[],
): Promise<ListedErasure[]> {
  const rows = await db
    .select({
      id: members.id,
      status: members.status,
      deleteAfter: members.deleteAfter,
      texts: memberDeletions.texts,
    })
    .from(members)
    .leftJoin(memberDeletions, eq(memberDeletions.memberId, members.id))
    .where(inArray(members.status, ['erasing', 'erased']))
  const before = new Map(kept.map((entry) => [entry.member, entry]))
  const asked = rows.map(({ id, status, deleteAfter, texts }): ListedErasure => {
    const member = hashOfMember(id)
    const known = before.get(member)
    const eraseAt = deleteAfter?.toISOString() ?? known?.eraseAt ?? now().toISOString()
    return { member, eraseAt, texts: texts ?? known?.texts ?? 'take', isErased: status === 'erased' }
  })
  const there = new Set(asked.map(({ member }) => member))
  return [...kept.filter(({ member, isErased }) => isErased && !there.has(member)), ...asked].toSorted((one, other) =>
    one.member.localeCompare(other.member),
  )
}

/**
 * After a backup was put back: whoever is in the list and in the database as if nothing had been is to be erased again, at once
 * or when their days are over. Returns how many.
 */
export async function markErasuresAgain(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  kept: readonly ListedErasure[],
): Promise<number> {
  if (kept.length === 0) return 0
  const byHash = new Map(kept.map((entry) => [entry.member, entry]))
  return db.transaction(async (tx) => {
    const hash = sql<string>`encode(sha256(convert_to(${members.id}::text, 'UTF8')), 'hex')`
    const back = await tx
      .select({ id: members.id, status: members.status, hash })
      .from(members)
      .where(sql`${members.status} not in ('erasing', 'erased') and ${inArray(hash, [...byHash.keys()])}`)
    for (const { id, status, hash: member } of back) {
      const entry = byHash.get(member)
      if (!entry || status === 'erasing' || status === 'erased') continue
      const deleteAfter = entry.isErased ? now() : new Date(entry.eraseAt)
      const asked = { memberId: id, wasStatus: status, texts: entry.texts, askedAt: now() }
      await tx
        .update(members)
        .set({ ...toErase, deleteAfter })
        .where(eq(members.id, id))
      await tx.insert(memberDeletions).values(asked).onConflictDoNothing()
    }
    return back.length
  })
}

const toErase = { status: 'erasing', role: 'member', version: sql`${members.version} + 1` } as const

/** An id nobody can guess: its hash tells nobody who it was. */
function hashOfMember(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
