import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Departed } from '../departures.ts'

type Row = typeof members.$inferSelect

/**
 * Changes the row of somebody who is in one of these states; nothing where they are not, or not there. Two who ask at the same
 * moment find it changed once.
 */
export async function turnMember(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, from }: { id: string; from: Row['status'][] },
  to: Pick<Row, 'status'> & Partial<Pick<Row, 'pausedUntil' | 'leftOn' | 'role' | 'deleteAfter'>>,
): Promise<Departed | undefined> {
  if (!isId(id)) return undefined
  const [turned] = await tx
    .update(members)
    .set({ pausedUntil: null, ...to, updatedAt: now(), version: sql`${members.version} + 1` })
    .where(and(eq(members.id, id), inArray(members.status, from)))
    .returning(departedColumns)
  return turned
}

/** What the steps after a change need of the row. */
export const departedColumns = {
  id: members.id,
  displayName: members.displayName,
  accountId: members.accountId,
  version: members.version,
  timeZone: members.timeZone,
}
