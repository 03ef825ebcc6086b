/** Where a member is signed in, and ending it. */
import { isId } from '../../ids.ts'
import { deviceName } from '../../club/device-name.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords, timeInWords } from '../../../time/words.ts'

export type SignIn = { id: string; device: string; since: Date; lastSeenAt: Date; isThis: boolean }

/** The member's sign-ins; the one that asks comes first, then the last used. */
export async function listSignIns(
  { auth }: Pick<Tools, 'auth'>,
  member: Pick<Member, 'accountId'>,
  thisSession: string | undefined,
): Promise<SignIn[]> {
  const sessions = await auth.listSessions(member.accountId)
  return sessions
    .map(({ id, createdAt, lastSeenAt, userAgent }) => ({
      id,
      device: deviceName(userAgent),
      since: createdAt,
      lastSeenAt,
      isThis: id === thisSession,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Is this sign-in still one of the member's? It may have been ended from another device since it was looked at. */
export async function isSignedIn(
  { auth }: Pick<Tools, 'auth'>,
  member: Pick<Member, 'accountId'>,
  sessionId: string | undefined,
): Promise<boolean> {
  const sessions = await auth.listSessions(member.accountId)
  return sessions.some(({ id }) => id === sessionId)
}

/** Signs one other device out. False where it is none of the member's, or signed out already. */
export async function endSignIn(
  { auth }: Pick<Tools, 'auth'>,
  member: Pick<Member, 'accountId'>,
  sessionId: string,
): Promise<boolean> {
  return isId(member.accountId) && isId(sessionId) && auth.endSession(member.accountId, sessionId)
}

/** Signs every device out but the one that asks. Returns how many there were. */
export async function endOtherSignIns(
  { auth }: Pick<Tools, 'auth'>,
  member: Pick<Member, 'accountId'>,
  thisSession: string,
): Promise<number> {
  return auth.endSessions(member.accountId, { except: thisSession })
}

/** What the letter about a new device says: which one, and when on its owner's clock. */
export async function deviceFacts(
  tx: Transaction,
  { accountId, userAgent, at }: { accountId: string; userAgent: string; at: Date },
): Promise<{ device: string; when: string }> {
  const [member] = await tx.select({ timeZone: members.timeZone }).from(members).where(eq(members.accountId, accountId))
  const zone = member?.timeZone ?? 'UTC'
  return {
    device: deviceName(userAgent),
    when: `${fullDayInWords(today(at, zone))}, ${timeInWords(at, { zone })} (your time, ${zone})`,
  }
}
