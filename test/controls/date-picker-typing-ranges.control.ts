import { night, unless } from '../by-night.ts'
import { expect, january, test, wholeDays } from './date-picker-bench.ts'

const tenToTwelve = { start: '2023-01-10T00:00:00.000Z', end: '2023-01-12T23:59:59.999Z' }

test('36: a start alone is a range of one day', async ({ bench }) => {
  const picker = await bench({ range: true })

  await picker.type('1/5/2023', picker.startInput)
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual([wholeDays(5, 5)])
  await expect(picker.endInput).toHaveValue('01/05/2023')
})

test('36: without rules start and end are the same moment', night, async ({ bench }) => {
  const picker = await bench({ range: true, rules: 'none' })

  await picker.type('1/5/2023', picker.startInput)
  await picker.wait(1000)

  const fifth = '2023-01-05T00:00:00.000Z'
  await expect.poll(picker.changes).toEqual([{ start: fifth, end: fifth }])
})

test('36: an end alone is nothing', night, async ({ bench }) => {
  const picker = await bench({ range: true })

  await picker.type('1/5/2023', picker.endInput)
  await picker.endInput.press('Enter')
  await picker.wait(2000)

  expect(await picker.changes()).toEqual([])
  await expect(picker.startInput).toHaveValue('')
})

test('37: an end typed before the start takes the start along', async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve })

  await picker.type('1/5/2023', picker.endInput)
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual([wholeDays(5, 5)])
  await expect(picker.startInput).toHaveValue('01/05/2023')
})

test('37: a start typed after the end takes the end along', night, async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve })

  await picker.type('1/20/2023', picker.startInput)
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual([wholeDays(20, 20)])
  await expect(picker.endInput).toHaveValue('01/20/2023')
})

test('35: a range whose start is emptied is emptied', night, async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve })

  await picker.type('', picker.startInput)
  await picker.startInput.press('Enter')

  await expect.poll(picker.changes).toEqual([null])
  await expect(picker.endInput).toHaveValue('')
})

test('35: a range whose end is emptied ends where it starts', async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve })

  await picker.type('', picker.endInput)
  await picker.endInput.press('Enter')

  await expect.poll(picker.changes).toEqual([wholeDays(10, 10)])
  await expect(picker.endInput).toHaveValue('01/10/2023')
})

for (const side of ['startInput', 'endInput'] as const) {
  test(
    `34: a required range keeps its ${side === 'startInput' ? 'start' : 'end'} when that is emptied`,
    unless(side === 'endInput'),
    async ({ bench, page }) => {
      const picker = await bench({ range: true, value: tenToTwelve, isRequired: true })
      const old = await picker[side].inputValue()

      await picker.type('', picker[side])
      await page.keyboard.press('Tab')

      await expect(picker[side]).toHaveValue(old)
      await picker.wait(2000)
      expect(await picker.changes()).toEqual([])
    },
  )

  test(
    `35: words in the ${side === 'startInput' ? 'start' : 'end'} of a range are dropped`,
    unless(side === 'endInput'),
    async ({ bench }) => {
      const picker = await bench({ range: true, value: tenToTwelve })
      const old = await picker[side].inputValue()

      await picker.type('no date', picker[side])
      await picker[side].press('Enter')

      await expect(picker[side]).toHaveValue(old)
      await picker.wait(2000)
      expect(await picker.changes()).toEqual([])
    },
  )
}

test('38: a typed range across a disabled day is not taken', async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve, disabledDates: [january(15)] })

  await picker.type('1/18/2023', picker.endInput)
  await picker.endInput.press('Enter')

  await expect(picker.endInput).toHaveValue('01/12/2023')
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
})

test('33: Escape in the end of a range counts what is typed, once', night, async ({ bench }) => {
  const picker = await bench({ range: true, value: tenToTwelve })
  await picker.type('1/14/2023', picker.endInput)

  await picker.endInput.press('Escape')
  await picker.wait(10)

  await expect(picker.dialog).toBeHidden()
  await picker.wait(5000)
  expect(await picker.changes()).toEqual([wholeDays(10, 14)])
})
