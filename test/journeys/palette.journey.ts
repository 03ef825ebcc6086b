import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test(
  'an invitation is withdrawn from the palette: it asks in its row, and two presses in one are no answer',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    await openPalette(page, `${ownSite.url}/manage/home`)
    await page.keyboard.type('withdraw guest')
    const row = page.getByRole('option', { name: /^Withdraw the invitation of/ }).first()
    await expect(row).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('This cannot be undone.')
    await page.keyboard.press('Escape')
    await expect(row).not.toContainText('This cannot be undone.')
    expect(posts.filter((path) => path.startsWith('/api/invitations'))).toEqual([])

    await page.keyboard.press('Enter')
    await expect(row).toContainText('This cannot be undone.')
    await page.waitForTimeout(500)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(/^Withdrawn/).first()).toBeVisible()
    expect(posts.filter((path) => path.startsWith('/api/invitations'))).toEqual(['/api/invitations/revoke.data'])
  },
)

test(
  'a request is answered where its buttons are: declining opens its form, and a name alone only leads there',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'organiser')
    await openPalette(page, `${house.url}/manage/home?panel=operations`)
    await page.keyboard.type('decline')
    const row = page.getByRole('option', { name: /^Decline Demo Applicant/ }).first()
    await expect(row).toBeVisible()
    const name = ((await row.locator('.palette-title').textContent()) ?? '').replace('Decline ', '')
    await page.keyboard.type(` ${name}`)
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/tab=requests&request=/)
    await expect(page.getByLabel('Reason')).toBeVisible()

    await openPalette(page, `${house.url}/manage/home?panel=operations`)
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: `Approve ${name}` })).toHaveAttribute('aria-selected', 'false')
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true')
  },
)

test('the palette does what the buttons of the page do, and nothing that the page has no button for', async ({
  page,
  house,
}) => {
  await letInAs(page.context(), house, 'organiser')
  await openPalette(page, `${house.url}/manage/member?tab=requests`)
  await expect(page.getByRole('option', { name: /^Approve and invite Demo Applicant/ })).toBeVisible()
  await page.keyboard.type('ask a question')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Question')).toBeVisible()

  await openPalette(page, `${house.url}/manage/home?panel=operations`)
  await page.keyboard.type('ask a question')
  // Texts with these words in them are there, and no deed.
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Ask a question/ })).toHaveCount(0)
  await page.keyboard.type(' qzx')
  await expect(page.getByText('Nothing is called that.')).toBeVisible()
})

test('a deed that the server cannot do says so and does nothing twice', night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openPalette(page, `${ownSite.url}/manage/home`)
  await page.keyboard.type('withdraw guest')
  await expect(page.getByRole('option', { name: /^Withdraw the invitation of/ }).first()).toBeVisible()
  let times = 0
  await page.route('**/api/invitations/revoke*', (route) => {
    times += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')

  await expect(page.getByText(/went wrong|broke/i).first()).toBeVisible()
  expect(times).toBe(1)
})

async function openPalette(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or do' })).toBeFocused()
}
