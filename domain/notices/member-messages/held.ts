/** Messages that wait their minute or went a moment ago, as the bar of the organisers' pages says it. */
import { and, asc, desc, eq, gt, ne, or } from 'drizzle-orm'
import { memberMessages } from '../../../db/schema/bulk.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { minuteMs } from '../../../time/durations.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'

export type HeldMessage = {
  id: string
  kind: 'member-message'
  /** As which it was sent: taken back and sent again it is another. */
  version: number
  title: string
  /** Who sent it; absent where the organiser who asks did. */
  by: string | undefined
  people: number
} & ({ state: 'held'; leftMs: number } | { state: 'out'; written: number; isTelling: boolean })

/** How long the end of it is news. */
const newsMs = 2 * minuteMs
/** More than this nobody takes back within a minute. */
const most = 10

/** What is held, the next first, then what went within the last two minutes. */
export async function listHeldMessages(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<HeldMessage[]> {
  const now = tools.now().getTime()
  const isNews = and(ne(memberMessages.state, 'draft'), gt(memberMessages.dueAt, new Date(now - newsMs)))
  const rows = await tools.db
    .select({ message: memberMessages, by: members.displayName })
    .from(memberMessages)
    .leftJoin(members, eq(members.id, memberMessages.byMemberId))
    .where(or(eq(memberMessages.state, 'held'), eq(memberMessages.state, 'sending'), isNews))
    .orderBy(desc(eq(memberMessages.state, 'held')), asc(memberMessages.dueAt), memberMessages.id)
    .limit(most)
  return rows.map(({ message, by }): HeldMessage => {
    const { id, state, dueAt, version, people, written } = message
    // Each step is one more version: what is held and what became of it are one thing to whoever waits.
    const steps = state === 'held' ? 0 : state === 'sending' ? 1 : 2
    const sent = {
      id,
      kind: 'member-message' as const,
      version: version - steps,
      title: message.subject,
      by: message.byMemberId === admin.id ? undefined : (by ?? undefined),
      people,
    }
    if (state === 'held') return { ...sent, state, leftMs: Math.max(0, (dueAt?.getTime() ?? 0) - now) }
    return { ...sent, state: 'out', written, isTelling: state === 'sending' }
  })
}
