import type { Transaction } from '../../../db/open.ts'
import { findBlackout } from '../blackouts.ts'
import type { Blackout } from '../blackouts/closed.ts'
import type { Moments } from './wall-time.ts'

/** That day is closed, and nobody said that it is meant. */
export type ClosedThen = { ok: false; because: 'closed'; blackout: Blackout }

/** A day on which nothing is planned without asking: the one the clock of the session's own zone shows. */
export async function closedThen(
  tx: Transaction,
  { wallStart }: Pick<Moments, 'wallStart'>,
  editionId: string | null | undefined,
): Promise<ClosedThen | undefined> {
  const blackout = await findBlackout(tx, { day: wallStart.slice(0, 10), editionId })
  return blackout && { ok: false, because: 'closed', blackout }
}
