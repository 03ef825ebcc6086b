import { night } from '../by-night.ts'
import { addresses, tokens } from '../site/cast.ts'
import { type Deployments, startDeployments } from '../site/deployments.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'
import { readCaches, untilGuarded } from './worker-hands.ts'

test.use({ withWorker: true })

test('nothing personal is kept by the worker, wherever a member and organiser has been', async ({ page, ownSite }) => {
  const complaints = listenForComplaints(page)
  await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
  await page.goto(`${ownSite.url}/about`)
  await untilGuarded(page)

  for (const path of [
    '/',
    '/member',
    '/member?view=profile',
    '/member/editions/2026',
    '/member/updates/2026/europe-africa',
    '/manage/home',
    '/manage/member',
    '/manage/draft',
    '/manage/cal',
    '/membership/welcome',
    `/membership/invitation?token=${tokens.open}`,
    '/member/login',
    '/no-such-page',
    '/studios',
  ]) {
    await page.goto(ownSite.url + path)
    if (path.startsWith('/manage')) await expect(page).toHaveURL(ownSite.url + path)
  }

  await untilAlive(page)
  const kept = await readCaches(page)
  const documents = kept.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'))
  expect(documents.toSorted()).toEqual(['/', '/favicon.svg', '/offline', '/start.js', '/studios', '/theme.js'])
  const secrets = [addresses.organiser, tokens.open, 'member10@', '/member/updates/2026/europe-africa/']
  for (const { path, text } of kept) {
    for (const secret of secrets) expect(text, `${secret} in what is kept of ${path}`).not.toContain(secret)
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})

test(
  'a public page that was open here is there without a network; the thirty-first takes the place of the first',
  night,
  async ({ page, house }) => {
    await page.goto(house.url)
    await untilGuarded(page)
    for (const path of ['/about', '/membership', '/studios']) {
      await page.goto(house.url + path)
      // Its scripts are asked for after it is painted; left before that, it can be read and no more.
      await untilAlive(page)
    }
    await expect.poll(async () => (await readCaches(page)).map(({ path }) => path)).toContain('/studios')

    await page.context().setOffline(true)
    await page.goto(`${house.url}/membership`)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().setOffline(false)

    // As if 28 others had been open since.
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('pages-'))
      const pages = await caches.open(name)
      for (let n = 1; n <= 28; n++) await pages.put(`/notes/season-${n}`, new Response(''))
    })
    await page.goto(`${house.url}/code-of-conduct`)

    const kept = async () => (await readCaches(page)).map(({ path }) => path)
    await expect.poll(kept).toContain('/code-of-conduct')
    await expect.poll(kept).not.toContain('/about')
    expect(await kept()).toContain('/membership')
  },
)

test('a page that is not kept leads to the offline page, which is told its address', async ({ page, house }) => {
  await page.goto(house.url)
  await untilGuarded(page)
  await page.context().setOffline(true)

  await page.goto(`${house.url}/member/updates/2026/europe-africa?u=welcome`)

  await expect(page).toHaveURL(`${house.url}/offline#/member/updates/2026/europe-africa?u=welcome`)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('case 76: where the worker cannot be registered it is reported and noted, and the site works', async ({
  page,
  house,
}) => {
  await page.context().route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }))
  const report = page.waitForRequest('**/api/client-errors')
  await page.goto(`${house.url}/about`)

  expect((await report).postDataJSON()).toMatchObject({ source: 'worker', path: '/about' })
  await expect(page.locator('html')).toHaveAttribute('data-worker', 'failed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(`${house.url}/membership`)
})

test.describe('a site of its own', () => {
  let site: Deployments
  test.beforeAll(async () => {
    site = await startDeployments(preparedSites().demo)
  })
  test.afterAll(() => site.stop())

  test(
    'a server that accepts and never answers keeps nobody from a page that was open here',
    night,
    async ({ page }) => {
      await page.goto(`${site.url}/about`)
      await untilGuarded(page)
      await page.reload()
      await expect.poll(async () => (await readCaches(page)).map(({ path }) => path)).toContain('/about')
      const lead = await page.getByRole('heading', { level: 1 }).textContent()

      site.pause()
      await page.goto(`${site.url}/about`, { waitUntil: 'commit' })

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead ?? '')
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      site.goOn()
    },
  )
})
