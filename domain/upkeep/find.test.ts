import { afterAll, describe, expect, test } from 'vitest'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import { dayMs, hourMs } from '../../time/durations.ts'
import { findByWords } from './find.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

describe('what an organiser finds by a few words', () => {
  test('is whatever has them in its name, at most three of each sort', async () => {
    await inOffice(async ({ tools }, organiser) => {
      const soon = new Date(tools.now().getTime() + dayMs)
      const later = new Date(soon.getTime() + hourMs)
      await tools.db.insert(scheduledSessions).values({
        title: 'How members begin',
        startsAt: soon,
        endsAt: later,
        wallStart: '2026-11-24 10:00:00',
        timeZone: 'UTC',
        visibility: 'members',
        status: 'scheduled',
      })
      await tools.db
        .insert(drafts)
        .values(
          ['one', 'two', 'three', 'four'].map((name) => ({ kind: 'update' as const, title: `For members, ${name}` })),
        )

      const found = await findByWords(tools, organiser, ' MEMBER ')

      expect(found.people.map(({ displayName }) => displayName)).toEqual(['Member'])
      expect(found.sessions.map(({ title }) => title)).toEqual(['How members begin'])
      expect(found.drafts).toHaveLength(3)
    })
  })

  test('without words is who waits longest to be answered', async () => {
    await inOffice(async ({ tools }, organiser) => {
      await tools.db.insert(invitationRequests).values(
        ['First', 'Second'].map((name, index) => ({
          name,
          email: `${name.toLowerCase()}@club.test`,
          timeZone: 'UTC',
          status: 'new' as const,
          reference: `NR-000${index}`,
          createdAt: new Date(tools.now().getTime() - (2 - index) * dayMs),
        })),
      )

      const found = await findByWords(tools, organiser, '')

      expect(found.requests.map(({ name }) => name)).toEqual(['First', 'Second'])
      expect([found.people, found.sessions, found.drafts]).toEqual([[], [], []])
    })
  })
})
