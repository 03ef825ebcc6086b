import { night } from '../by-night.ts'
import { startDemoSite } from '../site/engines.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, untilAlive } from './browser.ts'

test('what waits is done in place by keyboard, and the keyboard goes on to the next', async ({ page }) => {
  const site = await startDemoSite('embedded')
  try {
    await letIn(page.context(), site, await site.signIn('organiser'))
    await page.goto(`${site.url}/manage/home`)
    await untilAlive(page)
    const needs = page.getByRole('region', { name: 'Needs you' })
    const first = await needs.getByRole('heading', { level: 3 }).textContent()

    await needs.getByRole('button', { name: 'Wait' }).focus()
    await page.keyboard.press('Enter')

    await expect(needs.getByText(/^On the waiting list/)).toBeVisible()
    const next = needs.locator('.need-done + li')
    await expect(next.getByRole('heading', { level: 3 })).not.toHaveText(first ?? '')
    await expect(next).toBeFocused()
    await page.keyboard.press('j')
    await expect(next).not.toBeFocused()
    await page.keyboard.press('k')
    await expect(next).toBeFocused()
  } finally {
    await site.stop()
  }
})

test('keys lead through the dashboard, rest while somebody types, and can be turned off', async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/home`)
  await untilAlive(page)

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('link', { name: /^Session/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Find or do' })
  await expect(field).toBeFocused()
  await page.keyboard.type('audit log?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('option', { name: /^Audit log/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()

  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /^Letters act as keys/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
})

test('the palette finds people, and leads to them', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/home`)
  await untilAlive(page)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('host')
  await page.getByRole('option', { name: /Host/ }).first().click()

  await expect(page).toHaveURL(/\/manage\/member\?person=/)
})
