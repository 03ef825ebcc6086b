import { readdirSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../domain/office.fixture.ts'
import { saveColours } from '../domain/club/settings/branding.ts'
import { saveMail } from '../domain/club/settings/mail.ts'
import { saveSite } from '../domain/club/settings/site.ts'
import { sendTestMail, testMailOutcome } from '../domain/upkeep/outbox/test-mail.ts'
import type { Tools } from '../domain/tools.ts'
import type { Admin } from '../domain/club/viewer.ts'
import { sendMail } from '../mail/send.ts'
import { openTestDatabase } from '../test/database.ts'
import { startMailServer } from '../test/mail-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { openPost } from './post.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const site = {
  name: 'The Reading Room',
  tagline: '',
  closingLine: '',
  contact: '',
  conduct: '',
  timeZone: 'UTC',
  answerWithinDays: 5,
}
const green = { light: '#b7e4c7', onLight: '#0b2b1c', link: '#14532d', linkDark: '#9fe0b8' }

test('a test mail leaves by the server organisers have just named, in the name and the colours of the site', async () => {
  const server = await startMailServer()
  const { before, after, files } = await inOffice(async ({ tools }, organiser) => {
    const dataDir = temporaryFolder()
    const way = postOf(tools, { DATA_DIR: dataDir })
    const asFile = await tryOut(way, tools, organiser)
    await saveSite(tools, organiser, { ...site, version: 0 })
    await saveColours(tools, organiser, { ...green, version: 0 })
    await saveMail(tools, organiser, { ...named(server.url), version: 0 })
    return {
      before: asFile,
      after: await tryOut(way, tools, organiser),
      files: readdirSync(path.join(dataDir, 'mail')),
    }
  })

  expect([before.state, after.state]).toEqual(['written', 'sent'])
  expect(files).toHaveLength(1)
  expect(server.arrived).toHaveLength(1)
  const mail = await PostalMime.parse(server.arrived[0]?.message ?? '')
  expect(mail.from).toEqual({ name: 'The Reading Room', address: 'post@club.test' })
  expect(mail.subject).toBe('A test mail from The Reading Room')
  expect(mail.html).toContain('background:#b7e4c7')
  expect(mail.html).toContain('a:not(.button) { color: #9fe0b8')
})

test('the server of the environment wins over the settings', async () => {
  const [environment, settings] = [await startMailServer(), await startMailServer()]
  await inOffice(async ({ tools }, organiser) => {
    await saveMail(tools, organiser, { ...named(settings.url), version: 0 })
    return tryOut(postOf(tools, { SMTP_URL: environment.url }), tools, organiser)
  })

  expect([environment.arrived.length, settings.arrived.length]).toEqual([1, 0])
})

test('what went wrong is told, and is not tried again', async () => {
  const server = await startMailServer({ refuse: { 'organiser@club.test': 550 } })
  const outcomes = await inOffice(async ({ tools }, organiser) => {
    const way = postOf(tools, { DATA_DIR: temporaryFolder() })
    await saveMail(tools, organiser, { ...named('smtp://127.0.0.1:1'), version: 0 })
    const away = await tryOut(way, tools, organiser)
    await saveMail(tools, organiser, { ...named(server.url), version: 1 })
    const refused = await tryOut(way, tools, organiser)
    const { rows } = await tools.db.execute(`select status from guildhall.outbox_mails order by status`)
    return { away, refused, rows }
  })

  expect(outcomes).toMatchObject({
    away: { state: 'failed', reason: expect.stringContaining('ECONNREFUSED') },
    refused: { state: 'bounced', reason: expect.stringContaining('550') },
    rows: [{ status: 'bounced' }, { status: 'failed' }],
  })
})

test('a password never goes to a server that offers no encryption', async () => {
  const server = await startMailServer()
  const outcome = await inOffice(async ({ tools }, organiser) => {
    const { port } = named(server.url)
    // Another name of this machine, which a client takes for a machine elsewhere.
    const values = { host: '127.0.0.2', port, sender: 'post@club.test', user: 'club', password: 'open sesame' }
    await saveMail(tools, organiser, { ...values, version: 0 })
    return tryOut(postOf(tools, {}), tools, organiser)
  })

  expect(outcome.state).toBe('failed')
  expect(server.arrived).toEqual([])
})

function postOf(tools: Tools, env: Record<string, string>) {
  const { db, seal } = tools
  return openPost(readConfig({ DATA_DIR: temporaryFolder(), ...env }), db, seal)
}

async function tryOut(way: ReturnType<typeof openPost>, tools: Tools, organiser: Admin) {
  const mailId = await sendTestMail(tools, organiser, 'organiser@club.test')
  await sendMail(way, mailId)
  return testMailOutcome(tools, mailId)
}

function named(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port), sender: 'post@club.test', user: '', password: '' }
}
