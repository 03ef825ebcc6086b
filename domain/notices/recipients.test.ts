import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../db/schema/people.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Audience, AccessObject } from '../club/access.ts'
import { openOffice } from '../office.fixture.ts'
import { listRecipients } from './recipients.ts'
import { liftSuppressions, suppress } from './suppressions.ts'
import type { Tools } from '../tools.ts'
import { describeUnsubscribe, stopCategory, unsubscribeFor } from './unsubscribe.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import type { Admin } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)

/** Everybody has an account whose address is their name. */
const withAddresses = <T>(run: (board: Noticeboard, organiser: Admin) => Promise<T>) =>
  office(async (board, organiser) => {
    for (const { id, displayName } of Object.values(board.people)) {
      const email = addressOf(displayName)
      await board.tools.db.execute(sql`insert into auth.users (id, email) values (${id}, ${email})`)
      await board.tools.db.update(members).set({ accountId: id }).where(eq(members.id, id))
    }
    return run(board, organiser)
  })

const addressOf = (name: string) => `${name.replaceAll(' ', '-')}@club.test`

const published = (audience: Audience): AccessObject => ({ id: 'update', state: 'published', audience })
const inZone = ({ edition, europe }: Noticeboard): Extract<Audience, { kind: 'edition' }> => ({
  kind: 'edition',
  editionId: edition.id,
  zoneIds: [europe.id],
  accessKinds: [],
  zonePolicy: 'own',
})

const allOf = async (tools: Pick<Tools, 'db' | 'now'>, object: AccessObject, limit = 100) => {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await listRecipients(tools, object, { category: 'updates', limit, ...(after ? { after } : {}) })
    names.push(...page.recipients.map(({ displayName }) => displayName))
    after = page.next
  } while (after)
  return names.toSorted()
}

describe('an update goes to', () => {
  const audiences: [string, (board: Noticeboard) => Audience, string[]][] = [
    ['the zone it is for', inZone, ['Alumna', 'Host', 'Member']],
    [
      'the whole edition, not to an organiser who takes no part in it',
      (board) => ({ ...inZone(board), zoneIds: [] }),
      ['Alumna', 'Host', 'Member', 'Other zone'],
    ],
    ['those of one kind of access', (board) => ({ ...inZone(board), accessKinds: ['alumni'] }), ['Alumna']],
    [
      'every active member',
      () => ({ kind: 'members' }),
      ['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider'],
    ],
    ['the people it names', ({ people }) => ({ kind: 'persons', memberIds: [people.outsider.id] }), ['Outsider']],
  ]

  test.each(audiences)('%s, and to nobody who is paused or suspended', async (_, audienceOf, expected) => {
    const names = await withAddresses((board) => allOf(board.tools, published(audienceOf(board))))

    expect(names).toEqual(expected)
  })

  test('everybody once, however small the pages are', async () => {
    const names = await withAddresses((board) => allOf(board.tools, published({ kind: 'members' }), 2))

    expect(names).toEqual(['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider'])
  })
})

test('on their devices those are told who switched off mail only, or whose mailbox refuses it', async () => {
  const told = await withAddresses(async (board) => {
    const { tools, people } = board
    const set = (id: string, preferences: typeof members.$inferInsert.preferences) =>
      tools.db.update(members).set({ preferences }).where(eq(members.id, id))
    await set(people.member.id, { mail: { updates: 'off' } })
    await set(people.host.id, { push: { updates: 'off' } })
    await tools.db.transaction((tx) => suppress(tx, { email: addressOf('Alumna'), cause: 'bounced', at: tools.now() }))
    const by = ['mail', 'push'] as const
    const page = await listRecipients(tools, published(inZone(board)), { category: 'updates', by, limit: 100 })
    return Object.fromEntries(page.recipients.map((each) => [each.displayName, each.by]))
  })

  expect(told).toEqual({ Alumna: ['push'], Member: ['push'], Host: ['mail'] })
})

describe('nobody hears of an update', () => {
  test('whose mailbox refused a mail, until an organiser tries it again', async () => {
    const [refused, again] = await withAddresses(async (board) => {
      const { db, now } = board.tools
      await db.transaction((tx) => suppress(tx, { email: addressOf('MEMBER'), cause: 'bounced', at: now() }))
      const without = await allOf(board.tools, published(inZone(board)))
      await db.transaction((tx) => liftSuppressions(tx, addressOf('member')))
      return [without, await allOf(board.tools, published(inZone(board)))]
    })

    expect(refused).toEqual(['Alumna', 'Host'])
    expect(again).toEqual(['Alumna', 'Host', 'Member'])
  })

  test('who switched updates off by the link of a mail, and only updates', async () => {
    const outcome = await withAddresses(async (board) => {
      const { tools, people } = board
      const { headers } = unsubscribeFor(tools, { memberId: people.member.id, category: 'updates' })
      const token = /unsubscribe\/(.+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? ''
      const before = await describeUnsubscribe(tools, token)
      await stopCategory(tools, token)
      await stopCategory(tools, token)
      const after = await describeUnsubscribe(tools, token)
      const sessions = await listRecipients(tools, published(inZone(board)), { category: 'sessions', limit: 10 })
      const byPush = { category: 'updates', by: ['push'], limit: 10 } as const
      const devices = await listRecipients(tools, published(inZone(board)), byPush)
      return {
        before,
        after,
        byPush: devices.recipients.map(({ displayName }) => displayName).toSorted(),
        updates: await allOf(tools, published(inZone(board))),
        sessions: sessions.recipients.length,
      }
    })

    expect(outcome.before).toEqual({ category: 'updates', email: addressOf('Member'), isOff: false })
    expect(outcome.after?.isOff).toBe(true)
    expect(outcome.updates).toEqual(['Alumna', 'Host'])
    expect(outcome.sessions).toBe(3)
    expect(outcome.byPush).toEqual(['Alumna', 'Host', 'Member'])
  })

  test('but a link for somebody else or another kind of mail does nothing', async () => {
    const outcomes = await withAddresses(async ({ tools, people }) => {
      const { headers } = unsubscribeFor(tools, { memberId: people.member.id, category: 'updates' })
      const token = /unsubscribe\/(.+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? ''
      const [, , signature] = token.split('.')
      return Promise.all([
        stopCategory(tools, `${people.host.id}.updates.${signature}`),
        stopCategory(tools, `${people.member.id}.sessions.${signature}`),
        stopCategory(tools, 'nothing'),
      ])
    })

    expect(outcomes).toEqual([undefined, undefined, undefined])
  })
})
