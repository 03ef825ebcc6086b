/** Which organisers get the letters that tell them of something to do. */
import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import type { Tools } from '../tools.ts'
import { listRecipients } from './recipients.ts'
import type { Recipient } from './recipients.ts'

/** All organisers who want such letters and whose address takes them. */
export async function organisersToTell(tools: Tools): Promise<Recipient[]> {
  const organisers = await tools.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, 'admin'), eq(members.status, 'active')))
  const memberIds = organisers.map(({ id }) => id)
  const about = { id: 'organisers', state: 'published', audience: { kind: 'persons', memberIds } } as const
  const found: Recipient[] = []
  let after: string | undefined
  do {
    const page = await listRecipients(tools, about, { category: 'organiser', limit: 100, ...(after && { after }) })
    found.push(...page.recipients)
    after = page.next
  } while (after)
  return found
}
