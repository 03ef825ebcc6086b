import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import { codeIn } from '../site/letters.ts'
import type { OwnSite, Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { cookiesOf, letIn, untilAlive } from './browser.ts'
import { barriersOf } from './looking.ts'
import { beginUpdate, textOf } from './writing.ts'

const words = 'A room for slow reading.\n\nBring a book you have not finished, and a pencil.'

test('a session that ends while somebody types is signed in to over the page, and what was typed is saved', async ({
  page,
  ownSite,
}) => {
  await openStudio(page, ownSite)
  await page.getByLabel('Description').fill(words)
  await endSession(page, ownSite)
  const save = page.getByRole('button', { name: 'Save the facts' })
  await save.click()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByText('Sign in, and go on where you are.')).toBeVisible()
  await expect(dialog.getByLabel('E-mail', { exact: true })).toBeFocused()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue(words)

  await save.click()
  await dialog.getByLabel('E-mail', { exact: true }).fill(addresses.organiser)
  await page.keyboard.press('Enter')
  const second = page.getByRole('dialog', { name: 'Enter your code' })
  await expect(second.getByLabel('Six-digit code')).toBeFocused()
  const code = codeIn(await ownSite.nextLetter(addresses.organiser, 'sign-in code'))
  await page.keyboard.type(code === '123456' ? '654321' : '123456')
  await page.keyboard.press('Enter')
  await expect(second.getByText('That code does not match.').first()).toBeVisible()
  await second.getByLabel('Six-digit code').fill(code)
  await page.keyboard.press('Enter')

  await expect(page.getByText('You are signed in again. Press the button once more.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue(words)
  const saved = page.waitForResponse((response) => response.url().includes('/api/studios/save'))
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue(words)
})

test(
  'where somebody else signs in there, nothing the first has typed is left or sent',
  night,
  async ({ page, ownSite }) => {
    await openStudio(page, ownSite)
    const other = await page.context().newPage()
    await openStudioIn(other, ownSite)
    for (const tab of [page, other]) await tab.getByLabel('What to bring').fill('Only for my own eyes.')
    await endSession(page, ownSite)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Save the facts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Use a password').click()
    await dialog.getByLabel('E-mail for the password').fill(addresses.member)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const posts: string[] = []
    page.on('request', (request) => posts.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByText('who is not an organiser')).toBeVisible()
    await expect(other.getByText('who is not an organiser')).toBeVisible()
    expect(posts.filter((each) => /^POST \/api\/(?:studios|drafts)/.test(each))).toEqual([])
    for (const tab of [page, other]) {
      await expect(tab.getByText('Only for my own eyes.')).toBeHidden()
      expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
        'my own eyes',
      )
    }
    await other.close()
  },
)

test(
  'a text that cannot be saved is, once its author has signed in from it; what another tab holds too',
  night,
  async ({ page, ownSite }) => {
    await openStudio(page, ownSite)
    await page.getByLabel('What to bring').fill('A chair.')
    const desk = await page.context().newPage()
    await beginUpdate(desk, ownSite, 'The open window')
    await endSession(page, ownSite)
    await textOf(desk).click()
    await desk.keyboard.type('Words that wait.')
    await desk.getByRole('button', { name: 'Sign in here' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('E-mail', { exact: true })).toBeFocused()
    await desk.context().setOffline(true)
    await desk.keyboard.type(addresses.organiser)
    await desk.keyboard.press('Enter')
    await expect(dialog.getByText('You are offline. Signing in needs a connection.').first()).toBeVisible()
    await desk.context().setOffline(false)
    await dialog.getByText('Use a password').click()
    await dialog.getByLabel('E-mail for the password').fill(addresses.organiser)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const saved = desk.waitForResponse((response) => response.url().includes('/api/drafts/save') && response.ok())
    await desk.keyboard.press('Enter')
    await saved
    await expect(desk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await desk.close()

    await page.getByRole('button', { name: 'Save the facts' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('What to bring')).toHaveValue('A chair.')
  },
)

test(
  'a press into its margin leaves it open, the same address waits for its code, and who is in by another tab is in',
  night,
  async ({ page, ownSite }) => {
    await openStudio(page, ownSite)
    await page.getByLabel('What to bring').fill('A chair.')
    await endSession(page, ownSite)
    await page.getByRole('button', { name: 'Save the facts' }).click()
    const dialog = page.getByRole('dialog')
    const address = dialog.getByLabel('E-mail', { exact: true })
    await address.fill(addresses.host)
    await dialog.click({ position: { x: 8, y: 120 } })
    await expect(address).toHaveValue(addresses.host)
    await address.press('Enter')
    await dialog.getByRole('button', { name: 'Use another address' }).click()
    await address.fill(addresses.host)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('You asked a moment ago')).toBeVisible()

    await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
    // No window of a test ever loses the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))

    await expect(page.getByText('You are signed in again. Press the button once more.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('What to bring')).toHaveValue('A chair.')
  },
)

async function openStudio(page: Page, site: OwnSite): Promise<void> {
  await letIn(page.context(), site, await site.signIn('organiser'))
  await openStudioIn(page, site)
}

async function openStudioIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/manage/home?panel=programme&studio=writing`)
  await untilAlive(page)
}

/** The sign-out of this session, of which its browser does not hear. */
async function endSession(page: Page, site: Site): Promise<void> {
  const out = await site.knock('/member/logout', { form: {}, as: await cookiesOf(page) })
  expect(out.location).toBe('/member/logout')
}
