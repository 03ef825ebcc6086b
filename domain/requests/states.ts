import { and, eq, inArray, sql } from 'drizzle-orm'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import type { RequestStatus } from '../requests.ts'

/** Confirmed and without an answer: one of these at most for an address (the index `one_open_request_per_email`). */
export const decidableStates = [
  'new',
  'in_review',
  'waiting_applicant',
  'waitlisted',
] as const satisfies RequestStatus[]

/** The open request of an address, however it is written. */
export function isOpenRequestOf(email: string) {
  return and(
    eq(sql`lower(${invitationRequests.email})`, email.toLowerCase()),
    inArray(invitationRequests.status, [...decidableStates]),
  )
}
