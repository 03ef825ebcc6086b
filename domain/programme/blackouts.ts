/** Closed days of the programme: holidays and breaks, each with a name. They are asked about, never locked. */
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { blackouts } from '../../db/schema/sessions.server.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'
import { blackoutOn } from './blackouts/closed.ts'
import type { Blackout, PlannedDay } from './blackouts/closed.ts'

/** One as organisers have it in their list. */
export type BlackoutRow = Blackout & { version: number; edition: string | null }

/** More than these nobody plans around. */
const most = 500

/** Those that are not over on a day, in their order. */
export async function listBlackouts(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { from }: { from: PlainDate },
): Promise<BlackoutRow[]> {
  return db
    .select({
      id: blackouts.id,
      name: blackouts.name,
      startsOn: blackouts.startsOn,
      endsOn: blackouts.endsOn,
      editionId: blackouts.editionId,
      edition: editions.title,
      version: blackouts.version,
    })
    .from(blackouts)
    .leftJoin(editions, eq(editions.id, blackouts.editionId))
    .where(gte(blackouts.endsOn, from))
    .orderBy(asc(blackouts.startsOn), asc(blackouts.name), asc(blackouts.id))
    .limit(most)
}

/** The blackout a session would lie in, as part of the caller's transaction. */
export async function findBlackout(
  tx: Pick<Transaction, 'select'>,
  planned: PlannedDay,
): Promise<Blackout | undefined> {
  const { day } = planned
  const closing = await tx
    .select({
      id: blackouts.id,
      name: blackouts.name,
      startsOn: blackouts.startsOn,
      endsOn: blackouts.endsOn,
      editionId: blackouts.editionId,
    })
    .from(blackouts)
    .where(and(lte(blackouts.startsOn, day), gte(blackouts.endsOn, day)))
    .orderBy(asc(blackouts.startsOn), asc(blackouts.id))
  return blackoutOn(closing, planned)
}
