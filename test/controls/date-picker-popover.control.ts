import { night, unless } from '../by-night.ts'
import type { Locator, Page } from '@playwright/test'
import { type Bench, expect, january, test } from './date-picker-bench.ts'

test('47: it closes 110 ms after the pointer left, not before', async ({ bench }) => {
  const picker = await bench()
  await picker.input.hover()
  await picker.wait(0)
  await expect(picker.dialog).toBeVisible()

  await picker.outside.hover()

  await expectClosedAfter(picker, 110)
})

test('47: coming back in time keeps it open', async ({ bench }) => {
  const picker = await bench()
  await picker.input.hover()
  await picker.wait(0)
  await picker.outside.hover()
  await picker.wait(109)

  await picker.day(january(11)).hover()

  await picker.wait(5000)
  await expect(picker.dialog).toBeVisible()
})

test('47: the pointer may leave while the input has the focus', async ({ bench }) => {
  const picker = await bench()
  await picker.open()

  await picker.outside.hover()
  await picker.wait(5000)
  await expect(picker.dialog).toBeVisible()

  await picker.outside.focus()
  await expectClosedAfter(picker, 110)
})

for (const visibility of ['click', 'focus', 'hover-focus']) {
  test(
    `48: a click elsewhere closes it after 110 ms (${visibility})`,
    unless(visibility === 'click'),
    async ({ bench }) => {
      const picker = await bench({ popover: { visibility } })
      await picker.open()
      await picker.outside.hover()
      await picker.wait(1000)
      await expect(picker.dialog).toBeVisible()

      await picker.outside.click()

      await expectClosedAfter(picker, 110)
    },
  )
}

test('48: Escape anywhere in the document closes it after 110 ms', async ({ bench, page }) => {
  const picker = await bench({ popover: { visibility: 'click' } })
  await picker.open()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await picker.wait(1000)
  await expect(picker.dialog).toBeVisible()

  await page.keyboard.press('Escape')

  await expectClosedAfter(picker, 110)
})

test('in click mode a click opens and another closes, the pointer and the focus do neither', async ({ bench }) => {
  const picker = await bench({ popover: { visibility: 'click' } })
  await picker.input.hover()
  await picker.input.focus()
  await picker.wait(1000)
  await expect(picker.dialog).toBeHidden()

  await picker.open()
  await picker.input.click()

  await expectClosedAfter(picker, 110)
  await picker.open()
})

test('in hover mode the pointer opens it and the focus does not', night, async ({ bench }) => {
  const picker = await bench({ popover: { visibility: 'hover' } })
  await picker.input.focus()
  await picker.wait(1000)
  await expect(picker.dialog).toBeHidden()

  await picker.input.hover()
  await picker.wait(0)
  await expect(picker.dialog).toBeVisible()
  await picker.day(january(11)).hover()
  await picker.wait(5000)
  await expect(picker.dialog).toBeVisible()
  await picker.outside.hover()

  await expectClosedAfter(picker, 110)
})

test('in focus mode the focus opens it and the pointer does not', night, async ({ bench }) => {
  const picker = await bench({ popover: { visibility: 'focus' } })
  await picker.input.hover()
  await picker.wait(1000)
  await expect(picker.dialog).toBeHidden()

  await picker.input.focus()
  await picker.wait(0)
  await expect(picker.dialog).toBeVisible()
  await picker.day(january(11)).focus()
  await picker.wait(5000)
  await expect(picker.dialog).toBeVisible()
  await picker.outside.focus()

  await expectClosedAfter(picker, 110)
})

test('a picker without a popover is an input only', night, async ({ bench }) => {
  const picker = await bench({ popover: false })
  await picker.input.hover()
  await picker.type('1/5/2023')
  await picker.wait(1000)

  await expect(picker.dialog).toHaveCount(0)
  await expect.poll(picker.changes).toEqual(['2023-01-05T00:00:00.000Z'])
})

test('the delays of a popover can be set, for the picker too', night, async ({ bench }) => {
  const picker = await bench({ popover: { visibility: 'hover', showDelay: 200, hideDelay: 300 } })
  await picker.input.hover()
  await picker.wait(199)
  await expect(picker.dialog).toBeHidden()
  await picker.wait(1)
  await expect(picker.dialog).toBeVisible()
  await picker.outside.hover()
  await expectClosedAfter(picker, 300)

  await picker.input.hover()
  await picker.wait(200)
  await picker.day(january(11)).click()

  await expectClosedAfter(picker, 300)
})

test('what the picker closes goes after 10 ms though the pointer left too', async ({ bench }) => {
  const picker = await bench({ popover: { visibility: 'hover' } })
  await picker.input.hover()
  await picker.wait(0)
  await picker.day(january(11)).click()
  await picker.outside.hover()

  await expectClosedAfter(picker, 10)
})

test('a popover tells when it comes and goes', night, async ({ bench }) => {
  const picker = await bench()
  expect(await picker.popover()).toEqual([])

  await picker.open()
  await expect.poll(picker.popover).toEqual(['will-show', 'did-show'])
  await picker.day(january(11)).click()
  await picker.wait(10)

  await expect.poll(picker.popover).toEqual(['will-show', 'did-show', 'will-hide', 'did-hide'])
})

test('it opens below its input, or above where there is no room, and never beside the window', async ({
  bench,
  page,
}) => {
  const picker = await bench()
  await picker.open()
  const [input, below] = [await boxOf(picker.input), await boxOf(picker.dialog)]
  expect(below.y).toBeGreaterThanOrEqual(input.y + input.height)
  expect(Math.abs(below.x - input.x)).toBeLessThan(2)

  await page.setViewportSize({ width: 1280, height: Math.ceil(input.y + input.height) + 200 })
  await picker.wait(100)

  await expect.poll(async () => isInside(await boxOf(picker.dialog), page)).toBe(true)
})

async function expectClosedAfter(picker: Bench, delay: number): Promise<void> {
  await picker.wait(delay - 1)
  await expect(picker.dialog).toBeVisible()
  await picker.wait(1)
  await expect(picker.dialog).toBeHidden()
}

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not there.')
  return box
}

function isInside(box: Box, page: Page): boolean {
  const size = page.viewportSize()
  return size !== null && box.x >= 0 && box.x + box.width <= size.width
}
