import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '../../../domain/club/viewer.ts'
import { revokeInvitation } from '../../../domain/joining/invitations/change.ts'
import { openInvitingHouse } from '../../../domain/joining/invitations/invitations.fixture.ts'
import { addressOfLink, makeLink } from '../../../domain/joining/invitations/links.ts'
import { linkTokenIn } from '../../../domain/joining/invitations/tokens.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { contextOf, formRequest } from '../../api/asking.fixture.ts'
import { invitationAction } from './action.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('whoever asks by a link that was closed while they wrote reads so, above what they wrote', () =>
  database.rolledBack(async (db) => {
    const { tools, organiser, edition, europe } = await openInvitingHouse(db)
    const made = await makeLink(tools, organiser, {
      id: randomUUID(),
      name: 'Poster',
      editionId: edition.id,
      zoneId: europe.id,
      zoneByTimeZone: false,
      accessKind: 'participant',
      requiresApproval: true,
      maxUses: 1,
      message: '',
      expiresAt: new Date('2026-12-20T22:59:59Z'),
    })
    if (!made.ok) throw new Error(made.because)
    const address = new URL((await addressOfLink(tools, organiser, made.id)) ?? '')
    const path = `/membership/invitation?token=${linkTokenIn(address.pathname.slice('/i/'.length))}&ask=1`
    await revokeInvitation(tools, organiser, { id: made.id, version: 1 })

    const typed = { answer: 'ask', 'about.name': 'Ann', 'about.email': 'ann@club.test' }
    const request = formRequest(path, new URLSearchParams(typed))
    const context = contextOf({ tools, viewer: visitor })
    const reply = await invitationAction({ context, request, url: new URL(request.url) })

    expect(reply).toMatchObject({
      init: { status: 409 },
      data: {
        hasEnded: true,
        problems: {
          form: 'This link was closed while you were writing. What you wrote can be sent as a request without it.',
        },
        values: { 'about.name': 'Ann', 'about.email': 'ann@club.test' },
      },
    })
  }))
