import type { Transaction } from '../../../db/open.ts'
import { consents } from '../../../db/schema/people.server.ts'

/** Writes down that somebody lets a lesson of theirs be read by anybody, or no longer does; returns the row it stands in. */
export async function noteLessonConsent(
  tx: Transaction,
  memberId: string,
  { given, now }: { given: boolean; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(consents)
    .values({ memberId, kind: 'public-lesson', given, source: 'site', at: now })
    .returning({ id: consents.id })
  return row?.id ?? null
}
