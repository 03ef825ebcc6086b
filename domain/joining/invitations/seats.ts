import { and, count, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, editions, invitations } from '../../../db/schema/programme.server.ts'
import { kindsThatTakePart } from '../../club/access.ts'
import type { Tools } from '../../tools.ts'
import { hasNotEnded } from '../../club/edition-access.ts'

/** The states in which an invited person may still answer. */
export const openStates = ['queued', 'sent', 'bounced', 'opened'] as const

/** Those that keep a second invitation of the same person out (the index `one_open_invitation_per_email_and_edition`). */
export const heldStates = ['draft', ...openStates] as const

/**
 * Is nobody to be let in or invited any more? Places are taken by those who are in and by open invitations that reserve
 * one; `but` names the invitation whose own seat does not count. An edition without a capacity is never full. The row of
 * the edition is held until the transaction ends, so two who ask for the last place ask one after the other.
 */
export async function editionIsFull(
  tx: Transaction,
  editionId: string,
  { now, but }: { now: Date; but?: string },
): Promise<boolean> {
  const [edition] = await tx
    .select({ capacity: editions.capacity })
    .from(editions)
    .where(eq(editions.id, editionId))
    .for('no key update')
  if (!edition || edition.capacity === null) return false

  return (await seatsTaken({ db: tx }, editionId, { now, but })) >= edition.capacity
}

/** The same as a page may show it, without holding anything: by the time somebody presses it may be otherwise. */
export async function looksFull(tools: Pick<Tools, 'db' | 'now'>, editionId: string): Promise<boolean> {
  return (await freeSeats(tools, editionId)) === 0
}

/** How many more may be let in or invited, as a page may show it; `null` where there is no limit. */
export async function freeSeats(tools: Pick<Tools, 'db' | 'now'>, editionId: string): Promise<number | null> {
  const [edition] = await tools.db
    .select({ capacity: editions.capacity })
    .from(editions)
    .where(eq(editions.id, editionId))
  if (!edition || edition.capacity === null) return null
  return Math.max(0, edition.capacity - (await seatsTaken(tools, editionId, { now: tools.now() })))
}

async function seatsTaken(
  { db }: Pick<Tools, 'db'>,
  editionId: string,
  { now, but }: { now: Date; but?: string | undefined },
): Promise<number> {
  const [inside] = await db
    .select({ taken: count() })
    .from(accesses)
    .where(
      and(
        eq(accesses.editionId, editionId),
        inArray(accesses.status, ['scheduled', 'active']),
        inArray(accesses.kind, [...kindsThatTakePart]),
        hasNotEnded(now),
      ),
    )
  const [reserved] = await db
    .select({ taken: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.editionId, editionId),
        inArray(invitations.status, [...openStates]),
        eq(invitations.type, 'personal'),
        eq(invitations.reservesSeat, true),
        gt(invitations.expiresAt, now),
        but === undefined ? undefined : ne(invitations.id, but),
      ),
    )
  return (inside?.taken ?? 0) + (reserved?.taken ?? 0)
}
