import { afterAll, expect, test } from 'vitest'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { letterStudioOf } from './letter-studio.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a letter about a session names its studio, but none that nobody has heard of yet', async () => {
  const named = await database.rolledBack(async (db) => {
    const of = async (status: 'active' | 'draft' | undefined) => {
      const [studio] = status
        ? await db
            .insert(studios)
            .values({ slug: status, name: `The ${status} one`, promise: 'One page.', pigment: 'ochre', status })
            .returning({ id: studios.id })
        : []
      const startsAt = new Date('2026-11-24T15:00:00Z')
      const [session] = await db
        .insert(scheduledSessions)
        .values({
          title: 'An hour',
          startsAt,
          endsAt: new Date('2026-11-24T16:00:00Z'),
          wallStart: '2026-11-24 16:00',
          timeZone: 'Europe/Berlin',
          visibility: 'members',
          studioId: studio?.id ?? null,
        })
        .returning({ id: scheduledSessions.id })
      return letterStudioOf(db, session?.id ?? '')
    }
    return [await of('active'), await of('draft'), await of(undefined)]
  })

  expect(named).toEqual([{ name: 'The active one', pigment: 'ochre' }, undefined, undefined])
})
