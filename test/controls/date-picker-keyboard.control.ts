import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

test('43: arrows, Home and End move the focus', async ({ bench, page }) => {
  const picker = await bench({ inline: true })
  await picker.day(january(15)).focus()

  for (const [key, day] of [
    ['ArrowRight', 16],
    ['ArrowDown', 23],
    ['Home', 22],
    ['End', 28],
    ['ArrowUp', 21],
    ['ArrowLeft', 20],
  ] as const) {
    await page.keyboard.press(key)
    await expect(picker.day(january(day)), key).toBeFocused()
  }
  expect(await picker.changes()).toEqual([])
})

test('43: the focus turns the page where it has to', async ({ bench, page }) => {
  const picker = await bench({ inline: true })
  await picker.day(january(31)).focus()

  await page.keyboard.press('ArrowRight')
  await expect(picker.day('2023-02-01')).toBeFocused()
  await expect(picker.title).toHaveText('February 2023')

  await page.keyboard.press('ArrowUp')
  await expect(picker.day(january(25))).toBeFocused()
  await expect(picker.title).toHaveText('January 2023')
})

test('44: pages turn by month and, with Alt, by year', async ({ bench, page }) => {
  const picker = await bench({ inline: true })
  await picker.day(january(31)).focus()

  for (const [key, day] of [
    ['PageDown', '2023-02-28'],
    ['Alt+PageUp', '2022-02-28'],
    ['Alt+PageDown', '2023-02-28'],
    ['PageUp', january(28)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(picker.day(day), key).toBeFocused()
  }
  await expect(picker.title).toHaveText('January 2023')
})

for (const [key, name] of [
  ['Enter', 'Enter'],
  [' ', 'Space'],
] as const) {
  test(
    `45: ${name} chooses the focused day and closes after 10 ms`,
    unless(name === 'Enter'),
    async ({ bench, page }) => {
      const picker = await bench()
      await picker.open()
      await picker.day(january(15)).focus()

      await page.keyboard.press(key)

      await expect.poll(picker.changes).toEqual(['2023-01-15T00:00:00.000Z'])
      await picker.wait(9)
      await expect(picker.dialog).toBeVisible()
      await picker.wait(1)
      await expect(picker.dialog).toBeHidden()
    },
  )
}

test('45: a disabled day can have the focus and is not chosen', async ({ bench, page }) => {
  const picker = await bench({ inline: true, disabledDates: [january(16)] })
  await picker.day(january(15)).focus()

  await page.keyboard.press('ArrowRight')
  await expect(picker.day(january(16))).toBeFocused()
  await page.keyboard.press('Enter')
  await picker.wait(2000)

  expect(await picker.changes()).toEqual([])
})

test('46: Escape in the grid closes after 10 ms and changes nothing', async ({ bench, page }) => {
  const picker = await bench({ value: '2023-01-02T00:00:00.000Z' })
  await picker.open()
  await picker.day(january(15)).focus()

  await page.keyboard.press('Escape')

  await picker.wait(9)
  await expect(picker.dialog).toBeVisible()
  await picker.wait(1)
  await expect(picker.dialog).toBeHidden()
  await expect(picker.input).toHaveValue('01/02/2023')
  await picker.wait(5000)
  expect(await picker.changes()).toEqual([])
})

test('keys lead to no month out of bounds', night, async ({ bench, page }) => {
  const picker = await bench({ inline: true, minDate: january(10), maxDate: '2023-02-10' })
  await picker.day(january(15)).focus()

  await page.keyboard.press('PageUp')
  await page.keyboard.press('Alt+PageDown')
  await expect(picker.day(january(15))).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')

  await expect(picker.day(january(8))).toBeFocused()
})

test('one day of a month is a tab stop: the one of today, then the last one used', async ({ bench, page }) => {
  const picker = await bench({ inline: true })
  const stops = page.locator('[data-date][tabindex="0"]')
  await expect(stops).toHaveCount(1)
  await expect(stops).toHaveAttribute('data-date', january(18))

  await picker.button('Next month').click()
  await expect(stops).toHaveAttribute('data-date', '2023-02-18')
  await picker.day('2023-02-20').click()
  await picker.button('Previous month').click()

  await expect(stops).toHaveCount(1)
  await expect(stops).toHaveAttribute('data-date', january(20))
})

test('Tab leads from the input into the popover, to its one day', async ({ bench, page }) => {
  const picker = await bench()
  await picker.open()

  const visited = [picker.title, picker.button('Previous month'), picker.button('Next month'), picker.day(january(18))]
  for (const stop of visited) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await picker.wait(2000)
  await expect(picker.dialog).toBeVisible()
})

test('the arrow down leads from the input to the days, and Escape back', async ({ bench, page }) => {
  const picker = await bench()
  await picker.open()

  await page.keyboard.press('ArrowDown')
  await expect(picker.day(january(18))).toBeFocused()
  await page.keyboard.press('Escape')
  await picker.wait(10)

  await expect(picker.dialog).toBeHidden()
  await expect(picker.input).toBeFocused()
  await picker.wait(2000)
  await expect(picker.dialog).toBeHidden()
})

test('Escape in the panel of months leads back to the days', night, async ({ bench, page }) => {
  const picker = await bench()
  await picker.open()
  await picker.title.click()
  await picker.wait(10)

  await page.keyboard.press('Escape')
  await picker.wait(2000)

  await expect(picker.title).toHaveText('January 2023')
  await expect(picker.dialog).toBeVisible()
})

test('the panel of months is used by keyboard: its first month that can be chosen has the focus', async ({
  bench,
  page,
}) => {
  const picker = await bench({ inline: true, minDate: '2022-03-10', initialPage: { month: 6, year: 2022 } })
  await picker.title.focus()
  await page.keyboard.press('Enter')

  await picker.wait(9)
  await expect(picker.button('Mar')).not.toBeFocused()
  await picker.wait(1)
  await expect(picker.button('Mar')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(picker.button('Apr')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker.title).toHaveText('April 2022')
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
})
