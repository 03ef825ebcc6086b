import { night, unless } from '../by-night.ts'
import { type Bench, expect, january, test, wholeDays } from './date-picker-bench.ts'

const second = { start: '2023-01-02T00:00:00.000Z', end: '2023-01-03T23:59:59.999Z' }

for (const [number, first, last] of [
  [15, 10, 12],
  [16, 12, 10],
] as const) {
  test(
    `${number}: a range from the ${first}th to the ${last}th is three whole days`,
    unless(number === 16),
    async ({ bench }) => {
      const picker = await bench({ inline: true, range: true })

      await picker.day(january(first)).click()
      await picker.day(january(last)).click()

      await expect.poll(picker.changes).toEqual([wholeDays(10, 12)])
      expect(await picker.drawn()).toEqual(['value', '10', '11', '12'])
    },
  )
}

test('17: the first click begins a range and changes nothing', night, async ({ bench }) => {
  const picker = await bench({ inline: true, range: true })

  await picker.day(january(10)).click()

  await expect.poll(picker.drags).toEqual([wholeDays(10, 10)])
  expect(await picker.drawn()).toEqual(['preview', '10'])
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
})

test('18: while dragging, the days up to the pointer are previewed', async ({ bench }) => {
  const picker = await bench({ inline: true, range: true })
  await picker.day(january(12)).click()

  await picker.enter(january(10))

  await expect.poll(picker.drags).toEqual([wholeDays(12, 12), wholeDays(10, 12)])
  expect(await picker.drawn()).toEqual(['preview', '10', '11', '12'])
})

test('19 and 20: a preview stops before a disabled day, and goes on', night, async ({ bench }) => {
  const picker = await bench({ inline: true, range: true, disabledDates: [january(15)] })
  await picker.day(january(12)).click()

  await picker.enter(january(18))
  expect(await picker.drawn()).toEqual(['preview', '12'])
  expect(await picker.drags()).toEqual([wholeDays(12, 12)])

  await picker.enter(january(13))
  await expect.poll(picker.drawn).toEqual(['preview', '12', '13'])
  await picker.enter(january(17))
  expect(await picker.drawn()).toEqual(['preview', '12', '13'])
  expect(await picker.drags()).toEqual([wholeDays(12, 12), wholeDays(12, 13)])
  expect(await picker.changes()).toEqual([])
})

test('21: a range across a disabled day is refused and the former one stays', async ({ bench }) => {
  const picker = await bench({ range: true, disabledDates: [january(15)], value: second })
  await picker.open(picker.startInput)
  await picker.day(january(12)).click()

  await picker.day(january(18)).click()

  await expect.poll(picker.drawn).toEqual(['value', '02', '03'])
  await picker.enter(january(13))
  expect(await picker.drawn()).toEqual(['value', '02', '03'])
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
  await expect(picker.dialog).toBeVisible()
  await expect(picker.startInput).toHaveValue('01/02/2023')
  await expect(picker.endInput).toHaveValue('01/03/2023')
})

test('22: a range cannot begin on a disabled day', night, async ({ bench }) => {
  const picker = await bench({ inline: true, range: true, disabledDates: [january(15)] })

  await picker.day(january(15)).click({ force: true })
  await picker.enter(january(13))

  expect(await picker.drags()).toEqual([])
  expect(await picker.drawn()).toEqual([])
})

const closings: [how: string, close: (picker: Bench) => Promise<void>][] = [
  ['Escape in the grid', ({ page }) => page.keyboard.press('Escape')],
  ['Escape in an input', ({ startInput }) => startInput.press('Escape')],
  ['a click elsewhere', ({ outside }) => outside.click()],
]
for (const [how, close] of closings) {
  test(
    `23: ${how} ends a drag and the inputs show what is kept`,
    unless(how.startsWith('a click')),
    async ({ bench }) => {
      const picker = await opened(bench)
      await picker.day(january(10)).click()
      await picker.enter(january(12))
      await expect.poll(picker.drawn).toEqual(['preview', '10', '11', '12'])

      await close(picker)
      await picker.wait(110)

      await expect(picker.dialog).toBeHidden()
      await expect(picker.startInput).toHaveValue('01/02/2023')
      await expect(picker.endInput).toHaveValue('01/03/2023')
      await picker.wait(2000)
      expect(await picker.changes()).toEqual([])
      await picker.open(picker.endInput)
      expect(await picker.drawn()).toEqual(['value', '02', '03'])
    },
  )
}

test('24: the same day twice is a range of one day', night, async ({ bench }) => {
  const picker = await bench({ inline: true, range: true })

  await picker.day(january(10)).click()
  await picker.day(january(10)).click()

  await expect.poll(picker.changes).toEqual([wholeDays(10, 10)])
})

test('25: without rules a range ends with the midnight of its last day', night, async ({ bench }) => {
  const picker = await bench({ inline: true, range: true, rules: 'none' })

  await picker.day(january(10)).click()
  await expect.poll(picker.drags).toEqual([wholeDays(10, 10)])
  await picker.day(january(12)).click()

  await expect.poll(picker.changes).toEqual([{ start: '2023-01-10T00:00:00.000Z', end: '2023-01-12T00:00:00.000Z' }])
})

for (const [first, last] of [
  [20, 22],
  [22, 20],
] as const) {
  test(
    `26: a new range, clicked ${first} then ${last}, keeps both times of day`,
    unless(first === 22),
    async ({ bench }) => {
      const value = { start: '2023-01-10T09:00:00.000Z', end: '2023-01-12T17:30:00.000Z' }
      const picker = await bench({ inline: true, range: true, rules: 'none', value })

      await picker.day(january(first)).click()
      await picker.day(january(last)).click()

      const expected = { start: '2023-01-20T09:00:00.000Z', end: '2023-01-22T17:30:00.000Z' }
      await expect.poll(picker.changes).toEqual([expected])
    },
  )
}

for (const mode of ['date', 'datetime']) {
  test(
    `the second click closes the popover after 10 ms in ${mode} mode`,
    unless(mode === 'date'),
    async ({ bench }) => {
      const picker = await bench({ range: true, mode })
      await picker.open(picker.startInput)
      await picker.day(january(10)).click()
      await picker.wait(500)
      await expect(picker.dialog).toBeVisible()

      await picker.day(january(12)).click()

      await picker.wait(9)
      await expect(picker.dialog).toBeVisible()
      await picker.wait(1)
      await expect(picker.dialog).toBeHidden()
    },
  )
}

test('a range is chosen by keyboard alone', async ({ bench, page }) => {
  const picker = await bench({ inline: true, range: true })
  await picker.day(january(20)).focus()

  for (const key of ['Enter', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', ' ']) await page.keyboard.press(key)

  await expect.poll(picker.changes).toEqual([wholeDays(11, 20)])
})

async function opened(bench: (props: object) => Promise<Bench>): Promise<Bench> {
  const picker = await bench({ range: true, value: second })
  await picker.open(picker.startInput)
  return picker
}
