import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { invitations, invitationTokens } from '../../db/schema/programme.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { findInvitationByToken } from './invitations.ts'
import { hashInvitationToken, tokenPattern } from './invitations/tokens.ts'
import { hangNoticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const token = 'a-token-of-an-invitation-00'

/** One invitation, sent by an organiser into a zone, valid until the end of November. */
async function invite(db: Database, more: Partial<typeof invitations.$inferInsert> = {}) {
  const { tools, people, edition, europe } = await hangNoticeboard(db)
  const [invitation] = await db
    .insert(invitations)
    .values({
      email: 'guest@club.test',
      editionId: edition.id,
      zoneId: europe.id,
      invitedBy: people.organiser.id,
      message: 'Come in.',
      expiresAt: new Date('2026-11-30T00:00:00Z'),
      status: 'sent',
      ...more,
    })
    .returning({ id: invitations.id })
  if (!invitation) throw new Error('The invitation is missing.')
  await db.insert(invitationTokens).values({ invitationId: invitation.id, tokenHash: hashInvitationToken(token) })
  return { tools, id: invitation.id }
}

const found = (more: Partial<typeof invitations.$inferInsert> = {}, asked = token) =>
  database.rolledBack(async (db) => findInvitationByToken((await invite(db, more)).tools, asked))

describe('the token of an invitation', () => {
  test('says who invites, where to and until when', async () => {
    expect(await found()).toMatchObject({
      state: 'open',
      invitation: {
        invitedBy: 'Organiser',
        message: 'Come in.',
        edition: { slug: '2026' },
        zone: { name: 'Europe & Africa' },
        expiresAt: new Date('2026-11-30T00:00:00Z'),
        channel: 'mail',
      },
    })
  })

  test.each([
    ['queued', {}, 'open'],
    ['sent', {}, 'open'],
    ['opened', {}, 'open'],
    ['bounced', {}, 'open'],
    ['sent', { expiresAt: new Date('2026-11-20T11:00:00Z') }, 'expired'],
    ['expired', {}, 'expired'],
    ['revoked', {}, 'revoked'],
    ['declined', {}, 'declined'],
    ['accepted', { uses: 1 }, 'used'],
    ['opened', { type: 'link', email: null, uses: 2, maxUses: 3 }, 'open'],
    ['opened', { type: 'link', email: null, uses: 3, maxUses: 3 }, 'used'],
    ['draft', {}, undefined],
  ] as const)('of one that is %s %o is %s', async (status, more, state) => {
    expect((await found({ status, ...more }))?.state).toBe(state)
  })

  test('that nobody has given out leads nowhere', async () => {
    expect(await found({}, 'another-token-of-invitation')).toBeUndefined()
    expect(await found({}, 'short')).toBeUndefined()
    expect(await found({}, `${token}' or true`)).toBeUndefined()
  })

  test('is not used up by looking', async () => {
    const after = await database.rolledBack(async (db) => {
      const { tools, id } = await invite(db)
      await findInvitationByToken(tools, token)
      await findInvitationByToken(tools, token)
      return db
        .select({ uses: invitations.uses, openedAt: invitations.openedAt, status: invitations.status })
        .from(invitations)
        .where(eq(invitations.id, id))
    })

    expect(after).toEqual([{ uses: 0, openedAt: null, status: 'sent' }])
  })

  test('is kept as a hash', () => {
    expect(hashInvitationToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(tokenPattern.test(token)).toBe(true)
    expect(tokenPattern.test('a'.repeat(65))).toBe(false)
  })
})
