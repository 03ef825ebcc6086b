import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { requestWaitingListLetter } from '../../../mail/letters/requests.ts'
import type { Tools } from '../../tools.ts'
import { requestLink } from './links.ts'
import { newReference, isOpenRequestOf } from '../open-requests.ts'

/**
 * The next number on the waiting list of an edition, or of the edition of the row that is changed, as part of that
 * statement. Until the transaction ends nobody else gets one, so that no number is given twice.
 */
export async function nextPosition(tx: Transaction, editionId?: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guildhall.waiting-list', 0))`)
  const edition = editionId === undefined ? sql`invitation_requests.edition_id` : sql`${editionId}::uuid`
  return sql<number>`(select coalesce(max(line.position), 0) + 1 from ${invitationRequests} line where line.status = 'waitlisted' and line.edition_id is not distinct from ${edition})`
}

/**
 * Puts somebody who was invited at the end of an edition's waiting list, because it is full: a request that is theirs
 * already is moved there, else one is written. Returns their number and reference.
 */
export async function joinEditionWaitingList(
  tools: Tools,
  tx: Transaction,
  person: {
    name: string
    email: string
    timeZone: string
    editionId: string
    zoneId: string | null
    /** The link they came by. */
    linkId?: string | null
  },
): Promise<{ reference: string; position: number }> {
  const now = tools.now()
  const position = await nextPosition(tx, person.editionId)
  const place = { status: 'waitlisted', position, updatedAt: now } as const
  const [moved] = await tx
    .update(invitationRequests)
    .set({
      ...place,
      editionId: person.editionId,
      zoneId: person.zoneId,
      ...(person.linkId && { linkId: person.linkId }),
      version: sql`${invitationRequests.version} + 1`,
    })
    .where(isOpenRequestOf(person.email))
    .returning()
  const [made] = moved
    ? [moved]
    : await tx
        .insert(invitationRequests)
        .values({ ...person, ...place, reference: newReference(), source: 'invitation', createdAt: now })
        .returning()
  if (!made) throw new Error('Nobody was put on the waiting list.')

  const number = made.position ?? 1
  const [edition] = await tx.select({ title: editions.title }).from(editions).where(eq(editions.id, person.editionId))
  const letter = requestWaitingListLetter(await tools.mail.site(tx), {
    reference: made.reference,
    edition: edition?.title,
    position: number,
    withdrawUrl: requestLink(tools, 'request-withdraw', made.id),
  })
  await tools.mail.post(tx, { letter, to: person.email, dedupeKey: `request:${made.id}:${made.version}` })
  return { reference: made.reference, position: number }
}
