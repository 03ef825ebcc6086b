import { previewMerge } from '../../../../domain/community/merging.ts'
import { listMembers } from '../../../../domain/community/people.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { wordsIn } from '../../query.ts'

/** So many are offered; whoever is not among them is looked for by more of their name. */
const offered = 8

/**
 * The address says `merge=find` while the other record is looked for, then its id; with `keep=other` that one stays. Nothing where nobody
 * is merged.
 */
export async function loadMerge(
  tools: Tools,
  admin: Admin,
  { person, query }: { person: { id: string; displayName: string }; query: URLSearchParams },
) {
  const asked = query.get('merge')
  if (!asked) return undefined
  const q = query.has('found') ? wordsIn(query, 'found', 120) : person.displayName
  if (asked === 'find') {
    const { members } = await listMembers(tools, admin, { q, pageSize: offered + 1 })
    const others = members.filter(({ id, status }) => id !== person.id && status !== 'erased').slice(0, offered)
    return { step: 'find' as const, others }
  }
  const isOther = query.get('keep') === 'other'
  const pair = isOther ? { stays: asked, goes: person.id } : { stays: person.id, goes: asked }
  return { step: 'preview' as const, other: asked, isOther, preview: await previewMerge(tools, admin, pair) }
}

export type MergeOpened = NonNullable<Awaited<ReturnType<typeof loadMerge>>>
