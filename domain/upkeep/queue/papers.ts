import { paperNames } from '../../club/paper-names.ts'
import { papersAsked } from '../../club/papers.ts'
import { isOwed } from '../../club/papers/missing.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { entryOf } from './entry.ts'
import type { QueueEntry } from './entry.ts'

/** Papers that somebody has not agreed to although the question stands first by now. */
export async function papersOwed(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const due = (await papersAsked(tools)).filter(({ dueAt }) => dueAt <= tools.now())
  const asked = await Promise.all(due.map((paper) => isOwed(tools, admin, paper)))
  const owed = due.filter((_, index) => asked[index])
  return entryOf(
    'papers-owed',
    owed.map(({ slug, dueAt }) => ({
      id: slug,
      title: paperNames[slug].title,
      at: dueAt,
      number: owed.length,
    })),
  )
}
