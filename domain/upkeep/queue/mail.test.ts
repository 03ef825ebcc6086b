import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { invitations } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { sendAllDue } from '../../../mail/send.ts'
import type { Post } from '../../../mail/send.ts'
import { overSmtp } from '../../../mail/delivery.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { correctInvitation, resendInvitation, revokeInvitation } from '../../joining/invitations/change.ts'
import { createInvitation } from '../../joining/invitations/create.ts'
import { giveAccount, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { noteMailSettled } from '../outbox.ts'
import { allowMail } from '../../community/people/edit.ts'
import { suppress } from '../../notices/suppressions.ts'
import { mailThatCameBack } from './mail.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db)))

describe('a mail that did not arrive', () => {
  test('of an invitation leads to that invitation, and is gone the moment its address is corrected', () =>
    inHouse(async (house) => {
      const server = await startMailServer({ refuse: { 'wrong@club.test': 550 } })
      const id = await invite(house, 'wrong@club.test')
      await sendAll(house, server.url)
      const before = await cameBack(house)

      await correctInvitation(house.tools, house.organiser, { ...(await seen(house, id)), email: 'right@club.test' })
      const after = await cameBack(house)
      await sendAll(house, server.url)

      expect(before).toMatchObject([{ title: 'wrong@club.test', invitationId: id }])
      expect(after).toEqual([])
      expect(await seen(house, id)).toMatchObject({ status: 'sent' })
    }))

  test.each([
    ['is withdrawn', revokeInvitation],
    ['went out again', resendInvitation],
  ])('is not named any more when its invitation %s', (_, act) =>
    inHouse(async (house) => {
      const server = await startMailServer({ refuse: { 'wrong@club.test': 452 } })
      const id = await invite(house, 'wrong@club.test')
      await house.db.update(outboxMails).set({ attempts: 7 })
      await sendAll(house, server.url)
      const before = await cameBack(house)

      await act(house.tools, house.organiser, await seen(house, id))

      expect(before).toHaveLength(1)
      expect(await cameBack(house)).toEqual([])
    }),
  )

  test('of a member is gone when they have another address, or an organiser says it works', () =>
    inHouse(async (house) => {
      const { member, host } = house.people
      for (const [index, { id }] of [member, host].entries()) {
        await giveAccount(house.db, id, `old-${index}@club.test`)
        await mailTo(house, id, `old-${index}@club.test`)
      }
      const before = await cameBack(house)

      await house.db.execute(sql`update auth.users set email = 'new@club.test' where email = 'old-0@club.test'`)
      const at = house.tools.now()
      await house.tools.db.transaction((tx) => suppress(tx, { email: 'old-1@club.test', cause: 'bounced', at }))
      await allowMail(house.tools, house.organiser, { id: host.id })

      expect(before.map(({ memberId }) => memberId).toSorted()).toEqual([member.id, host.id].toSorted())
      expect(await cameBack(house)).toEqual([])
    }))

  test('because a stranger mistyped their own address is nobody’s to correct', () =>
    inHouse(async (house) => {
      await house.db.insert(outboxMails).values({
        kind: 'request-confirm',
        toAddress: 'mistyped@club.test',
        subject: '',
        bodyText: '',
        bodyHtml: '',
        status: 'bounced',
        dedupeKey: 'address-proof:1',
      })

      expect(await cameBack(house)).toEqual([])
    }))
})

async function cameBack({ tools }: InvitingHouse) {
  const [entry] = await mailThatCameBack({ db: tools.db, now: () => new Date() })
  return entry?.kind === 'mail-back' ? entry.items : []
}

async function invite({ tools, organiser, edition, europe }: InvitingHouse, email: string): Promise<string> {
  const wanted = { email, name: '', editionId: edition.id, zoneId: europe.id }
  const created = await tools.db.transaction((tx) => createInvitation(tools, tx, organiser, wanted))
  if (!created.ok) throw new Error(created.because)
  return created.invitationId
}

async function mailTo({ db }: InvitingHouse, toMemberId: string, toAddress: string): Promise<void> {
  const text = { subject: '', bodyText: '', bodyHtml: '' }
  // Before what an organiser does about it: rows of one transaction share their moment.
  const createdAt = new Date(Date.now() - 60_000)
  await db
    .insert(outboxMails)
    .values({ ...text, kind: 'welcome', toAddress, toMemberId, createdAt, status: 'bounced', dedupeKey: toAddress })
}

function sendAll({ db }: InvitingHouse, url: string): Promise<void> {
  const post: Post = {
    db,
    deliver: overSmtp(url),
    sender: async () => ({ name: 'Club', address: 'post@club.test' }),
    siteUrl: 'https://club.test',
    whenSettled: noteMailSettled,
  }
  return sendAllDue(post, { signal: new AbortController().signal })
}

async function seen({ db }: InvitingHouse, id: string) {
  const [row] = await db
    .select({ id: invitations.id, version: invitations.version, status: invitations.status })
    .from(invitations)
    .where(eq(invitations.id, id))
  if (!row) throw new Error('Nobody was invited.')
  return row
}
