/**
 * How a member pauses, comes back and leaves: for themselves, or by an organiser they wrote to
 * (docs/behaviour/leaving.md).
 */
import { addDays } from '../../time/plain-dates.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { isRefusedBy } from '../constraints.ts'
import type { Transaction } from '../../db/open.ts'
import type { Tools } from '../tools.ts'
import type { Admin, Member } from '../club/viewer.ts'

/** Who goes, and who asks for it: they themselves, or an organiser for somebody who wrote to them. */
export type Departing = { id: string; by: Admin | 'self' }

/** Somebody goes by their own wish: whoever asks can only be the one who goes. */
export function oneself({ id }: Pick<Member, 'id'>): Departing {
  return { id, by: 'self' }
}

/** Who stands in the log for it. */
export function actorOf({ id, by }: Departing): string {
  return by === 'self' ? id : by.id
}

export type DepartureOutcome =
  | { ok: true; name: string }
  /** `last-admin`: nobody would be left to run the community. `not-now`: it does not fit what the member is now. */
  | { ok: false; because: 'last-admin' | 'not-now' | 'bad-day' }

/** A row of somebody who went, as the steps after it need it. */
export type Departed = { id: string; displayName: string; accountId: string | null; version: number; timeZone: string }

/**
 * One step in one transaction. That somebody is left to run the community is held by the database, whoever goes at the same
 * moment.
 */
export async function depart<Gone extends { displayName: string }>(
  { db }: Pick<Tools, 'db'>,
  run: (tx: Transaction) => Promise<Gone | undefined>,
): Promise<{ ok: true; gone: Gone } | { ok: false; because: 'last-admin' | 'not-now' }> {
  try {
    const gone = await db.transaction(run)
    return gone ? { ok: true, gone } : { ok: false, because: 'not-now' }
  } catch (error) {
    if (isRefusedBy(error, 'one_organiser_remains')) return { ok: false, because: 'last-admin' }
    throw error
  }
}

/** The same for whoever is not to use their account any more: they are signed out everywhere once it is done. */
export async function departSignedOut(
  tools: Pick<Tools, 'db' | 'auth'>,
  run: (tx: Transaction) => Promise<Departed | undefined>,
): Promise<DepartureOutcome> {
  const outcome = await depart(tools, run)
  if (!outcome.ok) return outcome
  const { accountId, displayName } = outcome.gone
  if (accountId) await tools.auth.endSessions(accountId)
  return { ok: true, name: displayName }
}

/** The first and the last day somebody who pauses can come back on. */
export function pauseDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: addDays(today, 1), last: addDays(today, longestPauseDays) }
}

/** A year and a month: longer is leaving, and coming back is by invitation. */
const longestPauseDays = 396
