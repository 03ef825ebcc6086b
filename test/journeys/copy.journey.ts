import { night } from '../by-night.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { addresses, password } from '../site/cast.ts'
import type { Person } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letInAs } from './browser.ts'
import { copyIn, fillUp, listenForSyncs, untilCopied, untilErased } from './copy-hands.ts'
import type { CopyHere } from './copy-hands.ts'

/* What a member's device keeps to read without a network: filled, brought up to date, erased. */

const files = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const attach = (id: string, label: string) => [
  `insert into guildhall.assets (id, file_name, media_type, size_in_bytes) values ('${id}', '${label}.txt', 'text/plain', 300000)`,
  `insert into guildhall.attachments (update_id, asset_id, label) select id, '${id}', '${label}' from guildhall.updates where slug = 'the-first-week'`,
]

let site: OwnSite
test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [...attach(files[0], 'One'), ...attach(files[1], 'Two')])
  for (const id of files) writeFileSync(path.join(site.dataDir, 'files', id), 'x'.repeat(300_000))
})
test.afterAll(() => site.stop())

/** Posts a form as somebody does elsewhere. */
async function post(person: Person, address: string, fields: Record<string, string> = {}): Promise<string> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', Origin: site.url }
  const body = new URLSearchParams(fields).toString()
  return (await site.knock(address, { method: 'POST', as: await site.cookieOf(person), headers, body })).text
}

/** An update that was not read yet. */
function firstUnread({ entries }: Pick<CopyHere, 'entries'>): string {
  const [found] =
    Object.entries(entries).find(([, { value }]) => JSON.stringify(value).includes('"unread":true,')) ?? []
  if (!found) throw new Error('Everything has been read.')
  return found
}

test('the first visit fills the copy with one request; after one change the next brings one entry', async ({
  page,
  context,
}) => {
  await letInAs(context, site, 'member')
  const syncs = listenForSyncs(context)
  await page.goto(`${site.url}/member`)
  const { owner, entries } = await untilCopied(page)

  expect(syncs).toHaveLength(1)
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['/home', '/editions/2026']))
  expect(entries['/updates/2026/europe-africa/interview-debrief']).toMatchObject({ kind: 'updates' })
  expect(Object.values(entries).some(({ kind }) => kind === 'templates')).toBe(true)
  expect(Object.values(entries).some(({ kind }) => kind === 'sessions')).toBe(true)

  const unread = firstUnread({ entries })
  expect(await post('member', `/api${unread}/read`)).toContain('Marked as read')
  await page.reload()
  await untilCopied(page, owner?.lastContactAt)

  expect(syncs.slice(1)).toEqual([{ changed: [unread], gone: [] }])
  expect(JSON.stringify((await copyIn(page)).entries[unread])).toContain('"unread":false')
})

test('two pages opened at once ask once', night, async ({ context }) => {
  await letInAs(context, site, 'member')
  const syncs = listenForSyncs(context)
  const pages = [await context.newPage(), await context.newPage()]

  await Promise.all(pages.map((page) => page.goto(`${site.url}/member`)))
  for (const page of pages) await untilCopied(page)
  for (const page of pages) await page.waitForLoadState('networkidle')

  expect(syncs).toHaveLength(1)
})

test('signing out erases it, also while another page is open', async ({ page, context }) => {
  await letInAs(context, site, 'alumna')
  const other = await context.newPage()
  await other.goto(`${site.url}/member`)
  await untilCopied(other)

  await letInAs(context, site, 'alumna')
  await page.goto(`${site.url}/member/logout`)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

  await untilErased(page)
  // The other page is of nobody any more, and asks to sign in by itself.
  await expect(other).toHaveURL(/\/member\/login/)
  await untilErased(other)
})

test('somebody else signs in: of the first nothing is left, and nothing of theirs is in the other’s', async ({
  page,
  context,
}) => {
  await letInAs(context, site, 'member')
  await page.goto(`${site.url}/member`)
  const first = await untilCopied(page)

  await context.clearCookies()
  await letInAs(context, site, 'memberElsewhere')
  await page.goto(`${site.url}/member`)
  await expect
    .poll(async () => (await copyIn(page)).owner?.memberId ?? first.owner?.memberId)
    .not.toBe(first.owner?.memberId)

  const second = await copyIn(page)
  expect(second.databases).toEqual([`guildhall-copy-${second.owner?.memberId}`])
  const asked = { method: 'POST', as: await site.cookieOf('memberElsewhere'), body: '{"have":{}}' }
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url }
  expect(second.entries).toEqual(JSON.parse((await site.knock('/api/copy', { ...asked, headers })).text).entries)
  expect(JSON.stringify(second)).not.toContain(first.owner?.memberId)
})

test('on a device that is not the member’s nothing is kept, and closing the browser signs out', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'guildhall-profile-'))
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-GB' })
  let context = await open()
  try {
    await letInAs(context, site, 'paused')
    let page = await context.newPage()
    await page.goto(`${site.url}/member`)
    await untilCopied(page)
    await context.clearCookies()

    await page.goto(`${site.url}/member/login`)
    await page.getByText('Use a password').click()
    await page.getByLabel('E-mail for the password').fill(addresses.paused)
    await page.getByLabel('Password', { exact: true }).fill(password)
    // That of the passkey is folded.
    await page.getByLabel('This is not my device').first().check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${site.url}/member`)
    await untilErased(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await copyIn(page)).toMatchObject({ owner: undefined, databases: [] })

    await context.close()
    context = await open()
    page = await context.newPage()
    await page.goto(`${site.url}/member`)
    await expect(page).toHaveURL(`${site.url}/member/login?next=%2Fmember`)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a full device keeps the copy it had, and says so', night, async ({ browser }) => {
  // In a context of its own: how much room there was before is believed for half a minute, and 700 MB are written meanwhile.
  const context = await browser.newContext()
  const page = await context.newPage()
  await letInAs(context, site, 'host')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1_000_000 })
  await page.goto(`${site.url}/member`)
  const before = await untilCopied(page)
  await fillUp(page)

  const unread = firstUnread(before)
  expect(await post('host', `/api${unread}/read`)).toContain('Marked as read')
  await page.reload()
  await expect.poll(async () => (await copyIn(page)).owner?.storage).toBe('full')

  const after = await copyIn(page)
  expect(after.owner?.at).toBe(before.owner?.at)
  expect(after.entries).toEqual(before.entries)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url })
  await page.reload()
  await expect.poll(async () => (await copyIn(page)).owner?.storage).toBe('ok')
  expect(JSON.stringify((await copyIn(page)).entries[unread])).toContain('"unread":false')
})

test(
  'after 14 days without contact, and where the clock was set back, it is erased',
  night,
  async ({ page, context }) => {
    const dayMs = 24 * 60 * 60 * 1000
    await letInAs(context, site, 'memberElsewhere')
    for (const days of [15, 12]) {
      await page.goto(`${site.url}/member`)
      await untilCopied(page)

      await page.route('**/api/copy', (route) => route.abort())
      await page.clock.setFixedTime(Date.now() + days * dayMs)
      await page.goto(`${site.url}/about`)
      await untilErased(page)
      await page.unroute('**/api/copy')
    }
  },
)

test('files are kept for offline, gone on with after a loss, still there after a reload, and removed', async ({
  page,
  context,
}) => {
  await letInAs(context, site, 'member')
  await page.goto(`${site.url}/member/editions/2026`)
  await untilCopied(page)
  await page.route(`**/files/${files[1]}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText('Not all files came.')).toBeVisible()
  expect((await copyIn(page)).files).not.toContain(`/files/${files[1]}`)

  await page.getByRole('button', { name: 'Keep the rest' }).click()
  await expect(page.getByText(/^\d files, \d+ kB: on this device\.$/)).toBeVisible()
  expect((await copyIn(page)).files).toEqual(expect.arrayContaining(files.map((id) => `/files/${id}`)))

  await page.reload()
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toBeVisible()
  expect((await copyIn(page)).files).toEqual([])
})

test('access that ended while the device was offline: at the first contact the edition and its files go', async ({
  page,
  context,
}) => {
  await letInAs(context, site, 'member')
  await page.goto(`${site.url}/member/editions/2026`)
  const { owner, entries } = await untilCopied(page)
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText(/: on this device\.$/)).toBeVisible()
  await context.setOffline(true)

  const edition = /"edition":\{"id":"([\w-]+)","slug":"2026"/.exec(JSON.stringify(entries))?.[1] ?? ''
  const ending = { member: owner?.memberId ?? '', edition, reason: 'It is over.' }
  expect(await post('organiser', '/api/members/end', ending)).toContain('Access ended')
  expect(Object.keys((await copyIn(page)).entries)).toContain('/editions/2026')
  await context.setOffline(false)

  await expect.poll(async () => Object.keys((await copyIn(page)).entries)).not.toContain('/editions/2026')
  const left = await copyIn(page)
  expect(Object.keys(left.entries).filter((key) => key.includes('/2026/'))).toEqual([])
  expect(left.files).toEqual([])
  expect(left.owner?.memberId).toBe(owner?.memberId)
})
