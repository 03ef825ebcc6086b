import { paperNames } from '../../club/paper-names.ts'
import { papersAsked } from '../../club/papers.ts'
import { countMissing } from '../../club/papers/missing.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { entryOf } from './entry.ts'
import type { QueueEntry } from './entry.ts'

/** Papers that somebody has not agreed to although the question stands first by now. */
export async function papersOwed(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const due = (await papersAsked(tools)).filter(({ dueAt }) => dueAt <= tools.now())
  const owed = (await countMissing(tools, admin, due)).filter(({ missing }) => missing > 0)
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
