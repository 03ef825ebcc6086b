/** The private address of a member's calendar (docs/behaviour/programme.md, calendar-address). */
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calendarAddresses } from '../../db/schema/sessions.server.ts'
import { isWithUs } from '../club/access.ts'
import { findMember } from '../club/viewer.ts'
import type { Member } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'
import type { Carried } from './schedule/calendar.ts'

/** What is kept of an address besides the hash of its token. */
export type CalendarAddress = { carries: Carried; madeAt: Date }

/** The member's address, if they have one. What it is nobody can say any more. */
export async function findCalendarAddress(
  tools: Pick<Tools, 'db'>,
  { id }: Pick<Member, 'id'>,
): Promise<CalendarAddress | undefined> {
  const [address] = await tools.db
    .select({ carries: calendarAddresses.carries, madeAt: calendarAddresses.madeAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.memberId, id))
  return address
}

/** Makes the member's address, and a new one where there is one: the old one ends with that. The token is told this once. */
export async function makeCalendarAddress(
  tools: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
  { carries }: { carries: Carried },
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  const made = { tokenHash: hashOf(token), carries, madeAt: tools.now() }
  await tools.db
    .insert(calendarAddresses)
    .values({ memberId: id, ...made })
    .onConflictDoUpdate({ target: calendarAddresses.memberId, set: made })
  return { token }
}

/** Says anew what the address carries; it stays the same. `false` where there is none. */
export async function chooseCarried(
  tools: Pick<Tools, 'db'>,
  { id }: Pick<Member, 'id'>,
  carries: Carried,
): Promise<boolean> {
  const chosen = await tools.db
    .update(calendarAddresses)
    .set({ carries })
    .where(eq(calendarAddresses.memberId, id))
    .returning({ carries: calendarAddresses.carries })
  return chosen.length > 0
}

/** Ends the address; that there is none is fine too. */
export async function endCalendarAddress(tools: Pick<Tools, 'db'>, { id }: Pick<Member, 'id'>): Promise<void> {
  await tools.db.delete(calendarAddresses).where(eq(calendarAddresses.memberId, id))
}

/** True where a text has the shape of an address's token; anything else is not looked up. */
export function isCalendarToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/**
 * Whose calendar a token opens, and what it carries. `undefined` for a token that nobody has any more, and for whoever is
 * not with us now: nothing tells the two apart.
 */
export async function openCalendar(
  tools: Pick<Tools, 'db'>,
  token: string,
): Promise<{ member: Member; carries: Carried } | undefined> {
  if (!isCalendarToken(token)) return undefined
  // Found by the hash in an index: how long that takes says nothing about the token.
  const [address] = await tools.db
    .select({ memberId: calendarAddresses.memberId, carries: calendarAddresses.carries })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.tokenHash, hashOf(token)))
  const member = address && (await findMember(tools, address.memberId))
  return member && isWithUs(member) ? { member, carries: address.carries } : undefined
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
