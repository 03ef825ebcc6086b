/** Requests for an invitation as organisers read them. */
import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import { members, consents } from '../../db/schema/people.server.ts'
import { editions, invitationRequests, zones } from '../../db/schema/programme.server.ts'
import type { RequestAnswer, RequestNote } from '../../db/schema/shapes.ts'
import { addDays, daysBetween, today, weekdayOf } from '../../time/plain-dates.ts'
import { isId } from '../ids.ts'
import { looksFull } from './invitations/seats.ts'
import { furtherEditions } from './requests/further-editions.ts'
import type { FurtherEdition } from './requests/further-editions.ts'
import { usualPageSize } from '../limit-numbers.ts'
import { zonesToChoose } from '../programme/zones.ts'
import type { ZoneToChoose } from '../programme/zones.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

export type RequestStatus = (typeof invitationRequests.$inferSelect)['status']

/** The three piles: somebody must answer, waits for a seat, has an answer. Unverified ones are in none. */
export const requestPiles = ['waiting', 'waitlist', 'answered'] as const
export type RequestPile = (typeof requestPiles)[number]

export type RequestListed = {
  id: string
  name: string
  zone: string | null
  /** Its slug: `2027`. */
  edition: string | null
  status: RequestStatus
  position: number | null
  createdAt: Date
  decidedAt: Date | null
}

/** A request with its answers. */
export type RequestRead = RequestListed & {
  email: string
  timeZone: string
  role: string
  organisation: string
  link: string
  answers: RequestAnswer[]
  source: string
  reference: string
  notes: RequestNote[]
  decisionReason: string
  /** What its sender was asked last; empty where nothing is. */
  question: string
  /** The zones of its edition one can come into. */
  zones: ZoneToChoose[]
  editionIsFull: boolean
  /** Editions that would suit its sender as well. */
  further: FurtherEdition[]
  zoneId: string | null
  version: number
  assignedTo: string | null
  agreed: { kind: string; documentVersion: string; at: Date }[]
}

const pileStates: Record<RequestPile, RequestStatus[]> = {
  waiting: ['new', 'in_review', 'waiting_applicant'],
  waitlist: ['waitlisted'],
  answered: ['approved', 'converted', 'declined', 'withdrawn'],
}

const toAnswer: RequestStatus[] = ['new', 'in_review']

/** One pile: those who wait oldest first (whom we asked something last), the waiting list by its numbers, the answered ones newest first. */
export async function listRequests(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  {
    pile = 'waiting',
    page = 1,
    pageSize = usualPageSize,
  }: { pile?: RequestPile; page?: number; pageSize?: number } = {},
): Promise<RequestListed[]> {
  return tools.db
    .select(listColumns)
    .from(invitationRequests)
    .leftJoin(editions, eq(editions.id, invitationRequests.editionId))
    .leftJoin(zones, eq(zones.id, invitationRequests.zoneId))
    .where(inArray(invitationRequests.status, pileStates[pile]))
    .orderBy(...orders[pile], asc(invitationRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many requests each pile has. `toAnswer` are those that wait for an organiser, not for their sender; `oldest` of these. */
export async function countRequests(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<Record<RequestPile | 'toAnswer', number> & { oldest: Date | undefined }> {
  const counted = await tools.db
    .select({ status: invitationRequests.status, number: count(), oldest: min(invitationRequests.createdAt) })
    .from(invitationRequests)
    .groupBy(invitationRequests.status)
  const among = (states: RequestStatus[]) => counted.filter(({ status }) => states.includes(status))
  const sum = (states: RequestStatus[]) => among(states).reduce((total, { number }) => total + number, 0)
  const oldest = among(toAnswer).flatMap((row) => row.oldest ?? [])
  return {
    waiting: sum(pileStates.waiting),
    waitlist: sum(pileStates.waitlist),
    answered: sum(pileStates.answered),
    toAnswer: sum(toAnswer),
    oldest: oldest.toSorted((a, b) => a.getTime() - b.getTime())[0],
  }
}

/** One request with everything its sender wrote; `undefined` where there is none, or none that organisers read. */
export async function findRequest(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<RequestRead | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tools.db
    .select({ ...listColumns, ...readColumns })
    .from(invitationRequests)
    .leftJoin(editions, eq(editions.id, invitationRequests.editionId))
    .leftJoin(zones, eq(zones.id, invitationRequests.zoneId))
    .leftJoin(members, eq(members.id, invitationRequests.assignedTo))
    .where(and(eq(invitationRequests.id, id), inArray(invitationRequests.status, Object.values(pileStates).flat())))
  if (!row) return undefined

  const { editionId, ...request } = row
  const [agreed, choice, editionIsFull, further] = await Promise.all([
    tools.db
      .select({ kind: consents.kind, documentVersion: consents.documentVersion, at: consents.at })
      .from(consents)
      .where(and(eq(consents.requestId, id), eq(consents.given, true)))
      .orderBy(asc(consents.at), asc(consents.kind)),
    zonesToChoose(tools, editionId),
    editionId ? looksFull(tools, editionId) : false,
    furtherEditions(tools, id),
  ])
  return { ...request, agreed, zones: choice, editionIsFull, further }
}

/** Weekdays that began after the day of `from`, up to the day of `to`, on the calendar of a zone: what a promise counts. */
export function workingDaysBetween(from: Date, to: Date, zone: string): number {
  const start = today(from, zone)
  const days = daysBetween(start, today(to, zone))
  if (days <= 0) return 0
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(start, index + 1))
  const weekdays = rest.filter((date) => weekdayOf(date) !== 1 && weekdayOf(date) !== 7).length
  return Math.floor(days / 7) * 5 + weekdays
}

/**
 * Requests turn amber after the working days within which people were promised an answer, and red after twice as many
 * (docs/behaviour/joining.md, request-grows-old).
 */
export function urgencyOf(workingDays: number, promisedDays: number): 'fresh' | 'amber' | 'red' {
  if (workingDays > 2 * promisedDays) return 'red'
  return workingDays > promisedDays ? 'amber' : 'fresh'
}

const orders = {
  // Those whose sender was asked something come last: nobody can answer them now.
  waiting: [
    sql`case when ${invitationRequests.status} = 'waiting_applicant' then 1 else 0 end`,
    asc(invitationRequests.createdAt),
  ],
  waitlist: [sql`${invitationRequests.position} asc nulls last`, asc(invitationRequests.createdAt)],
  answered: [sql`${invitationRequests.decidedAt} desc nulls last`, desc(invitationRequests.createdAt)],
}

const listColumns = {
  id: invitationRequests.id,
  name: invitationRequests.name,
  zone: zones.name,
  edition: editions.slug,
  status: invitationRequests.status,
  position: invitationRequests.position,
  createdAt: invitationRequests.createdAt,
  decidedAt: invitationRequests.decidedAt,
}

const readColumns = {
  email: invitationRequests.email,
  timeZone: invitationRequests.timeZone,
  role: invitationRequests.role,
  organisation: invitationRequests.organisation,
  link: invitationRequests.link,
  answers: invitationRequests.answers,
  source: invitationRequests.source,
  reference: invitationRequests.reference,
  notes: invitationRequests.notes,
  decisionReason: invitationRequests.decisionReason,
  question: invitationRequests.question,
  version: invitationRequests.version,
  editionId: invitationRequests.editionId,
  assignedTo: members.displayName,
  zoneId: invitationRequests.zoneId,
}
