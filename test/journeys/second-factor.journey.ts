import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

test(
  'an organiser sets a second factor up and signs in with it, with script and without',
  night,
  async ({ page, browser }) => {
    // A site of its own: whoever comes after would need the second factor as well.
    test.slow()
    const site = await startSite(preparedSites().demo)

    const { app, codes } = await setUp(page, site)
    expect(new Set(codes).size).toBe(10)
    await expect(page.getByText('You sign in without a second factor')).toBeHidden()

    const bare = await browser.newContext({ javaScriptEnabled: false })
    const still = await bare.newPage()
    await signIn(still, site, '/manage/member')
    await expect(still).toHaveURL(/\/manage\/login\?step=factor&next=%2Fmanage%2Fmember/)
    await still.getByLabel('Code of your app').fill('000000')
    await still.getByRole('button', { name: 'Sign in' }).first().click()
    await expect(still.getByText('That code does not match.').first()).toBeVisible()
    // The code of this half minute has been used: the next one counts already.
    await still.getByLabel('Code of your app').fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await still.getByRole('button', { name: 'Sign in' }).first().click()
    await expect(still).toHaveURL(`${site.url}/manage/member`)

    await bare.clearCookies()
    await signIn(still, site, '/manage/home')
    await still.getByText('Use a recovery code').click()
    await still.getByLabel('Recovery code').fill(codes[0] ?? '')
    await still.getByRole('button', { name: 'Sign in' }).last().click()
    await expect(still).toHaveURL(`${site.url}/manage/home`)
    expect(await site.nextLetter(addresses.organiser, 'recovery code was used')).toContain('9 are left')
    await site.stop()
  },
)

/** From the line on Home to ten codes that are put away. */
async function setUp(page: Page, site: Site): Promise<{ app: TOTP; codes: string[] }> {
  await signIn(page, site, '/manage/home')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Set one up' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
  const key = await page.getByTestId('app-key').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  await page.getByLabel('Code of your app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'Show me ten codes' }).click()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('link', { name: 'I have put them away' }).click()
  await expect(page).toHaveURL(`${site.url}/manage/home`)
  return { app, codes }
}

/** With the password, on the way to a page of organisers. */
async function signIn(page: Page, site: Site, wanted: string): Promise<void> {
  await page.goto(site.url + wanted)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.organiser)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
