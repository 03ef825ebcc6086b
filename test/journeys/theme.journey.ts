import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

test('a chosen theme is there before the first paint, on every page and the next visit', async ({ page, house }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(house.url)
  await untilAlive(page)
  const light = await paperOf()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await paperOf()
  expect(dark).not.toBe(light)

  // Notes what theme the document has when its body begins, before anything can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Reflect.set(window, 'themeAtFirstPaint', document.documentElement.dataset.theme)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${house.url}/about`)
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirstPaint'))).toBe('dark')
  expect(await paperOf()).toBe(dark)

  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'As the device' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await paperOf()).toBe(light)

  function paperOf(): Promise<string> {
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
})
