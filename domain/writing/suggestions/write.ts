import { notePublicConsent } from '../../club/consents.ts'
import type { Transaction } from '../../../db/open.ts'
import { lessons } from '../../../db/schema/studios.server.ts'
import { slugFrom } from '../kinds/slug.ts'

/** What a member hands in. `origin`: the session it comes from, and the edition of that. */
export type Suggestion = {
  cohortId: string
  origin: { sessionId: string; editionId: string | null } | undefined
  text: Pick<
    typeof lessons.$inferInsert,
    'title' | 'situation' | 'action' | 'outcome' | 'advice' | 'tags' | 'contributorLabel'
  >
}

/** Puts a lesson among those that wait to be read, with the consent of its author beside it; returns its id. */
export async function writeSuggestion(
  tx: Transaction,
  memberId: string,
  { cohortId, origin, text, now }: Suggestion & { now: Date },
): Promise<string> {
  const consentId = await notePublicConsent(tx, memberId, { kind: 'public-lesson', given: true, now })
  const [made] = await tx
    .insert(lessons)
    .values({
      ...text,
      cohortId,
      slug: `${slugFrom(text.title).slice(0, 31).replace(/-+$/, '')}-${crypto.randomUUID().slice(0, 8)}`,
      editionId: origin?.editionId ?? null,
      sessionId: origin?.sessionId ?? null,
      memberId,
      consentId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: lessons.id })
  if (!made) throw new Error('A suggestion was not written.')
  return made.id
}
