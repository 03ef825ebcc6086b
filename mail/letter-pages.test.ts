import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { startMailServer } from '../test/mail-server.ts'
import { overSmtp } from './delivery.ts'
import { sampleSite } from './letters/samples.fixture.ts'
import { updateLetter } from './letters/update.ts'
import { queueMails } from './outbox.ts'
import { letterPages, outboxMails } from './schema.server.ts'
import { sendDueMails } from './send.ts'
import type { Mail } from './outbox.ts'
import type { Post } from './send.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const off = (name: string) => `https://hall.example/off?who=${name}&what=updates`

function updateTo(name: string, zone = 'north'): Mail {
  const facts = { title: 'Hours', excerpt: '', edition: '2026', signed: 'Organisers', reason: '', fileCount: 0 }
  const footer = { why: 'You are a member.', unsubscribeUrl: off(name) }
  const letter = updateLetter(sampleSite, { ...facts, address: `/member/updates/2026/${zone}`, footer })
  return { letter, to: `${name}@club.test`, dedupeKey: name }
}

test('letters that differ in nothing but where they are switched off have one page; each arrives whole, with its own', async () => {
  const server = await startMailServer()
  const post: Post = {
    db: database.db,
    siteUrl: sampleSite.siteUrl,
    deliver: overSmtp(server.url),
    sender: async () => ({ name: 'Hall', address: 'post@hall.example' }),
  }
  const mails = [updateTo('ann'), updateTo('ben'), updateTo('cleo', 'south')]

  expect(await database.db.transaction((tx) => queueMails(tx, mails))).toHaveLength(3)
  expect(await database.db.transaction((tx) => queueMails(tx, mails))).toEqual([])
  const [page] = await database.db.select().from(letterPages)
  await sendDueMails(post, 10)

  expect(page?.bodyHtml).not.toContain('who=')
  const rows = await database.db.select({ to: outboxMails.toAddress, html: outboxMails.bodyHtml }).from(outboxMails)
  expect(
    rows
      .filter(({ html }) => html === '')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ann@club.test', 'ben@club.test'])
  const arrived = await Promise.all(server.arrived.map(({ message }) => PostalMime.parse(message)))
  expect(arrived).toHaveLength(3)
  for (const { to, text, html } of arrived) {
    const name = to?.[0]?.address?.split('@', 1)[0] ?? ''
    expect(text).toContain(off(name))
    expect(html).toContain(off(name).replace('&', '&amp;'))
    expect(html).toContain('Read the update')
  }
})

test('a letter whose page is gone is sent as the text it has', async () => {
  const server = await startMailServer()
  const sender = async () => ({ name: 'Hall', address: 'post@hall.example' })
  await database.db.transaction((tx) => queueMails(tx, [updateTo('dora'), updateTo('elin')]))
  await database.db.delete(letterPages)

  await sendDueMails({ db: database.db, siteUrl: sampleSite.siteUrl, deliver: overSmtp(server.url), sender }, 10)

  const arrived = await Promise.all(server.arrived.map(({ message }) => PostalMime.parse(message)))
  expect(arrived.map(({ text }) => text?.includes('Switch it off:'))).toEqual([true, true])
})
