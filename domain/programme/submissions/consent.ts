import type { Transaction } from '../../../db/open.ts'
import { consents } from '../../../db/schema/people.server.ts'

/** Writes down that somebody lets an entry of theirs be read by anybody, or no longer does; returns the row it stands in. */
export async function noteEntryConsent(
  tx: Transaction,
  memberId: string,
  { given, now }: { given: boolean; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(consents)
    .values({ memberId, kind: 'public-submission', given, source: 'site', at: now })
    .returning({ id: consents.id })
  return row?.id ?? null
}
