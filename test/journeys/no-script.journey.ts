import type { Browser, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { codeIn } from '../site/letters.ts'
import { routeTable } from '../../app/route-table.ts'
import { startEmptySite } from '../site/engines.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, listenForRequests, untilAlive } from './browser.ts'
import { pageDoors } from '../doors/expectations.ts'

test.use({ javaScriptEnabled: false })

test('every public page can be read without script', async ({ page, house }) => {
  for (const { path, rendering } of routeTable) {
    const door = pageDoors[path]?.[0]
    if (rendering !== 'public' || door?.others !== 200) continue
    await page.goto(house.url + door.address)
    await expect(page.getByRole('heading', { level: 1 }), door.address).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, door.address).toBeGreaterThan(100)
  }
})

test('a member signs in by code without script', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member`)
  await page.getByLabel('E-mail', { exact: true }).fill(addresses.paused)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(codeIn(await ownSite.nextLetter(addresses.paused, 'sign-in code')))
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member`)
  await page.goto(`${ownSite.url}/member/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})

test.describe('what is refused is said in the same words with and without script', () => {
  /** Fills what is labelled so, presses the button, and reads every alert of the page. */
  type Trying = { fill: Record<string, string>; press: string; says: string[] }

  async function alertsAfter(page: Page, { fill, press, says }: Trying): Promise<string[]> {
    for (const [label, text] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: press }).click()
    const alerts = page.getByRole('alert')
    for (const sentence of says) await expect(alerts.filter({ hasText: sentence }).first()).toBeVisible()
    return (await alerts.allInnerTexts()).map((text) => text.trim()).filter(Boolean)
  }

  /** The same two pages, one of them without script. */
  async function onBoth(page: Page, browser: Browser, site: Site, open: (page: Page) => Promise<void>, trying: Trying) {
    const context = await browser.newContext({ javaScriptEnabled: true })
    await context.addCookies(await page.context().cookies())
    const scripted = await context.newPage()
    const complaints = listenForComplaints(scripted)
    await open(page)
    await open(scripted)
    await untilAlive(scripted)

    const without = await alertsAfter(page, trying)
    const asked = listenForRequests(scripted, /./)
    const withScript = await alertsAfter(scripted, trying)

    expect(withScript).toEqual(without)
    expect(without.length).toBeGreaterThan(0)
    // The browser refused it by itself.
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
    expect(scripted.url().startsWith(site.url)).toBe(true)
    await context.close()
  }

  test('an address, where a code is asked for', async ({ page, house, browser }) => {
    await onBoth(page, browser, house, async (each) => void (await each.goto(`${house.url}/member/login`)), {
      fill: { 'E-mail': 'nobody' },
      press: 'Send me a code',
      says: ['Please enter a valid email address.'],
    })
  })

  test('a password, where it is missing', night, async ({ page, house, browser }) => {
    const open = async (each: Page) => {
      await each.goto(`${house.url}/manage/login`)
      await each.getByText('Use a password').click()
    }
    await onBoth(page, browser, house, open, {
      fill: { 'E-mail for the password': '' },
      press: 'Sign in',
      says: ['Sorry, not all fields are filled out correctly.', 'E-mail is required.', 'Password is required.'],
    })
  })

  test('a code that is too short', async ({ page, ownSite, browser }) => {
    await page.goto(`${ownSite.url}/member/login`)
    await page.getByLabel('E-mail', { exact: true }).fill(addresses.formerGuest)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const open = async (each: Page) => void (await each.goto(`${ownSite.url}/member/login?step=code`))
    await onBoth(page, browser, ownSite, open, {
      fill: { 'Six-digit code': '12' },
      press: 'Sign in',
      says: ['Code should be 6 characters long.'],
    })
  })

  test('a redirect rule', night, async ({ page, ownSite, browser }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    const open = async (each: Page) => void (await each.goto(`${ownSite.url}/manage/home?panel=settings&rule=new`))
    await onBoth(page, browser, ownSite, open, {
      fill: { From: 'old', To: '//elsewhere.test' },
      press: 'Save the rule',
      says: [
        'Sorry, not all fields are filled out correctly.',
        'An old address begins with a slash: /old-page.',
        'A path of this site (/studios) or a whole address (https://…), without blanks.',
      ],
    })
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('old')
  })

  test('the first organiser', night, async ({ page, browser }) => {
    // A site of its own has to start.
    test.slow()
    const site = await startEmptySite('embedded')
    await onBoth(page, browser, site, async (each) => void (await each.goto(`${site.url}/manage/login`)), {
      fill: { Name: 'F', 'E-mail': 'first@club', Password: 'too-short' },
      press: 'Create the first organiser',
      says: [
        'Setup code is required.',
        'Name must be between 2 and 80 characters.',
        'Please enter a valid email address.',
        'Password must be greater than or equal to 12 characters.',
      ],
    })
    await site.stop()
  })
})
