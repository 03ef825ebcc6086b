import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

const sixteenth = '2023-01-16T00:00:00.000Z'

test('1: a click on a day gives its midnight, once', async ({ bench }) => {
  const picker = await bench({ inline: true })

  await picker.day(january(15)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-15T00:00:00.000Z'])
  await picker.wait(2000)
  expect(await picker.changes()).toHaveLength(1)
  expect(await picker.drawn()).toEqual(['value', '15'])
})

test('2: another day keeps the time of day', night, async ({ bench }) => {
  const picker = await bench({ inline: true, rules: 'none', value: '2023-01-15T10:20:30.040Z' })

  await picker.day(january(16)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-16T10:20:30.040Z'])
})

test('3: a click on the chosen day clears it', async ({ bench }) => {
  const picker = await bench({ inline: true, value: sixteenth })

  await picker.day(january(16)).click()

  await expect.poll(picker.changes).toEqual([null])
  expect(await picker.drawn()).toEqual([])
})

test('4: a click on the chosen day keeps it where one is required', night, async ({ bench }) => {
  const picker = await bench({ inline: true, value: sixteenth, isRequired: true })

  await picker.day(january(16)).click()
  await picker.wait(2000)

  expect(await picker.changes()).toEqual([])
  expect(await picker.drawn()).toEqual(['value', '16'])
})

const moment = '2023-01-15T10:20:30.040Z'
const range = { start: moment, end: '2023-01-17T11:12:13.014Z' }
for (const props of [
  { mode: 'date', value: moment },
  { mode: 'datetime', value: moment },
  { mode: 'time', value: moment },
  { mode: 'date', range: true, value: range },
  { mode: 'datetime', range: true, value: range },
  { mode: 'date', value: null },
]) {
  const what = `${props.range ? 'a range' : 'one'} in ${props.mode} mode, ${props.value ? 'filled' : 'empty'}`
  test(
    `5: a value that is there at the beginning is no change: ${what}`,
    unless(what.startsWith('a range in datetime')),
    async ({ bench }) => {
      const picker = await bench({ ...props, rules: 'none' })
      await picker.wait(2000)

      expect(await picker.changes()).toEqual([])
    },
  )
}

for (const value of [null, '2023-01-15T00:00:00.000Z']) {
  test(
    `14: a day alone is its first millisecond, after ${value ? 'another day' : 'nothing'}`,
    unless(value === null),
    async ({ bench }) => {
      const picker = await bench({ inline: true, mode: 'date', rules: 'auto', value })

      await picker.day(january(16)).click()

      await expect.poll(picker.changes).toEqual([sixteenth])
    },
  )
}

test('27: a picker of one day that becomes one of ranges is emptied, and back again', async ({ bench, page }) => {
  const picker = await bench({ inline: true, value: sixteenth })

  await page.getByTestId('toggle-range').click()
  await expect.poll(picker.changes).toEqual([null])
  expect(await picker.drawn()).toEqual([])

  await picker.day(january(10)).click()
  await picker.day(january(12)).click()
  await page.getByTestId('toggle-range').click()
  await expect.poll(async () => (await picker.changes()).at(-1)).toBeNull()
  expect(await picker.changes()).toHaveLength(3)
})

test('52: a disabled value from outside is not taken', async ({ bench }) => {
  const picker = await bench({ value: '2023-01-02T00:00:00.000Z', disabledDates: [january(15)] })

  await picker.setValue('2023-01-15T00:00:00.000Z')
  await picker.wait(2000)

  await expect(picker.input).toHaveValue('01/02/2023')
  await picker.open()
  expect(await picker.drawn()).toEqual(['value', '02'])
  expect(await picker.changes()).toEqual([])
})

test('a value from outside is shown and is no change', async ({ bench }) => {
  const picker = await bench({ value: '2023-01-02T00:00:00.000Z' })

  await picker.setValue('2023-01-15T00:00:00.000Z')

  await expect(picker.input).toHaveValue('01/15/2023')
  await picker.setValue(null)
  await expect(picker.input).toHaveValue('')
  expect(await picker.changes()).toEqual([])
})

test('a value from outside that a rule moves is given back moved', night, async ({ bench }) => {
  const picker = await bench({ mode: 'datetime', rules: { minutes: { interval: 15 } }, value: null })

  await picker.setValue('2023-01-15T10:44:00.000Z')

  await expect.poll(picker.changes).toEqual(['2023-01-15T10:45:00.000Z'])
  await expect(picker.input).toHaveValue('01/15/2023 10:45 AM')
})

test('a disabled day that is there at the beginning is shown and is no change', night, async ({ bench }) => {
  const picker = await bench({ value: '2023-01-15T00:00:00.000Z', disabledDates: [january(15)] })

  await expect(picker.input).toHaveValue('01/15/2023')
  await picker.wait(2000)
  expect(await picker.changes()).toEqual([])
})
