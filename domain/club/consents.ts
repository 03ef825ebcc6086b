import { desc, eq } from 'drizzle-orm'
import { consents } from '../../db/schema/people.server.ts'
import type { Tools } from '../tools.ts'
import type { Member } from './viewer.ts'

/** What a member agreed to last, of one kind: the table only grows, the newest row counts. */
export type Consent = {
  kind: (typeof consents.$inferSelect)['kind']
  documentVersion: string
  given: boolean
  at: Date
}

/** How each of the member's consents stands now: one row per kind. */
export async function currentConsents(tools: Pick<Tools, 'db'>, member: Pick<Member, 'id'>): Promise<Consent[]> {
  return tools.db
    .selectDistinctOn([consents.kind], {
      kind: consents.kind,
      documentVersion: consents.documentVersion,
      given: consents.given,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.memberId, member.id))
    .orderBy(consents.kind, desc(consents.at))
}
