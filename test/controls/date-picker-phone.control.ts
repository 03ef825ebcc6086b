import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the popover is a sheet as high as the window', async ({ bench }) => {
  const picker = await bench()
  await picker.open()

  const box = await picker.dialog.boundingBox()

  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('the sheet keeps the focus inside', async ({ bench, page }) => {
  const picker = await bench({ mode: 'datetime', value: '2023-01-15T10:00:00Z' })
  await picker.open()
  await picker.wait(20)

  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press(key)
      const isInside = await picker.dialog.evaluate((sheet) => sheet.contains(document.activeElement))
      expect(isInside, `after ${presses + 1} times ${key}`).toBe(true)
    }
  }
})

test('the sheet closes by its button, gives the focus back, and stays closed', async ({ bench }) => {
  const picker = await bench()
  await picker.open()

  await picker.dialog.getByRole('button', { name: 'Close' }).click()
  await picker.wait(110)

  await expect(picker.dialog).toBeHidden()
  await expect(picker.input).toBeFocused()
  await picker.wait(2000)
  await expect(picker.dialog).toBeHidden()
})

test('the sheet closes by Escape and changes nothing', night, async ({ bench, page }) => {
  const picker = await bench({ value: '2023-01-15T00:00:00Z' })
  await picker.open()

  await page.keyboard.press('Escape')
  await picker.wait(110)

  await expect(picker.dialog).toBeHidden()
  await picker.wait(2000)
  await expect(picker.dialog).toBeHidden()
  expect(await picker.changes()).toEqual([])
})

test('a day chosen in the sheet closes it', async ({ bench }) => {
  const picker = await bench()
  await picker.open()

  await picker.day(january(11)).tap()
  await picker.wait(10)

  await expect(picker.dialog).toBeHidden()
  await expect.poll(picker.changes).toEqual(['2023-01-11T00:00:00.000Z'])
  await expect(picker.input).toHaveValue('01/11/2023')
})

test('the sheet opens again for who touches the input again', async ({ bench }) => {
  const picker = await bench()
  await picker.input.tap()
  await picker.wait(20)
  await picker.day(january(11)).tap()
  await picker.wait(110)
  await expect(picker.dialog).toBeHidden()

  await picker.input.tap()
  await picker.wait(20)

  await expect(picker.dialog).toBeVisible()
})

test('days are large enough for a finger, and nothing is wider than the window', async ({ bench, page }) => {
  const picker = await bench({ mode: 'datetime', range: true, timeAccuracy: 4 })
  await picker.open(picker.startInput)

  const box = await picker.day(january(11)).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 320, height: 640 })
  await picker.wait(100)
  expect(await picker.dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
})

const swipes: [name: string, dx: number, dy: number, ms: number, title: string][] = [
  ['60 px to the left turn to the next month', -60, 0, 200, 'February 2023'],
  ['60 px to the right turn to the month before', 60, 0, 200, 'December 2022'],
  ['59 px turn nothing', -59, 0, 200, 'January 2023'],
  ['more than 80 px down turn nothing', -100, 81, 200, 'January 2023'],
  ['300 ms turn nothing', -100, 0, 300, 'January 2023'],
]
for (const [name, dx, dy, ms, title] of swipes) {
  test(`swiping: ${name}`, unless(/^(?:60 px to the left|59)/.test(name)), async ({ bench, page }) => {
    const picker = await bench({ inline: true })
    const finger = await page.context().newCDPSession(page)
    const from = await picker.day(january(18)).boundingBox()
    if (!from) throw new Error('The day is not there.')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]

    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await picker.wait(ms)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + dx, y: y + dy }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

    await expect(picker.title).toHaveText(title)
    expect(await picker.changes()).toEqual([])
  })
}
