import { and, eq, sql } from 'drizzle-orm'
import { kinds } from '../kinds.ts'
import type { Written, WrittenKind } from '../kinds.ts'
import { problem } from '../kinds/kind.ts'
import type { Checked, Problem } from '../kinds/kind.ts'
import { isSlug } from '../kinds/slug.ts'
import type { Tools } from '../../tools.ts'

/** Whether it has where to go: its edition, its zones, its address, its hours. */
export async function checkDestination<Name extends WrittenKind>(
  tools: Pick<Tools, 'db'>,
  draft: Checked,
  written: Written<Name>,
  at: Date,
): Promise<Problem[]> {
  const { kind, payload } = written
  const ofKind = (await kinds[kind].checkDestination?.(tools, draft, payload, at)) ?? []
  return [...ofKind, ...(await checkSlug(tools, draft, written))]
}

/** What a draft goes by, and the id of what it is the only one of that name in; empty where nothing is chosen. */
export function nameOf<Name extends WrittenKind>(
  draft: Checked,
  { kind, payload }: Written<Name>,
): { name: string; within: string } {
  const { field, within } = kinds[kind].name
  return {
    name: textIn(payload, field),
    within: within === 'edition' ? (draft.editionId ?? '') : within ? textIn(payload, within) : '',
  }
}

/** What is published keeps its address; of something new only a chosen one can be taken. */
async function checkSlug<Name extends WrittenKind>(
  tools: Pick<Tools, 'db'>,
  draft: Checked,
  written: Written<Name>,
): Promise<Problem[]> {
  const { shelf, name: by } = kinds[written.kind]
  const { name, within } = nameOf(draft, written)
  if (!by.isChosen || draft.targetId || !name) return []
  if (!isSlug(name)) {
    return [problem('slug', 'slug', 'The slug has small letters, digits and single hyphens, 40 characters at most.')]
  }
  const isBeside = within ? shelf.within && eq(shelf.within, within) : sql`false`
  const taken = await tools.db
    .select({ id: shelf.id })
    .from(shelf.table)
    .where(and(eq(shelf.slug, name), shelf.within && isBeside))
  return taken.length > 0 ? [problem('slug-taken', 'slug', `“${name}” is taken already.`)] : []
}

function textIn(payload: unknown, field: string): string {
  const value: unknown = payload instanceof Object ? Reflect.get(payload, field) : undefined
  return typeof value === 'string' ? value : ''
}
