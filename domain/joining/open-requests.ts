/** Requests that wait for an answer, as whoever invites their sender finds them. */
import { randomInt } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import { noteInAudit } from '../club/audit.ts'

/** Confirmed and without an answer: one of these at most for an address (the index `one_open_request_per_email`). */
export const decidableStates = [
  'new',
  'in_review',
  'waiting_applicant',
  'waitlisted',
] as const satisfies (typeof invitationRequests.$inferSelect)['status'][]

/** The open request of an address, however it is written. */
export function isOpenRequestOf(email: string) {
  return and(
    eq(sql`lower(${invitationRequests.email})`, email.toLowerCase()),
    inArray(invitationRequests.status, [...decidableStates]),
  )
}

/** Whoever is invited while their request is open has their answer: the request points to that invitation. */
export async function approveOpenRequest(
  tx: Transaction,
  {
    email,
    invitationId,
    actorId,
    now,
  }: { email: string; invitationId: string; actorId: string | undefined; now: Date },
): Promise<boolean> {
  const [request] = await tx
    .update(invitationRequests)
    .set({
      status: 'approved',
      invitationId,
      decidedAt: now,
      position: null,
      updatedAt: now,
      version: sql`${invitationRequests.version} + 1`,
    })
    .where(isOpenRequestOf(email))
    .returning({ id: invitationRequests.id, name: invitationRequests.name })
  if (!request) return false
  await noteInAudit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: 'request-approved',
    objectType: 'request',
    objectId: request.id,
    summary: `Approved the request of ${request.name} with an invitation.`,
  })
  return true
}

/** Their invitation was accepted: the request has become a member. Returns the link they once came by. */
export async function convertRequest(tx: Transaction, invitationId: string): Promise<string | undefined> {
  const [converted] = await tx
    .update(invitationRequests)
    .set({ status: 'converted', version: sql`${invitationRequests.version} + 1` })
    .where(and(eq(invitationRequests.invitationId, invitationId), eq(invitationRequests.status, 'approved')))
    .returning({ linkId: invitationRequests.linkId })
  return converted?.linkId ?? undefined
}

/** Six signs without look-alikes, to be read aloud. Two alike would be refused by the database; there are a thousand million. */
export function newReference(): string {
  return `R-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
