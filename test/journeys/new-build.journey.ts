import { expect, test } from '../site/test.ts'
import { letInAs, listenForRequests, untilAlive } from './browser.ts'

const answerOf = (id: string) => ({
  id,
  timestamp: 0,
  matcher: { static: {}, wildcard: {}, dynamic: {} },
  prerendered: [],
})

test('after a new build the next click loads a whole document', async ({ page, house }) => {
  let build = 'before'
  await page.route('**/_app/meta.json*', (route) => route.fulfill({ json: answerOf(build) }))
  await page.clock.install()
  // The hour is counted from when the page begins to watch, which may be a moment after it is alive.
  const watching = page.waitForResponse('**/_app/meta.json')
  await page.goto(`${house.url}/about`)
  await untilAlive(page)
  await watching
  const documents = listenForRequests(page, /^\/(?:studios|membership)$/)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }).click()
  await expect(page).toHaveURL(`${house.url}/studios`)
  expect(documents).toEqual([])

  build = 'after'
  const asked = page.waitForResponse(/_app\/meta\.json\?/)
  await page.clock.fastForward('01:00:00')
  await asked
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(`${house.url}/membership`)
  expect(documents).toEqual(['/membership'])
})

test('a part of a page that is gone reloads it once for a new build, and not again', async ({ page, house }) => {
  await page.route('**/_app/meta.json*', (route) => route.fulfill({ json: answerOf('after') }))
  await page.route('**/assets/toast-stack*', (route) => route.fulfill({ status: 404, body: '' }))
  const documents = listenForRequests(page, /^\/about$/)
  const missed = listenForRequests(page, /^\/assets\/toast-stack/)

  await page.goto(`${house.url}/about?notice=cancelled`)
  await expect.poll(() => documents).toHaveLength(2)
  await expect.poll(() => missed).toHaveLength(2)
  await untilAlive(page)

  expect(documents).toHaveLength(2)
})

test('a browser that knows no workers is told nothing about it', async ({ page, house }) => {
  const reports = listenForRequests(page, /^\/api\/client-errors$/)

  await page.goto(`${house.url}/about`)
  await untilAlive(page)

  expect(reports).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-worker', /./)
})

test('a hash goes along with a redirected click', async ({ page, house }) => {
  const rules = {
    ...answerOf('same'),
    matcher: { static: { '/notes/season-4': { redirect: '/about' } }, wildcard: {}, dynamic: {} },
  }
  await page.route('**/_app/meta.json*', (route) => route.fulfill({ json: rules }))
  await page.goto(house.url)
  await untilAlive(page)

  await page.locator('main a[href^="/notes/season-4#"]').first().click()

  await expect(page).toHaveURL(/\/about#\w/)
})

test('a page that fails after a click shows no id, since nothing was logged under the one it has', async ({
  page,
  house,
}) => {
  await page.route('**/studios.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`${house.url}/about`)
  await untilAlive(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }).click()

  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByText('Error id')).toBeHidden()
})

test('the session check also runs where a page is not found', async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  const asked = listenForRequests(page, /^\/auth\/v1\/user$/)

  await page.goto(`${house.url}/no-such-page`)

  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
