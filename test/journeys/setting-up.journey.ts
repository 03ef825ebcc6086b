import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { openPostOffice } from '../site/post-office.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { becomeFirstOrganiser } from './beginning.ts'
import { listenForComplaints } from './browser.ts'

test('an empty site is set up in the browser', night, async ({ page }) => {
  test.slow()
  const complaints = listenForComplaints(page)
  // Not from the prepared house: this one makes its database.
  const [site, office] = await Promise.all([startSite(undefined, { DEMO: '0' }), openPostOffice()])
  await becomeFirstOrganiser(page, site)
  await expect(stepOf(page, 'Name the site')).toContainText('not done yet')

  await page.getByRole('link', { name: 'Name the site' }).click()
  await expect(page).toHaveURL(/panel=settings#site$/)
  await nameTheSite(page)
  await chooseColours(page)
  await addLink(page)
  await sendTestMail(page, new URL(office.url).port)

  const mail = await office.nextTo('first@club.test')
  expect(mail.subject).toBe('A test mail from The Reading Room')
  expect(mail.from).toEqual({ name: 'The Reading Room', address: 'post@club.test' })
  expect(mail.html).toContain('background:#b7e4c7')

  await page.goto(`${site.url}/manage/home`)
  await expect(stepOf(page, 'Name the site')).toContainText(', done')
  await expect(stepOf(page, 'Send a test mail')).toContainText(', done')

  await page.goto(site.url)
  await expect(page.getByRole('banner').getByRole('link', { name: 'The Reading Room' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Letters' })).toHaveAttribute(
    'href',
    '/notes/season-1',
  )
  await expect.poll(() => tokenOf(page, '--light')).toBe('#b7e4c7')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colourOfLink(page)).toBe('rgb(159, 224, 184)')

  // What was refused is refused with 422, which a browser writes down as well.
  expect(complaints.filter((said) => !said.includes('status of 422'))).toEqual([])
  await Promise.all([site.stop(), office.close()])
})

function stepOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: title })
}

async function nameTheSite(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Site', exact: true })
  await card.getByLabel('Name', { exact: true }).fill('The Reading Room')
  await card.getByLabel('Tagline').fill('A table to read at')
  await pressSave(page)
  await expect(page.getByText('The site’s settings are saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The Reading Room' }).first()).toBeVisible()
}

async function chooseColours(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Colours' })
  await card.getByLabel('Light', { exact: true }).fill('#b7e4c7')
  await card.getByLabel('Ink on the light', { exact: true }).fill('#0b2b1c')
  await card.getByLabel('Links by day', { exact: true }).fill('#9fe0b8')
  await card.getByLabel('Links by night', { exact: true }).fill('#9fe0b8')
  await pressSave(page)
  await expect(
    card.getByText(/^Too close to .* by day: the contrast is [\d.]+ to 1, and 4\.5 to 1 is needed\.$/),
  ).toBeVisible()

  await card.getByLabel('Links by day', { exact: true }).fill('#14532d')
  await pressSave(page)
  await expect(page.getByText('The colours are saved.')).toBeVisible()
}

async function addLink(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Navigation' })
  await card.getByText('Add a link').click()
  const form = card.locator('form').filter({ has: page.getByRole('button', { name: 'Add the link' }) })
  await form.getByLabel('Text').fill('Letters')
  await form.getByLabel('Leads to').fill('/notes/season-1')
  await form.getByRole('button', { name: 'Add the link' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(6)
}

async function sendTestMail(page: Page, port: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Mail', exact: true })
  await card.getByRole('button', { name: /Send a test mail/ }).click()
  await expect(card.getByText('The test mail to first@club.test was only written to a file.')).toBeVisible()
  await card.getByLabel('Host').fill('127.0.0.1')
  await card.getByLabel('Port').fill('1')
  await card.getByLabel('Sender').fill('post@club.test')
  await pressSave(page)
  await expect(page.getByText('The mail settings are saved.')).toBeVisible()
  await card.getByRole('button', { name: /Send a test mail/ }).click()
  await expect(card.getByText(/The test mail could not be handed over: .*ECONNREFUSED/)).toBeVisible()

  await card.getByLabel('Port').fill(port)
  const saved = page.waitForResponse((response) => response.url().includes('/api/settings/mail') && response.ok())
  await pressSave(page)
  await saved
  await card.getByRole('button', { name: /Send a test mail/ }).click()
  await expect(
    card.getByText('The test mail to first@club.test was taken by the mail server. Look into that mailbox.'),
  ).toBeVisible()
}

/** What is changed anywhere is saved by one bar. */
async function pressSave(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Save' }).click()
}

function tokenOf(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)
}

function colourOfLink(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('a'))
    probe.className = 'link'
    probe.href = '/'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}
