import { night } from '../by-night.ts'
import type { Page } from '@playwright/test'
import { type Deployments, startDeployments } from '../site/deployments.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, untilAlive } from './browser.ts'
import { untilGuarded } from './worker-hands.ts'
import { beginUpdate, textOf } from './writing.ts'

test.use({ withWorker: true })
test.describe.configure({ mode: 'serial' })

let site: Deployments
test.beforeAll(async () => {
  site = await startDeployments(preparedSites().demo)
})
test.afterAll(() => site.stop())

const news = 'A new version is here'
const restored = 'We restored what you were typing.'

test('case 75: a new version reloads open pages once, and every word comes back', night, async ({ page, context }) => {
  test.setTimeout(150_000)
  // Who signs in is not disturbed.
  const signingIn = await context.newPage()
  await signingIn.goto(`${site.url}/member/login`)
  await untilGuarded(signingIn)
  await mark(signingIn)

  await letIn(context, site, await site.signIn('organiser'))
  const profile = page
  await profile.goto(`${site.url}/member?view=profile`)
  await untilAlive(profile)
  await profile.getByLabel('Headline').fill('Halfway through a sent')
  const desk = await context.newPage()
  await beginUpdate(desk, site, 'The open window')
  const asking = await context.newPage()
  await asking.goto(`${site.url}/membership/invitation-request`)
  await untilAlive(asking)
  await asking.getByRole('textbox').first().fill('Half a na')
  for (const open of [profile, desk, asking]) await mark(open)

  await site.deploy()
  await lookForUpdate(asking)
  await expect(desk.getByText(news)).toBeVisible()
  // Nothing of this page gets to the server any more, in time for the reload or not.
  await desk.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('No connection'))
  })
  await textOf(desk).click()
  // In one: between two documents no key is heard.
  await desk.keyboard.insertText('Typed while it reloads.')

  for (const open of [profile, desk, asking]) {
    await expect(open.getByText(restored)).toBeVisible()
    expect(await isMarked(open)).toBe(false)
    // Not a second time.
    await mark(open)
  }
  await expect(profile.getByLabel('Headline')).toHaveValue('Halfway through a sent')
  await expect(textOf(desk)).toHaveText('Typed while it reloads.')
  await expect(asking.getByRole('textbox').first()).toHaveValue('Half a na')
  await expect(desk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(await isMarked(signingIn)).toBe(true)
  await expect(signingIn.getByText(news)).toBeHidden()
  for (const open of [profile, desk, asking]) expect(await isMarked(open)).toBe(true)
})

test('the first worker of a page reloads nothing', night, async ({ page }) => {
  await page.clock.install()
  await page.goto(`${site.url}/about`)
  await mark(page)
  await untilGuarded(page)
  await untilAlive(page)

  await page.clock.runFor(5000)

  expect(await isMarked(page)).toBe(true)
  await expect(page.getByText(news)).toBeHidden()
})

test(
  'what was typed into a folded form is back where it is seen, and only at the person it is about',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'organiser')
    await page.goto(`${house.url}/manage/member?q=member2`)
    await untilAlive(page)
    const sheetOf = (name: string) => page.getByRole('article', { name })
    const open = (name: string) => page.getByRole('link', { name }).click()
    await open('Demo Member 21')
    await sheetOf('Demo Member 21').getByText('Suspend', { exact: true }).click()
    await sheetOf('Demo Member 21').getByRole('textbox', { name: 'Reason' }).fill('A reason for one')

    await page.reload()
    await untilAlive(page)
    await expect(sheetOf('Demo Member 21').getByText(restored)).toBeVisible()
    await expect(sheetOf('Demo Member 21').getByRole('textbox', { name: 'Reason' })).toHaveValue('A reason for one')

    await page.reload()
    await untilAlive(page)
    await page.getByRole('link', { name: 'All people' }).click()
    await open('Demo Member 22')
    await sheetOf('Demo Member 22').getByText('Suspend', { exact: true }).click()
    await expect(sheetOf('Demo Member 22').getByRole('textbox', { name: 'Reason' })).toHaveValue('')

    await page.goto(`${house.url}/manage/draft`)
    await page.getByRole('link', { name: 'December timetable' }).click()
    await page.getByText('Tell readers again').click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The hours have changed')
    await page.reload()
    await expect(page.getByText(restored)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('The hours have changed')
  },
)

test(
  'a click on a page of a former build, whose files are gone, loads the page of the new one',
  night,
  async ({ page }) => {
    await page.goto(`${site.url}/about`)
    await untilAlive(page)
    await untilGuarded(page)
    await mark(page)

    await site.deploy()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studios' }).click()

    await expect(page).toHaveURL(`${site.url}/studios`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    await untilAlive(page)
  },
)

/** As the browser does when a page of the site is opened. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** A mark that goes with the document. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'marked', true))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'marked'))
}
