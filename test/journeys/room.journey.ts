import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { tokens } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'
import { entryOf, offer } from './install-hands.ts'
import { overflowOf } from './looking.ts'
import {
  brokenAddresses,
  brokenWords,
  coveredCards,
  cutChoices,
  cutLines,
  groundOf,
  inkOf,
  resize,
  topOf,
} from './room.ts'

/*
 * Whether there is room for what is there: nothing lies under something else, is cut, or jumps. Measured by geometry, at
 * the widths where something changes; the page is loaded once and resized.
 */

test('no card of the organisers’ home lies under another', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/home`)
  for (const width of [390, 641, 820, 1100, 1101, 1440]) {
    await resize(page, width)
    expect.soft(await coveredCards(page), `${width} px`).toEqual([])
  }
})

test('an e-mail address in a table breaks between its parts, also beside a drawer', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member`)
  for (const width of [390, 820, 1440]) {
    await resize(page, width)
    expect.soft(await brokenAddresses(page), `${width} px`).toEqual({ shown: 25, broken: [] })
  }

  await page.goto(`${house.url}/manage/member?tab=invitations`)
  await page.locator('.people-name').first().click()
  await expect(page.locator('.drawer')).toBeVisible()
  for (const width of [1101, 1440]) {
    await resize(page, width)
    expect.soft((await brokenAddresses(page)).broken, `${width} px, beside a drawer`).toEqual([])
  }
})

test('the titles of the Desk’s table keep their words whole', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/draft?layout=table`)
  for (const width of [320, 390, 700, 820, 1100, 1440]) {
    await resize(page, width)
    expect.soft(await brokenWords(page, '.draft-title'), `${width} px`).toEqual([])
  }
})

test('every choice of a row of choices is in reach on a phone', async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/cal`)
  for (const width of [320, 700]) {
    await resize(page, width)
    expect.soft(await cutChoices(page), `${width} px`).toEqual([])
  }
})

test(
  'what the browser offers is in reach at every width, and moves nothing where it comes',
  night,
  async ({ page, house }) => {
    const widths = [320, 820, 1081, 1300, 1301]
    await page.setViewportSize({ width: 1440, height: 800 })
    await letInAs(page.context(), house, 'organiser')
    for (const address of ['/about', '/studios', '/studios/lessons-learned/engineering-management', '/manage/cal']) {
      await page.goto(house.url + address)
      await untilAlive(page)
      const stood = new Map<number, number>()
      for (const width of widths) stood.set(width, await secondLinkAt(page, width))
      await offer(page, 'dismissed')

      for (const width of widths) {
        const where = `${address}, ${width} px`
        expect.soft(await secondLinkAt(page, width), `what stands beside it, ${where}`).toBe(stood.get(width))
        expect.soft(await overflowOf(page), where).toBe(0)
        // On the dashboard the last of them is one's own.
        const menu = page.locator('header summary').filter({ visible: true }).last()
        const isFolded = await menu.isVisible()
        if (isFolded) await menu.click()
        await expect.soft(entryOf(page), where).toBeInViewport({ ratio: 1 })
        if (isFolded) await menu.click()
      }
    }
  },
)

/** Where the link after the logo begins. */
async function secondLinkAt(page: Page, width: number): Promise<number> {
  await resize(page, width)
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header :is(a, summary)')].filter((one) => one.checkVisibility())
    return Math.round(links[1]?.getBoundingClientRect().left ?? 0)
  })
}

test('the card of a session in the week has all of its last line', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/cal?view=week`)
  for (const width of [820, 1024, 1100, 1280, 1440]) {
    await resize(page, width)
    const { cards, cut } = await cutLines(page)
    expect.soft(cut, `${width} px`).toEqual([])
    expect(cards).toBeGreaterThan(3)
  }
})

test(
  'the title of the thanks keeps its distance from the logo, however much stands under it',
  night,
  async ({ page, house }) => {
    await page.goto(`${house.url}/membership/thanks?kind=request`)
    await page.evaluate(() => {
      const received = { kind: 'request', reference: 'NR-2K7Q', address: 'somebody@club.test', proofId: 'one' }
      sessionStorage.setItem('guildhall.received', JSON.stringify(received))
    })
    await page.reload()
    await expect(page.getByText('NR-2K7Q')).toBeVisible()
    for (const width of [320, 820, 1280]) {
      await resize(page, width, 720)
      const logo = await page.locator('.logo').boundingBox()
      const above = (await topOf(page, 'h1')) - ((logo?.y ?? 0) + (logo?.height ?? 0))
      expect.soft(above, `${width} px`).toBeGreaterThanOrEqual(24)
    }
  },
)

test('the title of signing in stays where it is when the code is asked for', night, async ({ page, house }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${house.url}/member/login`)
  const stood = await topOf(page, 'h1')
  await page.getByLabel('E-mail', { exact: true }).fill('nobody.of.the.house@club.test')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()

  expect(Math.abs((await topOf(page, 'h1')) - stood)).toBeLessThan(1)
})

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const) {
  test(`the title of registering stays where it is from step to step, ${width} px`, night, async ({ page, house }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${house.url}/member/register?token=${tokens.open}`)
    await untilAlive(page)
    // On the page, not in the window: who presses the button of a long step may have scrolled down to it.
    const stands = async () => (await topOf(page, 'h1')) + (await page.evaluate(() => scrollY))
    const stood = await stands()

    for (const step of ['Agreements', 'Sign-in']) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('tab', { name: new RegExp(step), selected: true })).toBeVisible()
      expect(Math.abs((await stands()) - stood), step).toBeLessThan(4)
    }
  })
}

test('when the network goes, the header at the top of a page stays in view', night, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await letInAs(page.context(), house, 'member')
  await page.goto(`${house.url}/member`)
  await untilAlive(page)
  await page.context().setOffline(true)
  const band = page.getByRole('status').filter({ hasText: 'Offline.' })
  await expect(band).toBeVisible()

  const covers = await band.boundingBox()
  expect(await topOf(page, 'header')).toBeGreaterThanOrEqual((covers?.y ?? 0) + (covers?.height ?? 0))
  await page.context().setOffline(false)
})

test(
  'templates stand on the ground of their edition’s look, and are read in ink or in paper',
  night,
  async ({ page, house }) => {
    await page.goto(`${house.url}/membership/templates/2026`)
    expect(await groundOf(page, '.wall-field')).toBe(await groundOf(page, '.look-frame'))

    await page.emulateMedia({ colorScheme: 'dark' })
    const title = await inkOf(page, 'h1')
    expect(await groundOf(page, '.wall-field')).toBe(await groundOf(page, '.look-frame'))
    for (const read of ['.lead', '.template-sheet p', '.template-index b'])
      expect(await inkOf(page, read), read).not.toBe(title)
  },
)

test('an edition waits in its own look', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/editions/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${house.url}/member/editions/2026`)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await untilDrawnAgain(page)
  const waiting = [await groundOf(page, '.look-frame'), await groundOf(page, '.site-header')]

  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(waiting).toEqual([await groundOf(page, '.look-frame'), await groundOf(page, '.site-header')])
})

/** The browser's own drawing has taken the server's place. */
async function untilDrawnAgain(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}
