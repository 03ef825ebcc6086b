import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import type { Person } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'
import { untilCopied, untilErased } from './copy-hands.ts'

/* What a member does without a network waits on their device, is sent when they are back, and counts once. */

const evenings = {
  'An evening on paper': { id: '00000000-0000-4000-8000-00000000e001', capacity: null },
  'An evening outside': { id: '00000000-0000-4000-8000-00000000e002', capacity: 1 },
  'An evening of letters': { id: '00000000-0000-4000-8000-00000000e003', capacity: 1 },
  'An evening of maps': { id: '00000000-0000-4000-8000-00000000e004', capacity: null },
  'An evening of walls': { id: '00000000-0000-4000-8000-00000000e005', capacity: null },
} as const
type Title = keyof typeof evenings

let site: OwnSite
test.beforeAll(async () => {
  const rows = Object.entries(evenings).map(
    ([title, { id, capacity }]) =>
      `('${id}', '${title}', now() + interval '10 days', now() + interval '242 hours', now() + interval '10 days', 'UTC', 'members', 'scheduled', ${capacity})`,
  )
  site = await startSite(preparedSites().demo, {}, [
    `insert into guildhall.scheduled_sessions (id, title, starts_at, ends_at, wall_start, time_zone, visibility, status, capacity)
     values ${rows.join(', ')}`,
  ])
})
test.afterAll(() => site.stop())

test('an answer given without a network will be sent, says so in every tab, and is sent once: the last word', async ({
  context,
}) => {
  const [page, tab] = [await openSchedule(context), await openSchedule(context)]
  const sent = listenForAnswers(context)
  const title = 'An evening on paper'

  await context.setOffline(true)
  await say(page, title, 'Going')
  await say(page, title, 'Not going')
  await say(page, title, 'Going')
  await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()
  await expect(eveningOn(tab, title).getByText('Will be sent')).toBeVisible()
  await expect(chosen(tab, title, 'Going')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 answer will be sent when you are back.' })).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(false)
  await expect(eveningOn(page, title).getByText('Will be sent')).toHaveCount(0)
  await expect(eveningOn(tab, title).getByText('Will be sent')).toHaveCount(0)
  await expect(chosen(page, title, 'Going')).toBeVisible()
  expect(sent.map(({ fields }) => fields.get('answer'))).toEqual(['going'])
  expect(await countOf(title)).toMatchObject({ going: 1 })
})

test('what filled up meanwhile is explained, with the name of the session', async ({ context }) => {
  const page = await openSchedule(context)
  const title = 'An evening outside'
  await context.setOffline(true)
  await say(page, title, 'Going')
  for (const person of ['alumna', 'host'] as const) await answer(person, title)

  await context.setOffline(false)

  const told = page.getByRole('status').filter({ hasText: title })
  await expect(told).toContainText('It filled up just now: you are number 2 in line.')
  await expect(eveningOn(page, title).getByText('You are second of 2 in line')).toBeVisible()
})

test(
  'an answer that arrived while its answer was lost is sent again, and moves one person up',
  night,
  async ({ context }) => {
    const page = await openSchedule(context)
    const title = 'An evening of letters'
    await say(page, title, 'Going')
    await expect(page.getByText('You are going.')).toBeVisible()
    await answer('alumna', title)
    await answer('host', title)
    const sent = listenForAnswers(context)
    await page.route('**/api/sessions/answer', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })

    await say(page, title, 'Not going')
    await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()
    await page.unroute('**/api/sessions/answer')
    await lookAgain(page)

    await expect(eveningOn(page, title).getByText('Will be sent')).toHaveCount(0)
    await expect(chosen(page, title, 'Not going')).toBeVisible()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
    await site.nextLetter(addresses.alumna, title)
    expect(await countOf(title)).toMatchObject({ going: 1, waiting: 1 })
    expect(lettersTo('alumna')).toHaveLength(1)
    expect(lettersTo('host')).toHaveLength(0)
  },
)

test('two answers wait over a reload and go in their order', night, async ({ context }) => {
  const page = await openSchedule(context)
  const complaints = listenForComplaints(page)
  await context.route('**/api/sessions/answer', (route) => route.abort('internetdisconnected'))
  await say(page, 'An evening of maps', 'Going')
  await say(page, 'An evening of walls', 'Not going')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText('Will be sent')).toHaveCount(2)
  await expect(chosen(page, 'An evening of walls', 'Not going')).toBeVisible()

  const sent = listenForAnswers(context)
  await context.unroute('**/api/sessions/answer')
  await lookAgain(page)

  await expect(page.getByText('Will be sent')).toHaveCount(0)
  expect(sent.map(({ fields }) => fields.get('session'))).toEqual([
    evenings['An evening of maps'].id,
    evenings['An evening of walls'].id,
  ])
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
})

test('what waits is sent before its member signs out', night, async ({ context }) => {
  const page = await openSchedule(context, await site.signIn('member'))
  const title = 'An evening of maps'
  await context.route('**/api/sessions/answer', (route) => route.abort('internetdisconnected'))
  await say(page, title, 'Not going')
  await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()

  const sent = listenForAnswers(context)
  await context.unroute('**/api/sessions/answer')
  await page.goto(`${site.url}/member/logout`)

  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(sent.map(({ fields }) => fields.get('answer'))).toEqual(['not_going'])
})

test('what cannot be sent is not lost by a sign-out before its member has said so', night, async ({ context }) => {
  const page = await openSchedule(context, await site.signIn('member'))
  const title = 'An evening of maps'
  await context.route('**/api/sessions/answer', (route) => route.fulfill({ status: 503 }))
  await say(page, title, 'Going')
  await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()

  await page.goto(`${site.url}/member/logout`)
  await expect(page.getByText('1 answer could not be sent yet. Signing out now loses it.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()

  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await untilErased(page)
})

test('whoever signed in on this very page answers without a network as well', night, async ({ page, context }) => {
  const title = 'An evening of maps'
  await page.goto(`${site.url}/member/login?next=%2Fmember%3Fview%3Dschedule`)
  await untilAlive(page)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.host)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await untilCopied(page)

  await context.setOffline(true)
  await say(page, title, 'Going')

  await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()
})

test(
  'an answer outlives a session that was ended elsewhere, and goes when its member signs in again',
  night,
  async ({ context }) => {
    const title = 'An evening of walls'
    await leaveWaiting(context, title)
    const sent = listenForAnswers(context)

    const answered = context.waitForEvent('response', (response) => response.url().endsWith('/api/sessions/answer'))
    const page = await openSchedule(context, await site.signIn('member'))

    expect((await answered).status()).toBe(200)
    await expect(chosen(page, title, 'Going')).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

test('somebody else who signs in on that device finds nothing of it, and sends nothing', night, async ({ context }) => {
  await leaveWaiting(context, 'An evening of walls')
  const sent = listenForAnswers(context)

  const page = await openSchedule(context, await site.cookieOf('alumna'))

  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('An evening of walls')
  await openSchedule(context, await site.signIn('member'))
  expect(sent).toEqual([])
})

test('an update read without a network is marked as read when one is back', night, async ({ context }) => {
  const page = await openSchedule(context)
  await page.goto(`${site.url}/member/updates/2026/europe-africa`)
  await untilAlive(page)
  await page.route('**/read', (route) => route.abort('internetdisconnected'))
  await page.getByRole('listitem').filter({ hasText: 'Unread' }).getByRole('link').first().click()
  await expect(page.getByText('Will be sent')).toBeVisible()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()

  const marked = page.waitForResponse((response) => response.url().endsWith('/read') && response.ok())
  await page.unroute('**/read')
  await lookAgain(page)

  await marked
  await expect(page.getByText('Will be sent')).toHaveCount(0)
})

/** The member's schedule, on a device that keeps a copy. */
async function openSchedule(context: BrowserContext, cookies?: string): Promise<Page> {
  await letIn(context, site, cookies ?? (await site.cookieOf('member')))
  const page = await context.newPage()
  await page.goto(`${site.url}/member?view=schedule`)
  await untilAlive(page)
  await untilCopied(page)
  return page
}

/** The member says they are going, without a network; meanwhile their session is ended, and this device hears of that. */
async function leaveWaiting(context: BrowserContext, title: Title): Promise<void> {
  const session = await site.signIn('member')
  const page = await openSchedule(context, session)
  await context.setOffline(true)
  await say(page, title, 'Going')
  await expect(eveningOn(page, title).getByText('Will be sent')).toBeVisible()
  await site.knock('/member/logout', { as: session, form: {} })
  await context.setOffline(false)
  await untilErased(page)
  await page.close()
}

function eveningOn(page: Page, title: Title) {
  return page.getByRole('listitem').filter({ hasText: title })
}

async function say(page: Page, title: Title, words: 'Going' | 'Not going'): Promise<void> {
  const evening = eveningOn(page, title)
  const own = evening.getByRole('button', { name: 'Your answer for' })
  if ((await own.getAttribute('aria-expanded')) === 'false') await own.click()
  await evening.getByRole('button', { name: words, exact: true }).click()
}

function chosen(page: Page, title: Title, words: 'Going' | 'Not going') {
  return eveningOn(page, title).getByRole('button', { name: new RegExp(`^Your answer for .*: ${words}`) })
}

/** What is sent from now on, with the key of each. */
function listenForAnswers(context: BrowserContext) {
  const sent: { key: string | undefined; fields: URLSearchParams }[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/sessions/answer')) return
    sent.push({ key: request.headers()['idempotency-key'], fields: new URLSearchParams(request.postData() ?? '') })
  })
  return sent
}

/** Somebody comes back to the page. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

async function answer(person: Person, title: Title): Promise<void> {
  const form = { session: evenings[title].id, answer: 'going' }
  await site.knock('/api/sessions/answer', { as: await site.cookieOf(person), form })
}

async function countOf(title: Title): Promise<unknown> {
  const { id } = evenings[title]
  const { text } = await site.knock(`/api/sessions/answers?ids=${id}`, { as: await site.cookieOf('organiser') })
  return JSON.parse(text)[id]
}

function lettersTo(person: Person): string[] {
  const files = readdirSync(path.join(site.dataDir, 'mail'))
  return files.filter((name) => name.endsWith('.eml') && name.includes(`-${addresses[person]}`))
}
