import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

test('a member finds their places by a few letters, on their pages and on public ones', async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  await openPalette(page, `${house.url}/studios`)
  await page.keyboard.type('notif')
  await expect(page.getByRole('option', { name: /^Notifications/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/member?view=notifications`)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Find or do' }).click()
  await page.keyboard.type('sign out')
  await expect(page.getByRole('option', { name: /^Sign out/ })).toHaveAttribute('aria-selected', 'true')
})

test('a session is answered from anywhere, once, and the palette then offers the other answer', async ({
  page,
  ownSite,
}) => {
  await letInAs(page.context(), ownSite, 'member')
  const answers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sessions/answer') answers.push(request.postData() ?? '')
  })
  await openPalette(page, `${ownSite.url}/membership`)
  await page.keyboard.type('not going')
  const first = page.getByRole('option', { name: /^Not going to/ }).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const title = ((await first.locator('.palette-title').textContent()) ?? '').replace('Not going to ', '')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await expect(page.getByText('You are not going.')).toBeVisible()
  expect(answers).toHaveLength(1)
  await openPalette(page, `${ownSite.url}/member`)
  await page.keyboard.type('going to')
  await expect(page.getByRole('option', { name: /^(?:Going to|Not going to)/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: `Not going to ${title}` })).toHaveCount(0)
})

test('it is not there for visitors, and nobody loads it before they press its key', night, async ({ page, house }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(`${house.url}/studios`)
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await letInAs(page.context(), house, 'member')
  await page.goto(`${house.url}/studios`)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  expect(files.filter((path) => path.includes('palette'))).toEqual([])
})

test(
  'where the server does not answer it says so, and leads where nothing is asked for',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await page.route('**/api/palette', (route) => route.fulfill({ status: 500, body: '' }))
    await openPalette(page, `${house.url}/studios`)

    await expect(page.getByText('Your sessions cannot be looked for at the moment')).toBeVisible()
    await expect(page.getByRole('option', { name: /^Security/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`it stands over the page, and on a phone it is the whole of it, ${width} px`, night, async ({ page, house }) => {
    await page.setViewportSize({ width, height })
    await letInAs(page.context(), house, 'member')
    await openPalette(page, `${house.url}/member`)
    await expect(page.getByRole('option', { name: /^Home/ })).toBeVisible()

    const box = await page.getByRole('dialog').boundingBox()

    expect(box?.width).toBe(Math.min(width, 720))
    if (width < 641) expect(box?.height).toBe(height)
    expect(await overflowOf(page)).toBe(0)
    expect(await barriersOf(page)).toEqual([])
  })
}

/** The key is heard once the page knows who reads it. */
async function openPalette(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
  const field = page.getByRole('combobox', { name: 'Find or do' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
}
