import type { Browser, Page } from '@playwright/test'
import type { Person } from '../site/cast.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test('a member’s page for the challenge, from its first word to the public page, and down again', async ({
  browser,
  ownSite,
}) => {
  const member = await openAs(browser, ownSite, 'memberWithoutAccess', '/challenge/quarterly')
  const title = 'The call on Thursdays'
  await member.getByLabel('Title').fill(title)
  await member.getByRole('textbox', { name: 'Your page' }).fill('It carried **four** things.')
  await expect(member.getByText(/^Saved \d/)).toBeVisible()
  await member.locator('#entry input[type="file"]').setInputFiles({ name: 'call.png', mimeType: 'image/png', buffer })
  const described = member.waitForResponse(/\/challenge-entries\/describe$/)
  await member.getByLabel('What call.png shows').fill('An empty table')
  await described
  await member.reload()
  await expect(member.getByLabel('Title')).toHaveValue(title)
  await expect(member.getByLabel('What call.png shows')).toHaveValue('An empty table')

  await member.getByText('See it as its readers will').click()
  const drawn = member.locator('.challenge-as-read')
  await expect(drawn.getByText('four', { exact: true })).toHaveRole('strong')
  await expect(drawn.getByRole('img', { name: 'An empty table' })).toBeVisible()
  await member.getByRole('textbox', { name: 'Your page' }).fill('It carried **five** things.')
  await expect(drawn.getByText('five', { exact: true })).toHaveRole('strong')

  await member.getByLabel('Everybody').check()
  await member.getByRole('button', { name: 'Hand in' }).click()
  await expect(member.getByText('Tick this, or choose who else may read it.')).toBeVisible()
  await member.getByLabel(/^It may be featured/).check()
  await member.getByRole('button', { name: 'Hand in' }).click()
  await expect(member.getByText('We have your entry.')).toBeVisible()
  await member.getByRole('link', { name: 'To your page' }).click()
  await expect(member.getByText('An organiser reads it.')).toBeVisible()

  const organiser = await openAs(browser, ownSite, 'organiser', '/manage/draft?kind=submission')
  await organiser.getByRole('link', { name: title }).click()
  await organiser.getByRole('button', { name: 'Accept' }).click()
  await organiser.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(organiser.getByText('Everybody reads it, as its author allowed.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${ownSite.url}/challenge/quarterly`)
  await visitor.getByRole('heading', { name: title }).click()
  const picture = visitor.getByRole('img', { name: 'An empty table' })
  await expect(picture).toBeVisible()
  const file = `${ownSite.url}${await picture.getAttribute('src')}`
  expect((await visitor.request.get(file)).status()).toBe(200)

  await member.reload()
  await member.getByRole('button', { name: 'Take it down' }).click()
  await expect(member.getByText('Members can read it.').first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0)
  expect((await visitor.request.get(file)).status()).toBe(404)
})

/** A picture of one dot. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openAs(browser: Browser, site: Site, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext()
  await letInAs(context, site, person)
  const page = await context.newPage()
  await page.goto(site.url + path)
  await untilAlive(page)
  return page
}
