import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
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

/** Writes down that somebody lets a text of theirs be read by anybody, or no longer does; returns the row it stands in. */
export async function notePublicConsent(
  tx: Transaction,
  memberId: string,
  { kind, given, now }: { kind: 'public-lesson' | 'public-submission'; given: boolean; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(consents)
    .values({ memberId, kind, given, source: 'site', at: now })
    .returning({ id: consents.id })
  return row?.id ?? null
}
