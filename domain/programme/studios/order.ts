import { asc, sql } from 'drizzle-orm'
import { studios } from '../../../db/schema/studios.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { changeStudio, noteStudio, withStudio } from './change.ts'
import type { StudioOutcome } from './change.ts'
import type { RowVersion } from '../../ids.ts'

/** Puts a studio one place further to the front or to the end; at the edge it stays where it is. */
export async function moveStudio(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  direction: 'earlier' | 'later',
): Promise<StudioOutcome> {
  return withStudio(tools, rowVersion, async (tx, before) => {
    const inOrder = await tx
      .select({ id: studios.id })
      .from(studios)
      .orderBy(asc(studios.position), asc(studios.name))
      .for('update')
    const from = inOrder.findIndex(({ id }) => id === before.id)
    const to = from + (direction === 'earlier' ? -1 : 1)
    if (to < 0 || to >= inOrder.length) return { ok: true, studio: before }
    const moved = inOrder.filter(({ id }) => id !== before.id)
    moved.splice(to, 0, { id: before.id })
    const positions = sql.join(
      moved.map(({ id }, index) => sql`(${id}::uuid, ${index + 1}::int)`),
      sql`, `,
    )
    await tx.execute(sql`update ${studios} set position = sorted.number from (values ${positions}) as sorted (id, number)
      where ${studios.id} = sorted.id`)
    const studio = await changeStudio(tx, tools, before, {})
    await noteStudio(tx, admin, 'studios-put-in-order', studio)
    return { ok: true, studio }
  })
}
