import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { withdrawRequest } from './applicant.ts'
import { tellOfNextEdition } from './next-edition.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

test('whoever asked for the next edition is told once when it takes requests, and can end it by the letter', () =>
  inOffice(async ({ tools, edition }) => {
    const [asked] = await tools.db
      .insert(invitationRequests)
      .values([
        {
          name: 'Somebody',
          email: 'somebody@club.test',
          timeZone: 'UTC',
          reference: 'R-AAAAAA',
          status: 'waitlisted',
          position: 1,
        },
        { name: 'Unproven', email: 'unproven@club.test', timeZone: 'UTC', reference: 'R-BBBBBB' },
      ])
      .returning()
    if (!asked) throw new Error('Nobody asked.')
    const letters = () =>
      tools.db
        .select({ to: outboxMails.toAddress, headers: outboxMails.headers })
        .from(outboxMails)
        .where(eq(outboxMails.kind, 'request-next-edition'))
    await tools.db.update(editions).set({ intake: 'closed' })
    await tellOfNextEdition(tools)
    const whileClosed = await letters()
    await tools.db.update(editions).set({ intake: 'request', requestsUntil: null })
    await tellOfNextEdition(tools)
    await tellOfNextEdition(tools)
    const told = await letters()
    const [moved] = await tools.db.select().from(invitationRequests).where(eq(invitationRequests.id, asked.id))
    const address = told[0]?.headers['List-Unsubscribe'] ?? ''

    expect(whileClosed).toEqual([])
    expect(told.map(({ to }) => to)).toEqual(['somebody@club.test'])
    expect(moved).toMatchObject({ editionId: edition.id, status: 'new', position: null })
    const token = address.slice(address.lastIndexOf('/') + 1, -1)
    expect(await withdrawRequest(tools, token)).toEqual({ ok: true, reference: 'R-AAAAAA' })
  }))
