import { and, inArray, sql } from 'drizzle-orm'
import { longest, mostTags } from '../../limit-numbers.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'
import { holdMembers } from '../../club/held-members.ts'
import type { Admin } from '../../club/viewer.ts'
import { idsAtOnce, noteEach } from './several.ts'

/** Tags as they are kept: in small letters, each once, without blanks around. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longest.tag).toWellFormed())
  return [...new Set(tidy)].filter((tag) => tag !== '').slice(0, mostTags)
}

/** Tags in one cell of a table; one that holds a comma itself stands between quotation marks. */
export function tagsInCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[",;|]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
}

/** The tags of such a cell, as they are written there. */
export function tagsIn(cell: string): string[] {
  const found = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;|]*))\s*(?:[,;|]|$)/g)
  return [...found].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

/** Gives members a tag, or takes it from them. Returns how many it changed. */
export async function tagMembers(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { memberIds, tag, remove = false }: { memberIds: string[]; tag: string; remove?: boolean },
): Promise<number> {
  const ids = idsAtOnce(memberIds)
  if (ids.length === 0 || tag === '') return 0
  const tagged = sql`${members.tags} @> array[${tag}]::text[]`
  return tools.db.transaction(async (tx) => {
    await holdMembers(tx, inArray(members.id, ids))
    const changed = await tx
      .update(members)
      .set({
        tags: remove ? sql`array_remove(${members.tags}, ${tag})` : sql`array_append(${members.tags}, ${tag})`,
        updatedAt: tools.now(),
        version: sql`${members.version} + 1`,
      })
      .where(and(inArray(members.id, ids), remove ? tagged : sql`not ${tagged}`))
      .returning({ id: members.id, name: members.displayName })
    const words = (name: string) => (remove ? `Took “${tag}” from ${name}` : `Tagged ${name} “${tag}”`)
    await noteEach(tx, admin, 'member-tagged', changed, words)
    return changed.length
  })
}
