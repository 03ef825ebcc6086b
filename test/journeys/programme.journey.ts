import type { Page } from '@playwright/test'
import { addMonths } from '../../time/plain-dates.ts'
import { rangeInWords } from '../../time/words.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

const programme = '/manage/home?panel=programme'

test('an organiser makes an edition with three zones, announces it, opens intake, and visitors see it', async ({
  page,
  ownSite,
}) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'organiser')
  await page.goto(ownSite.url + programme)
  await untilAlive(page)

  await page.getByRole('link', { name: 'New edition' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The long corridor')
  await page.getByLabel('Slug', { exact: true }).fill('2029')
  await page.getByLabel('Public summary').fill('Doors on both sides, and time to knock.')
  const days = await pickBackwards(page)
  await page.getByRole('radio', { name: /Three regions/ }).check()
  await page.getByRole('button', { name: 'Make the draft' }).click()

  await expect(page).toHaveURL(/edition=2029/)
  for (const zone of ['Americas', 'Europe & Africa', 'Asia-Pacific']) {
    await expect(page.getByRole('link', { name: zone })).toBeVisible()
  }
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText(days)).toBeVisible()

  await page.getByLabel('People come in').selectOption('request')
  await page.getByRole('button', { name: 'Save the intake' }).click()
  await expect(page.getByText('The intake is saved.')).toBeVisible()
  expect((await ownSite.knock('/member/editions/2029')).status).not.toBe(200)

  await takeStep(page, 'Announce', 'The edition is announced.')
  await takeStep(page, 'Open intake', 'The edition is enrolling.')

  await page.goto(`${ownSite.url}/membership`)
  await expect(page.getByText('The long corridor').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a zone that was renamed is still reached at its old address', async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await page.goto(`${ownSite.url}${programme}&edition=2026&zone=americas`)
  await untilAlive(page)
  await page.getByLabel('Slug', { exact: true }).fill('both-americas')
  await page.getByRole('button', { name: 'Save the zone' }).click()
  await expect(page.getByText('The zone is saved.')).toBeVisible()

  await page.goto(`${ownSite.url}/member/updates/2026/americas?month=2026-11`)

  await expect(page).toHaveURL(`${ownSite.url}/member/updates/2026/both-americas?month=2026-11`)
})

/** Picks a day of next month and then an earlier one; returns the range in words, the right way round. */
async function pickBackwards(page: Page): Promise<string> {
  await page.getByTestId('input-start').click()
  const thisMonth = await page.locator('[data-date]').nth(10).getAttribute('data-date')
  const month = addMonths(thisMonth ?? '', 1).slice(0, 7)
  await page.getByRole('button', { name: 'Next month', exact: true }).click()
  await page.locator(`[data-date="${month}-27"]`).click()
  await page.locator(`[data-date="${month}-10"]`).click()
  await page.keyboard.press('Escape')
  return rangeInWords({ start: `${month}-10`, end: `${month}-27` })
}

async function takeStep(page: Page, step: string, done: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Where it stands' })
  await card.getByText(step, { exact: true }).first().click()
  await card.getByRole('button', { name: step }).click()
  await expect(page.getByText(done)).toBeVisible()
}
