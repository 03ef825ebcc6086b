import { createServer, request } from 'node:http'
import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import type { Person } from '../site/cast.ts'
import { type Deployments, startDeployments } from '../site/deployments.ts'
import { preparedSites } from '../site/prepared.ts'
import { freePort } from '../site/process.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, listenForRequests } from './browser.ts'

/* A zone that is open on somebody's screen hears of what comes out there. */

/** Every three seconds something comes out for two zones, and something for the Americas alone. */
const comingOut = [
  `update guildhall.editions set zone_policy = 'own' where slug = '2026'`,
  `insert into guildhall.updates (edition_id, slug, title, body, published_at)
   select e.id, kind || '-' || n, initcap(kind) || ' ' || n, 'Words.', now() + n * interval '3 seconds'
   from guildhall.editions e, generate_series(1, 120) n, unnest(array['news', 'secret']) kind where e.slug = '2026'`,
  `insert into guildhall.update_zones (update_id, zone_id, published_at)
   select u.id, z.id, u.published_at from guildhall.updates u join guildhall.zones z on z.edition_id = u.edition_id
   where (u.slug ~ '^news-' and z.slug in ('europe-africa', 'americas')) or (u.slug ~ '^secret-' and z.slug = 'americas')`,
]
const whileClosed = `insert into guildhall.updates (edition_id, slug, title, body, for_all_zones, published_at)
   select id, 'while-closed', 'Written while the house was closed', 'Words.', true, now() from guildhall.editions where slug = '2026'`

let site: Deployments
test.beforeAll(async () => {
  site = await startDeployments(preparedSites().demo, comingOut)
})
test.afterAll(() => site.stop())

test('whoever reads the list is told of something new, and nothing moves before they want to see it', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  await openZone(page, 'member', 'europe-africa')
  const older = page.locator('.updates-month').last().getByRole('link').last()
  await older.focus()
  await older.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const before = await older.boundingBox()

  await expect(bar(page)).toBeVisible()

  const moved = ((await older.boundingBox())?.y ?? 0) - (before?.y ?? 0)
  // The page may stand between two pixels.
  expect(Math.abs(moved)).toBeLessThan(1)
  await expect(older).toBeFocused()
  await bar(page).getByRole('button', { name: 'Show' }).click()
  await expect(focused(page)).toHaveText(/^News \d+$/)
  await expect(focused(page)).toBeInViewport()
  expect(complaints).toEqual([])
})

test('whoever reads one update is led to the list', night, async ({ page }) => {
  await openZone(page, 'member', 'europe-africa')
  await page.getByRole('link', { name: /^News 1$/ }).click()
  await expect(page.getByRole('heading', { name: 'News 1' })).toBeVisible()

  await bar(page).getByRole('button', { name: 'Show' }).click()

  await expect(page).toHaveURL(`${site.url}/member/updates/2026/europe-africa`)
  await expect(focused(page)).toHaveText(/^News \d+$/)
})

test('a stream tells nothing that is for another zone alone, and ends with the access of its reader', async () => {
  const curious = await openStream('member', 'americas')
  expect(curious.headers.get('content-type')).toContain('text/event-stream')
  expect(curious.headers.get('x-accel-buffering')).toBe('no')
  await curious.until(/event: update\ndata: .*News/)
  expect(curious.text()).not.toContain('Secret')

  const own = await openStream('memberElsewhere', 'americas')
  await own.until(/event: update\ndata: .*Secret/)
  await suspend('memberElsewhere')
  await own.ended
  const again = await site.knock('/api/updates/2026/americas/live?newest', {
    as: await site.cookieOf('memberElsewhere'),
  })
  expect(again.status).toBeGreaterThanOrEqual(401)
  curious.close()
})

test('behind a proxy that waits for the end of an answer the page asks each minute', night, async ({ page }) => {
  const proxy = await openHoldingProxy()
  await page.clock.install()
  const streams = listenForRequests(page, /\/live$/)
  let polls = 0
  page.on('requestfinished', (asked) => {
    if (asked.url().endsWith('/live?newest=1')) polls++
  })
  await openZone(page, 'member', 'europe-africa', proxy.url)

  await page.clock.fastForward(5100)
  await expect.poll(() => polls).toBeGreaterThan(0)
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect.poll(() => polls, { timeout: 2000 }).toBeGreaterThan(1)
    await expect(bar(page)).toBeVisible({ timeout: 2000 })
  }).toPass()

  expect(streams.filter((address) => !address.includes('?'))).toHaveLength(1)
  await page.close()
  await proxy.close()
})

test(
  'a house that closes keeps nobody waiting, and the page finds it again with what came meanwhile',
  night,
  async ({ page }) => {
    await openZone(page, 'member', 'asia-pacific')
    const stream = await openStream('member', 'asia-pacific')

    const before = Date.now()
    await site.takeDown()
    expect(Date.now() - before).toBeLessThan(5000)
    await stream.ended
    await site.write([whileClosed])
    await site.bringUp()

    await expect(bar(page)).toContainText('New update.', { timeout: 30_000 })
    await bar(page).getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('link', { name: 'Written while the house was closed' })).toBeFocused()
  },
)

async function openZone(page: Page, person: Person, zone: string, url = site.url): Promise<void> {
  await letInAs(page.context(), site, person)
  await page.goto(`${url}/member/updates/2026/${zone}`)
  // Shown by its script, so it is alive; a page that listens has always a request under way.
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
}

/** The link of an update that a reader was led to. */
function focused(page: Page) {
  return page.locator('.update-row a:focus')
}

function bar(page: Page) {
  return page.getByRole('status').filter({ hasText: /new update/i })
}

/** A stream as a program reads it. */
async function openStream(person: Person, zone: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${site.url}/api/updates/2026/${zone}/live`, {
    headers: { Cookie: await site.cookieOf(person), Accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  return {
    headers: answer.headers,
    text: () => text,
    until: (words: RegExp) => expect.poll(() => text, { timeout: 30_000 }).toMatch(words),
    /** It came to its end, or was cut off. */
    ended: read().catch(() => undefined),
    close: () => leaving.abort(),
  }
}

async function suspend(person: Person): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: site.url }
  const copy = await site.knock('/api/copy', { as: await site.cookieOf(person), headers, body: '{"have":{}}' })
  const form = { member: JSON.parse(copy.text).memberId, reason: 'A test.' }
  const said = await site.knock('/api/members/suspend', { as: await site.cookieOf('organiser'), form })
  expect(said.status, said.text).toBe(200)
}

/** A proxy that gives an answer on when it is whole: streams never. */
async function openHoldingProxy() {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const asking = request(
      { port: new URL(site.url).port, host: 'localhost', method, path: url, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks)))
      },
    )
    asking.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asking.destroy())
    incoming.pipe(asking)
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, 'localhost', () => resolve()))
  return {
    url: `http://localhost:${own}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
