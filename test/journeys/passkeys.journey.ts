import type { Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { letIn, untilAlive } from './browser.ts'

/* Passkeys, as a browser with a device that makes them does it: no other test can press its button. */

test('a passkey is made, signs in by a button and where the address is typed, and opens nothing once it is removed', async ({
  browser,
  ownSite,
}) => {
  // Its device would answer the sign-ins of the test after it, in a context they share.
  const page = await (await browser.newContext()).newPage()
  await letIn(page.context(), ownSite, await ownSite.signIn('alumna'))
  const laptop = await plugIn(page)
  await addPasskey(page, ownSite.url, 'Laptop')
  // Another device, signed in by itself, has a key of its own.
  const elsewhere = await browser.newContext()
  await letIn(elsewhere, ownSite, await ownSite.signIn('alumna'))
  const phonePage = await elsewhere.newPage()
  const phone = await plugIn(phonePage)
  await addPasskey(phonePage, ownSite.url, 'Phone')

  await laptop.rest()
  await phone.rest()
  await signOut(page, ownSite.url)
  await page.goto(`${ownSite.url}/member/login?next=/member/updates/2026`)
  await untilAlive(page)
  await pressTheButton(page, laptop)
  await expect(page).toHaveURL(`${ownSite.url}/member/updates/2026`)

  // The device answers as soon as the field offers it: nothing is pressed.
  await signOut(page, ownSite.url)
  await page.goto(`${ownSite.url}/member/login`)
  await expect(page).toHaveURL(`${ownSite.url}/member`)

  await page.goto(`${ownSite.url}/member?view=security`)
  await page.getByRole('link', { name: 'Remove: Phone' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await signOut(phonePage, ownSite.url)
  await phonePage.goto(`${ownSite.url}/member/login`)
  await untilAlive(phonePage)
  await pressTheButton(phonePage, phone)
  await expect(phonePage.getByText('This passkey opens nothing here any more.')).toBeVisible()
  await expect(phonePage.getByLabel('E-mail', { exact: true })).toBeVisible()
})

/** The device wakes while the server is asked for the button's challenge: the field, which asks as well, has given way by then. */
async function pressTheButton(page: Page, device: { wake: () => Promise<void> }): Promise<void> {
  await page.route(
    '**/api/passkeys/ask',
    async (route) => {
      await device.wake()
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

async function addPasskey(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/member?view=security&do=passkey`)
  await untilAlive(page)
  await page.getByLabel('What you call it').fill(name)
  await page.getByRole('button', { name: 'Ask this device' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

async function signOut(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/member/logout`)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
}

/** A device that makes passkeys and answers by itself, until it is told to rest. */
async function plugIn(page: Page): Promise<{ rest: () => Promise<void>; wake: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  const answers = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined)
  return { rest: () => answers(false), wake: () => answers(true) }
}
