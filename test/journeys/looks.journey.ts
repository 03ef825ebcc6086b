import type { Page } from '@playwright/test'
import { routeTable } from '../../app/route-table.ts'
import { byNight, night, unless } from '../by-night.ts'
import { pageDoors } from '../doors/expectations.ts'
import type { Person } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints } from './browser.ts'
import { barriersOf, noteShifts, overflowOf, shiftsOf } from './looking.ts'

test.describe.configure({ mode: 'parallel' })

/** Who looks at a page to see the most of it; nobody in particular at the others. */
function readerOf(path: string): Person | undefined {
  if (path.startsWith('/manage/') && path !== '/manage/login') return 'organiser'
  if (path === '/member/register') return 'registering'
  const isSignIn = /\/(?:login|logout|confirm)$/.test(path)
  return path.startsWith('/member') && !path.startsWith('/membership') && !isSignIn ? 'member' : undefined
}

/** Every view of every page, each of which has its own door; the same view with other words in it by night. */
const views = [
  ...routeTable.flatMap(({ path }) => {
    const reader = readerOf(path)
    return (pageDoors[path] ?? [])
      .filter(({ others, outcomes = {} }) => (outcomes[reader ?? 'visitor'] ?? others) === 200)
      .map(({ address }, nth) => ({ address, reader, isOfTheDay: nth === 0 || /[?&](?:view|panel)=/.test(address) }))
  }),
  { address: '/nope', reader: undefined, isOfTheDay: true },
  // Public pages that say more to a member.
  ...['/membership', '/membership/terms', '/code-of-conduct'].map((address) => ({
    address,
    reader: 'member' as const,
    isOfTheDay: false,
  })),
]

for (const { address, reader, isOfTheDay } of views) {
  const title = `${address} looks right at every width, in light and dark${reader ? `, to the ${reader}` : ''}`
  test(title, unless(isOfTheDay), async ({ page, house }) => {
    if (reader) await letInAs(page.context(), house, reader)
    const complaints = listenForComplaints(page)
    await noteShifts(page)

    await open(page, house.url + address, { width: 390, height: 844 })
    expect.soft(await shiftsOf(page), 'moved on a phone').toEqual([])
    expect.soft(await overflowOf(page), 'wider than 390 px').toBe(0)
    if (byNight) expect.soft(await barriersOf(page), 'barriers on a phone').toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await overflowOf(page), 'wider than 320 px').toBe(0)
    await page.setViewportSize({ width: 820, height: 1180 })
    expect.soft(await overflowOf(page), 'wider than 820 px').toBe(0)

    await page.setViewportSize({ width: 1440, height: 900 })
    if (byNight) {
      await open(page, house.url + address, { width: 1440, height: 900 })
      expect.soft(await shiftsOf(page), 'moved on a desk').toEqual([])
    }
    expect.soft(await overflowOf(page), 'wider than 1440 px').toBe(0)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await barriersOf(page), 'barriers in the dark').toEqual([])
    await expectKeyboard(page)

    const isMissing = address === '/nope'
    expect(complaints.filter((complaint) => !(isMissing && complaint.includes('404')))).toEqual([])
  })
}

test(
  'a challenge keeps room for the hour of its reader, whose line breaks differently at each width',
  night,
  async ({ page, house }) => {
    await noteShifts(page)
    for (const width of [700, 820, 900, 1100]) {
      await open(page, `${house.url}/challenge/quarterly`, { width, height: 1180 })
      expect.soft(await shiftsOf(page), `moved at ${width} px`).toEqual([])
    }
  },
)

async function open(page: Page, address: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
}

/** The first stop of the keyboard jumps over the frame; it and the next one are seen. */
async function expectKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const first = page.locator(':focus')
  await expect.soft(first, 'the first stop').toHaveText('Skip to content')
  await expect.soft(first, 'the first stop').toBeInViewport()
  await page.keyboard.press('Tab')
  const mark = await page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', boxShadow }
  })
  expect.soft(mark.outline || mark.boxShadow !== 'none', 'the second stop is seen').toBe(true)
}
