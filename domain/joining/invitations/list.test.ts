import { afterAll, expect, test } from 'vitest'
import { invitations } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { countInvitations, listInvitations } from './list.ts'
import type { InvitationView } from './list.ts'
import { openOffice } from '../../office.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const soon = new Date('2026-12-01T08:00:00Z')
const past = new Date('2026-11-01T08:00:00Z')

async function invite({ tools, edition, europe, people }: Noticeboard) {
  const one = (name: string, more: Partial<typeof invitations.$inferInsert>) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '-')}@club.test`,
    editionId: edition.id,
    zoneId: europe.id,
    invitedBy: people.organiser.id,
    expiresAt: soon,
    ...more,
  })
  await tools.db
    .insert(invitations)
    .values([
      one('Sent', { status: 'sent', sendCount: 1, lastSentAt: past }),
      one('Opened', { status: 'opened', openedAt: past }),
      one('Over', { status: 'sent', expiresAt: past }),
      one('Expired', { status: 'expired', expiresAt: past }),
      one('Accepted', { status: 'accepted', uses: 1 }),
      one('Declined', { status: 'declined' }),
      one('Came back', { status: 'bounced' }),
      one('Draft', { status: 'draft' }),
      { type: 'link', maxUses: 20, uses: 3, status: 'sent', expiresAt: soon },
    ])
}

const views: [InvitationView | undefined, string[]][] = [
  ['open', ['', 'Opened', 'Sent']],
  // One whose job has not come by is expired all the same.
  ['expired', ['Expired', 'Over']],
  ['accepted', ['Accepted']],
  ['declined', ['Declined']],
  ['bounced', ['Came back']],
  ['draft', ['Draft']],
  ['revoked', []],
]

test.each(views)('the invitations that are %s', async (view, expected) => {
  const found = await inOffice(async (board, organiser) => {
    await invite(board)
    return listInvitations(board.tools, organiser, { view })
  })

  expect(found.invitations.map(({ name }) => name).toSorted()).toEqual(expected)
  expect(found.total).toBe(expected.length)
})

test('each part of the list has the number its view shows', async () => {
  const counts = await inOffice(async (board, organiser) => {
    await invite(board)
    return countInvitations(board.tools, organiser)
  })

  expect(counts).toEqual({ open: 3, expired: 2, accepted: 1, declined: 1, bounced: 1, draft: 1, revoked: 0 })
})

test('an invitation is found by its address and says who invited where', async () => {
  const found = await inOffice(async (board, organiser) => {
    await invite(board)
    return listInvitations(board.tools, organiser, { q: 'OVER@', editionId: board.edition.id })
  })

  expect(found.invitations).toMatchObject([
    { name: 'Over', standing: 'expired', edition: '2026', zone: 'Europe & Africa', invitedBy: 'Organiser' },
  ])
})
