import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { Site } from '../site/site.ts'
import { expect } from '../site/test.ts'
import { untilAlive } from './browser.ts'

/* How people come in: the list an organiser pastes, the letter, the four steps. */

/** Pastes a list for a place, as the form calls it, and looks at its dry run. */
export async function pasteList(desk: Page, site: Site, lines: string[], place: string): Promise<void> {
  await desk.goto(`${site.url}/manage/member?tab=invitations&invite=1`)
  if (await desk.evaluate(() => '__reactRouterContext' in window)) await untilAlive(desk)
  await desk.getByRole('textbox', { name: 'People' }).fill(lines.join('\n'))
  await desk.getByLabel('Edition and zone').selectOption({ label: place })
  await desk.getByRole('button', { name: 'Check the list' }).click()
  await expect(desk.getByRole('heading', { name: 'What would happen' })).toBeVisible()
}

/** The link of the letter. */
export function invitationIn({ text = '' }: Email): string {
  const [link] = /https?:\/\/\S+\/membership\/invitation\?token=\S+/.exec(text) ?? []
  if (!link) throw new Error(`There is no invitation in this letter:\n${text}`)
  return link
}

/** The four steps: the address is shown, a slip is counted, and at the last one a code by e-mail will do. */
export async function register(page: Page, email: string, name: string): Promise<void> {
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await untilAlive(page)
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('1 error')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Display name is required.').first()).toBeVisible()
  await page.getByLabel('Display name').fill(name)
  await page.getByRole('button', { name: 'Next' }).click()
  // Where they are written.
  for (const paper of await page.getByLabel(/^I agree to/).all()) await paper.check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('A code by e-mail').check()
  await page.getByRole('button', { name: 'Become a member' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The same without a browser; returns the cookies of the new member. */
export async function registerPlainly(site: Site, letter: Email, email: string): Promise<string> {
  const { search } = new URL(invitationIn(letter))
  const form = await site.knock(`/member/register${search}`)
  const { status, location, cookies } = await site.knock(`/member/register${search}`, {
    form: {
      'address.email': email,
      'profile.displayName': `Owner of ${email}`,
      'profile.timeZone': 'Europe/Lisbon',
      'agreements.terms': 'true',
      'agreements.conduct': 'true',
      papers: /name="papers" value="([^"]*)"/.exec(form.text)?.[1] ?? '',
    },
  })
  expect([status, location]).toEqual([303, '/membership/welcome'])
  return cookies
}
