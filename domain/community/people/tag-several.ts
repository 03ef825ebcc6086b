/** One tag for several members at once, and taking that back. */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { tagChangePeople, tagChanges } from '../../../db/schema/bulk.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { minuteMs } from '../../../time/durations.ts'
import { isAmong } from '../../among.ts'
import { holdMembers } from '../../club/held-members.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { mostInOneDeed } from '../../limit-numbers.ts'
import { sealOf } from '../../seal-of-ids.ts'
import type { Tools } from '../../tools.ts'
import type { MemberSearch } from './search.ts'
import { noteEach } from './several.ts'
import type { Named } from './several.ts'
import { idsOf } from './whom.ts'
import type { Whom } from './whom.ts'

export type TagOutcome =
  | { ok: true; changed: number; changeId: string | undefined }
  | { ok: false; because: 'too-many' }
  /** Others fit by now than were counted, were it as many. */
  | { ok: false; because: 'changed'; number: number }

/** A tag may be taken back for so long. */
export const tagUndoMs = 15 * minuteMs

/**
 * Gives members a tag, or takes it from them, and keeps for a while whose it changed. `counted` is the seal of those who fitted
 * as the page said, absent where they were named one by one. Refused for more people than one deed may change.
 */
export async function tagMembers(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { tag, remove = false, counted, ...whom }: Whom & { tag: string; remove?: boolean; counted?: string | undefined },
): Promise<TagOutcome> {
  const ids = await idsOf(tools, whom)
  if (ids.length > mostInOneDeed) return { ok: false, because: 'too-many' }
  if (counted !== undefined && counted !== sealOf(ids)) return { ok: false, because: 'changed', number: ids.length }
  if (ids.length === 0 || tag === '') return { ok: true, changed: 0, changeId: undefined }
  return tools.db.transaction(async (tx): Promise<TagOutcome> => {
    const changed = await changeTag(tools, tx, { ids, tag, remove })
    const words = (name: string) => (remove ? `Took “${tag}” from ${name}` : `Tagged ${name} “${tag}”`)
    await noteEach(tx, admin, 'member-tagged', changed, words)
    if (changed.length === 0) return { ok: true, changed: 0, changeId: undefined }
    const changeId = await keepChange(tools, tx, admin, { changed, tag, remove })
    return { ok: true, changed: changed.length, changeId }
  })
}

/** Stands for exactly those who fit now: what the list gives its tag along. */
export async function sealOfFitting(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  search: MemberSearch,
): Promise<string> {
  return sealOf(await idsOf(tools, { search }))
}

/** The last change of a tag by this organiser, as long as it can be taken back. */
export async function lastTagChange({ db, now }: Pick<Tools, 'db' | 'now'>, admin: Admin) {
  const [last] = await db
    .select({ id: tagChanges.id, tag: tagChanges.tag, isRemoved: tagChanges.isRemoved, people: tagChanges.people })
    .from(tagChanges)
    .where(and(eq(tagChanges.byMemberId, admin.id), gt(tagChanges.at, new Date(now().getTime() - tagUndoMs))))
    .orderBy(desc(tagChanges.at))
    .limit(1)
  return last
}

/** Takes it back for those who still have it as it was left; nothing where that is over, or was done already. */
export async function undoTagChange(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  id: string,
): Promise<number | undefined> {
  if (!isId(id)) return undefined
  return tools.db.transaction(async (tx) => {
    const people = await tx
      .select({ id: tagChangePeople.memberId })
      .from(tagChangePeople)
      .where(eq(tagChangePeople.changeId, id))
    const isOpen = gt(tagChanges.at, new Date(tools.now().getTime() - tagUndoMs))
    const [change] = await tx
      .delete(tagChanges)
      .where(and(eq(tagChanges.id, id), isOpen))
      .returning()
    if (!change) return undefined
    const { tag, isRemoved } = change
    const ids = people.map((person) => person.id)
    const changed = await changeTag(tools, tx, { ids, tag, remove: !isRemoved })
    await noteEach(tx, admin, 'member-tagged', changed, (name) =>
      isRemoved ? `Gave “${tag}” back to ${name}` : `Took “${tag}” back from ${name}`,
    )
    return changed.length
  })
}

async function changeTag(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { ids, tag, remove }: { ids: string[]; tag: string; remove: boolean },
): Promise<Named[]> {
  const among = isAmong(members.id, ids)
  const tagged = sql`${members.tags} @> array[${tag}]::text[]`
  await holdMembers(tx, among)
  return tx
    .update(members)
    .set({
      tags: remove ? sql`array_remove(${members.tags}, ${tag})` : sql`array_append(${members.tags}, ${tag})`,
      updatedAt: tools.now(),
      version: sql`${members.version} + 1`,
    })
    .where(and(among, remove ? tagged : sql`not ${tagged}`))
    .returning({ id: members.id, name: members.displayName })
}

/** What nobody can take back any more is forgotten with it. */
async function keepChange(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  admin: Admin,
  { changed, tag, remove }: { changed: Named[]; tag: string; remove: boolean },
): Promise<string> {
  const at = now()
  await tx.delete(tagChanges).where(lte(tagChanges.at, new Date(at.getTime() - tagUndoMs)))
  const [change] = await tx
    .insert(tagChanges)
    .values({ byMemberId: admin.id, tag, isRemoved: remove, people: changed.length, at })
    .returning({ id: tagChanges.id })
  if (!change) throw new Error('A change of a tag was not kept.')
  await tx.insert(tagChangePeople).values(changed.map(({ id }) => ({ changeId: change.id, memberId: id })))
  return change.id
}
