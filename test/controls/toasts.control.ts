import { night } from '../by-night.ts'
import { wholeBrowser } from '../launch-options.ts'
import { expect, openGallery, test } from './gallery.ts'
import { drag, loseFocus, setTime, showMany, stopTime, timeOf, toast, toasts, twoFrames } from './toast-hands.ts'

// A browser without windows always has the focus.
test.use({ launchOptions: wholeBrowser })
test.beforeEach(async ({ page }) => openGallery(page, '/toasts'))

test('69: of 21 toasts 20 are seen, and the 21st comes when one closes', async ({ page }) => {
  await showMany(page, 21)
  await expect(toasts(page)).toHaveCount(20)
  await stopTime(page)
  await expect(toast(page, 'Toast 21')).toHaveCount(0)

  await toast(page, 'Toast 1').getByRole('button', { name: 'close' }).click()

  await expect(toast(page, 'Toast 21')).toBeVisible()
  await expect(toasts(page)).toHaveCount(20)
  // Its time begins now, not when it was said.
  expect(await timeOf(toast(page, 'Toast 21'))).toMatchObject({ duration: 3000, isRunning: true })
})

test('70: a toast under the pointer at 2900 ms stays, and goes on when it is left', async ({ page }) => {
  await showMany(page, 1)
  const only = toast(page, 'Toast 1')
  await only.hover()
  await setTime(only, 2900)
  expect(await timeOf(only)).toMatchObject({ isRunning: false })
  await twoFrames(page)
  expect(await timeOf(only)).toMatchObject({ isRunning: false, at: 2900 })

  await page.mouse.move(0, 600)

  await expect(only).toHaveCount(0, { timeout: 2000 })
})

test('71: a toast of 100 px returns when it is dragged 59 px, also 60, and goes when it is dragged 61', async ({
  page,
}) => {
  await showMany(page, 1)
  const only = toast(page, 'Toast 1')
  await only.evaluate((element) => element.style.setProperty('inline-size', '100px'))

  for (const distance of [59, -60]) {
    await drag(page, only, distance)
    await expect(only).toHaveCSS('transform', 'none')
    await expect(only).toHaveCSS('opacity', '1')
  }
  await drag(page, only, 61)

  await expect(only).toHaveCount(0, { timeout: 2500 })
})

test('72: toasts wait while the window has no focus', async ({ page, context }) => {
  await showMany(page, 2)
  await loseFocus(page)
  const other = await context.newPage()
  await other.bringToFront()

  await expect.poll(async () => (await timeOf(toast(page, 'Toast 1'))).isRunning).toBe(false)
  expect((await timeOf(toast(page, 'Toast 2'))).isRunning).toBe(false)
  await other.close()
  await page.bringToFront()

  await expect.poll(async () => (await timeOf(toast(page, 'Toast 1'))).isRunning).toBe(true)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast stays for 3000 ms from the moment it is there', async ({ page }) => {
  await showMany(page, 1)
  const only = toast(page, 'Toast 1')

  // Its arrival takes 375 ms of them.
  const { duration, isRunning, at } = await timeOf(only)
  expect({ duration, isRunning }).toEqual({ duration: 3000, isRunning: true })
  expect(at).toBeGreaterThan(0)
  await setTime(only, 2999)
  await expect(only).toHaveCount(0, { timeout: 2500 })
})

test('the newest is on top', night, async ({ page }) => {
  await showMany(page, 3)

  await expect(toasts(page)).toHaveText(['Toast 3', 'Toast 2', 'Toast 1'])
})

test('a click on a toast closes it, and nothing else', async ({ page }) => {
  await showMany(page, 2)
  await toast(page, 'Toast 2').click()

  await expect(toasts(page)).toHaveText(['Toast 1'])
})

test('clearing takes all away, also those that wait', night, async ({ page }) => {
  await showMany(page, 25)
  await expect(toasts(page)).toHaveCount(20)

  await page.evaluate(() => window.toastBench?.clear())
  await expect(toasts(page)).toHaveCount(0, { timeout: 2500 })

  // Every place is free again.
  await showMany(page, 21)
  await expect(toasts(page)).toHaveCount(20)
  await expect(toast(page, 'Toast 26')).toBeVisible()
})

test('the same id again brings new words into the same toast, and its time starts anew', night, async ({ page }) => {
  await page.getByRole('button', { name: 'The same again' }).click()
  await setTime(toasts(page), 2000)
  await page.getByRole('button', { name: 'The same again' }).click()

  await expect(toasts(page)).toHaveText(['Said 2 times'])
  expect((await timeOf(toasts(page))).at).toBeLessThan(2000)
})

test('an error interrupts whoever listens, the others wait their turn', async ({ page }) => {
  for (const name of ['Done', 'To know', 'Careful', 'Went wrong']) await page.getByRole('button', { name }).click()

  await expect(page.getByRole('alert')).toContainText('Not sent yet')
  await expect(page.locator('.toast[role="status"]')).toHaveCount(3)
})

test('a toast with the keyboard in it stays, and goes on when the keyboard leaves', async ({ page }) => {
  await page.getByRole('button', { name: 'Done' }).click()
  const only = toast(page, 'You are going')
  await expect(only).toBeVisible()
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Tab')
  await expect(only.getByRole('button', { name: 'close' })).toBeFocused()
  await expect.poll(async () => (await timeOf(only)).isRunning).toBe(false)

  // Back over the toast itself to the page before it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(async () => (await timeOf(only)).isRunning).toBe(true)
})

test.describe('where motion is reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the time runs all the same, without the moving bar', async ({ page }) => {
    await showMany(page, 1)
    const only = toast(page, 'Toast 1')

    await expect(only.locator('.toast-progress')).toBeHidden()
    expect(await timeOf(only)).toMatchObject({ duration: 3000, isRunning: true })
    expect(await only.evaluate((element) => element.getAnimations().length)).toBe(0)
    await setTime(only, 2999)
    await expect(only).toHaveCount(0, { timeout: 2500 })
  })
})

test('on a phone a toast keeps within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await showMany(page, 1)
  await toast(page, 'Toast 1').hover()

  await expect.poll(() => toast(page, 'Toast 1').boundingBox()).toMatchObject({ x: 20, width: 350 })
})
