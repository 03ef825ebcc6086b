import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test('an organiser makes a redirect rule, and it holds for documents and for clicks', async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)

  await addRule(page, '/challenge/quarterly', '/studios/schedule')

  await expect(ruleFor(page, '/challenge/quarterly')).toBeVisible()
  await expect.poll(async () => (await ownSite.knock('/challenge/quarterly')).location).toBe('/studios/schedule')
  await page.goto(`${ownSite.url}/about`)
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quarterly challenge' }).click()
  await expect(page).toHaveURL(`${ownSite.url}/studios/schedule`)

  await openRules(page, ownSite.url)
  const row = ruleFor(page, '/challenge/quarterly')
  await row.getByRole('button', { name: /Switch off|Turn off/ }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await expect.poll(async () => (await ownSite.knock('/challenge/quarterly')).status).toBe(200)
})

test('a rule that would close a loop, or shut the way to itself, is refused beside its field', async ({
  page,
  ownSite,
}) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)
  await addRule(page, '/circle', '/ring')
  await expect(ruleFor(page, '/circle')).toBeVisible()

  await openRules(page, ownSite.url)
  await addRule(page, '/ring', '/circle')
  await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  for (const kept of ['/manage/home', '/MANAGE/LOGIN', '/member/login', '/api/me', '/**']) {
    await openRules(page, ownSite.url)
    await addRule(page, kept, '/about')
    await expect(page.getByLabel('From', { exact: true }), kept).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a rule to another site asks for its name to be agreed to', async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)
  await addRule(page, '/elsewhere', 'https://x.test/a')
  await expect(page.getByText('This leads to another site: x.test. Agree to that below')).toBeVisible()

  await page.getByRole('checkbox', { name: /another site/ }).check()
  await page.getByRole('button', { name: 'Save the rule' }).click()

  await expect(ruleFor(page, '/elsewhere')).toBeVisible()
  await expect.poll(async () => (await ownSite.knock('/elsewhere')).location).toBe('https://x.test/a')
})

function ruleFor(page: Page, address: string): Locator {
  return page
    .getByRole('list', { name: /Redirect rules/ })
    .getByRole('listitem')
    .filter({ hasText: address })
}

async function openRules(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/manage/home?panel=settings`)
}

async function addRule(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a rule' }).click()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Save the rule' }).click()
}
