import type { Page } from '@playwright/test'
import { addMonths } from '../../time/plain-dates.ts'
import { rangeInWords } from '../../time/words.ts'
import { password } from '../site/cast.ts'
import type { OwnSite } from '../site/site.ts'
import { expect } from '../site/test.ts'
import { untilAlive } from './browser.ts'

/* How a community begins: the first organiser, the first edition. */

/** The code the server printed lets the first organiser in, and nobody after them. */
export async function becomeFirstOrganiser(desk: Page, site: OwnSite): Promise<void> {
  const first = { displayName: 'First Organiser', email: 'first@club.test', password }
  const guessed = await site.knock('/manage/login', { form: { code: 'AAAA-AAAA', ...first } })
  expect(guessed.text).toContain('That code does not match.')

  await desk.goto(`${site.url}/manage/login`)
  await expect(desk.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible()
  await desk.getByLabel('Setup code').fill(/setup code ([A-Z0-9-]+)/.exec(site.words())?.[1] ?? '')
  await desk.getByLabel('Name', { exact: true }).fill(first.displayName)
  await desk.getByLabel('E-mail').fill(first.email)
  await desk.getByLabel('Password', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Create the first organiser' }).click()
  await desk.getByRole('link', { name: 'Not now' }).click()
  await expect(desk).toHaveURL(`${site.url}/manage/home`)
  expect((await site.knock('/manage/login')).text).not.toContain('Nobody is here yet')
}

/** The edition 2029 with three zones, its days clicked backwards, taken from draft to running. */
export async function makeEdition(desk: Page, site: OwnSite): Promise<void> {
  await desk.goto(`${site.url}/manage/home?panel=programme&edition=new`)
  await untilAlive(desk)
  await desk.getByLabel('Title', { exact: true }).fill('The long corridor')
  await desk.getByLabel('Slug', { exact: true }).fill('2029')
  await desk.getByLabel('Public summary').fill('Doors on both sides, and time to knock.')
  const days = await pickBackwards(desk)
  await desk.getByRole('radio', { name: /Three regions/ }).check()
  await desk.getByRole('button', { name: 'Make the draft' }).click()

  await expect(desk).toHaveURL(/edition=2029/)
  for (const zone of ['Americas', 'Europe & Africa', 'Asia-Pacific']) {
    await expect(desk.getByRole('link', { name: zone })).toBeVisible()
  }
  await expect(desk.getByRole('region', { name: 'At a glance' }).getByText(days)).toBeVisible()
  await desk.getByLabel('People come in').selectOption('request')
  await desk.getByRole('button', { name: 'Save the intake' }).click()
  await expect(desk.getByText('The intake is saved.').first()).toBeVisible()
  expect((await site.knock('/membership')).text).not.toContain('The long corridor')

  const stands = desk.getByRole('region', { name: 'Where it stands' })
  // What the step proposes is what was saved beside it: it has been read since.
  await expect(stands.getByLabel('Intake from then on')).toHaveValue('request')
  await stands.getByRole('button', { name: 'Announce' }).click()
  await expect(stands.getByText('Enrolling', { exact: true })).toBeVisible()
  await expect.poll(async () => (await site.knock('/membership')).text).toContain('The long corridor')
  await takeStep(desk, 'Start now', 'Running')
}

/** Picks a day of next month and then an earlier one; returns the range in words, the right way round. */
async function pickBackwards(desk: Page): Promise<string> {
  await desk.getByTestId('input-start').click()
  const thisMonth = await desk.locator('[data-date]').nth(10).getAttribute('data-date')
  const month = addMonths(thisMonth ?? '', 1).slice(0, 7)
  await desk.getByRole('button', { name: 'Next month', exact: true }).click()
  await desk.locator(`[data-date="${month}-27"]`).click()
  await desk.locator(`[data-date="${month}-10"]`).click()
  await desk.keyboard.press('Escape')
  return rangeInWords({ start: `${month}-10`, end: `${month}-27` })
}

/** Waits for the state on the card, not for the toast: the next step is taken from what the page has read since. */
async function takeStep(desk: Page, step: string, state: string): Promise<void> {
  const card = desk.getByRole('region', { name: 'Where it stands' })
  await card.getByText(step, { exact: true }).first().click()
  await card.getByRole('button', { name: step }).click()
  await expect(card.getByText(state, { exact: true })).toBeVisible()
}
