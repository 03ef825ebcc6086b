import { inArray } from 'drizzle-orm'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import type { RequestStatus } from '../requests.ts'

/** Somebody still waits: one of these at most for an address (the index `one_open_request_per_email`). */
export const openStates = [
  'unverified',
  'new',
  'in_review',
  'waiting_applicant',
  'waitlisted',
] as const satisfies RequestStatus[]

/** Confirmed and without an answer: what organisers can decide. */
export const decidableStates = [
  'new',
  'in_review',
  'waiting_applicant',
  'waitlisted',
] as const satisfies RequestStatus[]

export const isOpenRequest = inArray(invitationRequests.status, [...openStates])
