import { isRecord } from '../../../domain/json.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { Deed } from '../../api-table.ts'

/** The sorts that are looked for on the server, by the heading they stand under. */
const sorts = ['People', 'Sessions', 'Drafts', 'Texts'] as const

/** Something found on the server, where it is, and what can be done with it. */
export type Found = {
  sort: (typeof sorts)[number]
  title: string
  note: string
  href: string
  deeds: readonly DeedFound[]
}

/** What a button posts. */
export type PostOfDeed = { action: Deed; fields: Readonly<Record<string, string>> }

/** What can be done with something that was found: at an address, there by the button with that key, or here. */
export type DeedFound = { title: string; note: string; icon: IconName } & (
  | { href: string; key?: string; asks?: undefined }
  | { post: PostOfDeed; asks: string }
)

/** What the palette does in place, everything else has a page. */
const posts = ['/api/invitations/resend', '/api/invitations/revoke'] as const satisfies readonly Deed[]

/** The words a deed begins with. What is typed after one of them is what it is to be done with. */
const verbs = ['approve', 'decline', 'send again', 'send', 'withdraw', 'move', 'cancel', 'discard', 'publish'] as const

const icons = ['tick', 'close', 'mail', 'calendar', 'arrow'] as const satisfies readonly IconName[]

/** What to look for: the words without the verb they begin with. */
export function lookedFor(words: string): string {
  const typed = words.trim().toLowerCase()
  const verb = verbs.find((each) => typed === each || typed.startsWith(`${each} `))
  return verb ? typed.slice(verb.length).trim() : words
}

/** What was found as it comes out of an answer; what is not one is left out. */
export function foundIn(answer: unknown): Found[] {
  if (!isRecord(answer) || !Array.isArray(answer.found)) return []
  return answer.found.flatMap((row: unknown) => {
    if (!isRecord(row)) return []
    const { title, note, href, deeds } = row
    const sort = sorts.find((each) => each === row.sort)
    if (!sort || typeof title !== 'string' || typeof note !== 'string' || typeof href !== 'string') return []
    return [{ sort, title, note, href, deeds: Array.isArray(deeds) ? deeds.flatMap(deedIn) : [] }]
  })
}

function deedIn(deed: unknown): DeedFound[] {
  if (!isRecord(deed) || typeof deed.title !== 'string' || typeof deed.note !== 'string') return []
  const { title, note, href, key, asks, post } = deed
  const words = { title, note, icon: icons.find((each) => each === deed.icon) ?? ('arrow' as const) }
  if (typeof href === 'string') return [{ ...words, href, ...(typeof key === 'string' && { key }) }]
  const action = isRecord(post) ? posts.find((each) => each === post.action) : undefined
  if (!isRecord(post) || !action || typeof asks !== 'string' || !isRecord(post.fields)) return []
  const fields = Object.entries(post.fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return [{ ...words, asks, post: { action, fields: Object.fromEntries(fields) } }]
}
