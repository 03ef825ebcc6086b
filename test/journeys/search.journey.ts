import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

test('a visitor finds a text by the beginning of a word and the keyboard alone, and Escape leaves it', async ({
  page,
  house,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(house.url)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  expect(files.filter((path) => path.includes('search-window'))).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('writ')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').locator('mark').first()).toHaveText(/^writ/i)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`${house.url}/`)

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('writing')
  await expect(page.getByRole('option', { name: /^All results for/ })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/?q=writing`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('its key can be turned off', night, async ({ page, house }) => {
  await page.goto(house.url)
  await untilAlive(page)
  await page.keyboard.press('/')
  await page.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to a field, and the field to what was found', night, async ({ page, house }) => {
    await page.goto(house.url)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('writing')
    await page.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(`${house.url}/?q=writing`)
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  })
})
