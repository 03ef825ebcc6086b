import { type OwnSite, startSite } from '../site/site.ts'
import { routeTable } from '../../app/route-table.ts'
import { pageDoors } from '../doors/expectations.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const sentence = 'Something broke on our side. Nothing you did is lost; please try again in a moment.'

/** Columns without which their pages cannot be made. */
const broken = [
  'studios.promise',
  'season_notes.title',
  'challenges.prompt',
  'pages.blocks',
  'editions.tagline',
  'cohorts.intro',
  'templates.purpose',
  'scheduled_sessions.agenda',
]

/** Pages that need none of them. */
const sound = [
  '/code-of-conduct/report',
  '/i/:link',
  '/studios/lessons-learned',
  '/membership/thanks',
  '/membership/invitation',
  '/membership/welcome',
  '/offline',
  '/member/login',
  '/member/logout',
  '/member/confirm',
  '/member/register',
  '/manage/login',
  '/manage/link/:link',
]

test.describe('when the database breaks', () => {
  let site: OwnSite

  test.beforeAll(async () => {
    site = await startSite(preparedSites().demo, {}, broken.map(breakColumn))
  })
  test.afterAll(() => site.stop())

  for (const { path, rendering } of routeTable) {
    const door = pageDoors[path]?.[0]
    if (!door || sound.includes(path)) continue
    test(`${path} says so with an id, and the log knows it`, async () => {
      const as = await site.cookieOf('organiser')
      const answer = await site.knock(door.address, { as })

      expect(answer.status).toBe(500)
      expect(answer.text).toContain('Internal Server Error')
      expect(answer.text).toContain(sentence)
      expect(answer.text).not.toMatch(/relation|does not exist|select |at \w+ \(/)
      const [, id = 'none'] = /Error id.*?<code[^>]*>([0-9a-f-]{36})<\/code>/.exec(answer.text) ?? []
      expect(site.words()).toContain(id)
      expect(answer.headers['cache-control']).toContain('no-store')
      if (rendering === 'public') expect(answer.headers.etag).toBeUndefined()
    })
  }

  test('case 80: a bot gets the status and one plain line, and the error is reported', async () => {
    const before = countIn(site.words(), '"bot":true')
    const answer = await site.knock('/membership/templates/2026', { headers: bot })

    expect(answer.status).toBe(500)
    expect(answer.text).toBe('Internal Server Error')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(site.words()).toMatch(/"level":"error","id":"[0-9a-f-]{36}","path":"\/membership\/templates\/2026"/)
    const personal = await site.knock('/member/updates/2026', { headers: bot })
    expect([personal.status, personal.text]).toEqual([500, 'Internal Server Error'])
    expect(countIn(site.words(), '"bot":true')).toBeGreaterThan(before)
  })

  test('a page that does not need what broke is still there', async () => {
    for (const path of ['/member/login', '/membership/thanks', '/_app/health']) {
      expect((await site.knock(path)).status, path).toBe(200)
    }
  })

  test('a click onto a page that fails shows the id the log knows, and leaving clears the error', async ({ page }) => {
    await page.goto(`${site.url}/member/login`)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByText('Internal Server Error')).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    const id = await page.getByText('Error id').locator('..').locator('code').innerText()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(site.words()).toContain(id)

    await page.goBack()

    await expect(page.getByRole('heading', { name: 'Come in' })).toBeVisible()
  })
})

test('what was typed is there again after the server failed, and after the network did', async ({ page, house }) => {
  let isReached = true
  await page.route('**/member/login.data*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return isReached ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.abort()
  })
  const address = page.getByLabel('E-mail', { exact: true })
  const isRestored = async (when: string) => {
    await expect(page.getByText('We restored what you were typing.'), when).toBeVisible()
    await expect(address, when).toHaveValue('half.sent@club.test')
  }
  await page.goto(`${house.url}/member/login`)
  await untilAlive(page)
  await address.fill('half.sent@club.test')
  await page.getByRole('button', { name: 'Send me a code' }).click()

  await expect(page.getByText('Something broke on our side. What you wrote is still here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Come in' })).toBeVisible()
  await expect(address).toHaveValue('half.sent@club.test')
  await page.reload()
  await untilAlive(page)
  await isRestored('after a reload')

  isReached = false
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/member/login.data'))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await failed
  await page.reload()
  await untilAlive(page)
  await isRestored('after the network failed')
})

function breakColumn(named: string): string {
  const [table = '', column = ''] = named.split('.')
  return `alter table guildhall.${table} rename column ${column} to gone_${column}`
}

function countIn(text: string, part: string): number {
  return text.split(part).length - 1
}
