/** Asking to come in by a link for many: who comes by it is counted, and an organiser decides. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import type { Invitation } from '../invitations.ts'
import { useInvitation } from './use.ts'
import { isOpenRequestOf, newReference } from '../open-requests.ts'

export type AskByLinkOutcome = { ok: true } | { ok: false; because: 'used' | 'asked-already' }

/** A member asks for the edition of a link. Asked before by the same link, they have asked; the link counts them once. */
export async function askByLink(
  tx: Transaction,
  link: Pick<Invitation, 'id' | 'name' | 'edition' | 'zone'>,
  person: { name: string; email: string; timeZone: string },
  now: Date,
): Promise<AskByLinkOutcome> {
  if (await hasAskedBy(tx, link.id, person.email)) return { ok: true }
  const [made] = await tx
    .insert(invitationRequests)
    .values({
      ...person,
      editionId: link.edition?.id ?? null,
      zoneId: link.zone?.id ?? null,
      linkId: link.id,
      source: link.name,
      status: 'new',
      reference: newReference(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: invitationRequests.id })
  if (!made) return { ok: false, because: 'asked-already' }
  if (await countAsked(tx, link.id, now)) return { ok: true }
  await tx.delete(invitationRequests).where(eq(invitationRequests.id, made.id))
  return { ok: false, because: 'used' }
}

/** Does somebody wait by this link, for an answer or for a place? */
export async function hasAskedBy(tx: Transaction, linkId: string, email: string): Promise<boolean> {
  const [asked] = await tx
    .select({ id: invitationRequests.id })
    .from(invitationRequests)
    .where(and(isOpenRequestOf(email), eq(invitationRequests.linkId, linkId)))
  return asked !== undefined
}

/** Takes one of a link's uses for a request whose address is proven; false where none is left or the link is over. */
export async function countAsked(tx: Transaction, linkId: string, now: Date): Promise<boolean> {
  return (await useInvitation(tx, { id: linkId, editionId: undefined }, now)) !== undefined
}

/** As what somebody comes in who asked: what their link says, else as a participant. */
export async function kindByLink(tx: Transaction, linkId: string | null) {
  if (linkId === null) return 'participant'
  const [link] = await tx.select({ kind: invitations.accessKind }).from(invitations).where(eq(invitations.id, linkId))
  return link?.kind ?? 'participant'
}
