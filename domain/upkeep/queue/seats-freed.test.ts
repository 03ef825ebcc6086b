import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { approveRequest } from '../../joining/requests/approve.ts'
import { endForMembers } from '../../community/people/grant-and-end-access.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { seatsFreed } from './seats-freed.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a place that is free again is for the first in line, and is answered with their invitation', () =>
  database.rolledBack(async (db) => {
    const { tools, organiser, edition, northerner } = await sessionHouse(db)
    // As many as are in: full to the last place.
    await db.update(editions).set({ capacity: 5 }).where(eq(editions.id, edition.id))
    const waits = (name: string, position: number) => ({
      name,
      email: `${name}@club.test`,
      timeZone: 'UTC',
      editionId: edition.id,
      reference: name,
      status: 'waitlisted' as const,
      position,
    })
    await db.insert(invitationRequests).values([waits('second', 2), waits('first', 1)])
    const whileFull = await seatsFreed(tools)
    const end = { memberIds: [northerner.id], editionId: edition.id, reason: 'Moved on.', tell: false }
    await endForMembers(tools, organiser, end)
    const [entry] = await seatsFreed(tools)
    const [first] = entry?.kind === 'seats-freed' ? entry.items : []
    if (!first) throw new Error('Nobody is next.')
    const approved = await approveRequest(tools, organiser, first, { zone: undefined, message: '', whenFull: 'ask' })

    expect(whileFull).toEqual([])
    expect(first).toMatchObject({ name: 'first', edition: '2026', free: 1, waiting: 2 })
    expect(approved).toMatchObject({ ok: true })
    // The place is theirs until they answer.
    expect(await seatsFreed(tools)).toEqual([])
  }))
