import { night, unless } from '../by-night.ts'
import { expect, test } from './date-picker-bench.ts'

const at = (time: string) => `2023-01-15T${time}Z`

const moved: [name: string, rules: object, before: string, after: string][] = [
  ['6: minutes by the quarter', { minutes: { interval: 15 } }, '10:44:00.000', '10:45:00.000'],
  ['7: between two allowed hours the lower', { hours: [8, 12, 20] }, '10:00:00.000', '08:00:00.000'],
  ['8: no carry into the next hour', { minutes: { interval: 15 } }, '09:53:00.000', '09:45:00.000'],
]
for (const [name, rules, before, after] of moved) {
  test(
    `${name}: ${before} becomes ${after} at the beginning, once`,
    unless(name.startsWith('6')),
    async ({ bench }) => {
      const picker = await bench({ mode: 'datetime', rules, value: at(before) })

      await expect.poll(picker.changes).toEqual([at(after)])
      await picker.wait(2000)
      expect(await picker.changes()).toHaveLength(1)
    },
  )
}

test('6: one rule number fixes its part, a clicked day too', night, async ({ bench }) => {
  const picker = await bench({ inline: true, mode: 'datetime', rules: { hours: 9, minutes: 30, seconds: 0 } })

  await picker.day('2023-01-16').click()

  await expect.poll(picker.changes).toEqual(['2023-01-16T09:30:00.000Z'])
})

test('9: hours from 8 to 11 are four options, all in the morning', async ({ bench }) => {
  const picker = await bench({
    inline: true,
    mode: 'time',
    rules: { hours: { min: 8, max: 11 } },
    value: at('09:00:00'),
  })

  expect(await picker.optionsOf('hours')).toEqual(['8', '9', '10', '11'])
  expect(await picker.optionsOf('period')).toEqual(['AM'])
})

test('10: every second hour from 4 on', async ({ bench }) => {
  const rules = { hours: { min: 4, interval: 2 } }
  const picker = await bench({ inline: true, mode: 'time', is24hr: true, rules, value: at('06:00:00') })

  const expected = ['04', '06', '08', '10', '12', '14', '16', '18', '20', '22']
  expect(await picker.optionsOf('hours')).toEqual(expected)
})

test('10: every second hour from 4 on, by the clock with AM and PM', night, async ({ bench }) => {
  const rules = { hours: { min: 4, interval: 2 } }
  const picker = await bench({ inline: true, mode: 'time', rules, value: at('06:00:00') })

  expect(await picker.optionsOf('hours')).toEqual(['4', '6', '8', '10'])
  await picker.select('period', 'PM')
  await expect.poll(() => picker.optionsOf('hours')).toEqual(['12', '2', '4', '6', '8', '10'])
  expect(await picker.changes()).toEqual([at('18:00:00.000')])
})

test('11: AM takes twelve hours away, and its 12 is midnight', async ({ bench }) => {
  const picker = await bench({ inline: true, mode: 'datetime', value: at('14:10:00.000') })
  expect(await picker.optionsOf('hours')).toEqual(['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(await picker.optionsOf('period')).toEqual(['AM', 'PM'])

  await picker.select('period', 'AM')
  await expect.poll(picker.changes).toEqual([at('02:10:00.000')])

  await picker.select('hours', '12')
  await expect.poll(picker.changes).toEqual([at('02:10:00.000'), at('00:10:00.000')])

  await picker.select('period', 'PM')
  await expect.poll(async () => (await picker.changes()).at(-1)).toBe(at('12:10:00.000'))
})

const tenth = (time: string) => `2023-01-10T${time}Z`
const accuracies: [accuracy: number, start: string, end: string, selects: string[]][] = [
  [0, '00:00:00.000', '23:59:59.999', ['hours', 'period']],
  [1, '09:00:00.000', '17:59:59.999', ['hours', 'period']],
  [2, '09:10:00.000', '17:30:59.999', ['hours', 'minutes', 'period']],
  [3, '09:10:11.000', '17:30:31.999', ['hours', 'minutes', 'seconds', 'period']],
  [4, '09:10:11.012', '17:30:31.032', ['hours', 'minutes', 'seconds', 'milliseconds', 'period']],
]
const parts = ['hours', 'minutes', 'seconds', 'milliseconds', 'period']

for (const [timeAccuracy, start, end, selects] of accuracies) {
  const number = timeAccuracy === 1 ? '12 and 13' : '12'
  test(
    `${number}: accuracy ${timeAccuracy} keeps ${start} to ${end} and shows its selects`,
    unless(timeAccuracy === 1),
    async ({ bench, page }) => {
      const value = { start: tenth('09:10:11.012'), end: at('17:30:31.032') }
      const picker = await bench({ inline: true, mode: 'datetime', range: true, timeAccuracy, rules: 'auto', value })

      await expect.poll(picker.changes).toEqual(timeAccuracy === 4 ? [] : [{ start: tenth(start), end: at(end) }])
      for (const side of ['start', 'end']) {
        for (const part of parts) {
          await expect(page.getByTestId(`${side}-${part}`)).toHaveCount(selects.includes(part) ? 1 : 0)
        }
      }
      await picker.wait(2000)
      expect((await picker.changes()).length).toBeLessThan(2)
    },
  )
}

test('12: without a word about accuracy and rules it is 2 and auto', night, async ({ bench, page }) => {
  const value = { start: tenth('09:10:11.012'), end: at('17:30:31.032') }
  const picker = await bench({ inline: true, mode: 'datetime', range: true, value })

  await expect.poll(picker.changes).toEqual([{ start: tenth('09:10:00.000'), end: at('17:30:59.999') }])
  await expect(page.getByTestId('start-seconds')).toHaveCount(0)
})

test('accuracy 0 leaves one hour and one period on each side', night, async ({ bench }) => {
  const value = { start: tenth('09:00:00'), end: at('17:00:00') }
  const picker = await bench({ inline: true, mode: 'datetime', range: true, timeAccuracy: 0, value })

  expect(await picker.optionsOf('start-hours')).toEqual(['12'])
  expect(await picker.optionsOf('start-period')).toEqual(['AM'])
  expect(await picker.optionsOf('end-hours')).toEqual(['11'])
  expect(await picker.optionsOf('end-period')).toEqual(['PM'])
})

test('accuracy 4 offers a thousand milliseconds of three digits, and takes one', async ({ bench }) => {
  const picker = await bench({ inline: true, mode: 'time', timeAccuracy: 4, value: at('09:10:11.012') })

  const milliseconds = await picker.optionsOf('milliseconds')
  expect([milliseconds.length, milliseconds[0], milliseconds[7], milliseconds[999]]).toEqual([
    1000,
    '000',
    '007',
    '999',
  ])
  expect(await picker.optionsOf('minutes')).toContain('05')
  await picker.select('milliseconds', '345')
  await expect.poll(picker.changes).toEqual([at('09:10:11.345')])
})

test('a time edit that ends a range before it starts moves the other end along', async ({ bench }) => {
  const value = { start: at('09:00:00.000'), end: at('11:00:00.000') }
  const picker = await bench({ inline: true, mode: 'datetime', range: true, rules: 'none', value })

  await picker.select('start-period', 'PM')
  await expect.poll(picker.changes).toEqual([{ start: at('21:00:00.000'), end: at('21:00:00.000') }])

  await picker.select('end-hours', '8')
  await expect
    .poll(async () => (await picker.changes()).at(-1))
    .toEqual({
      start: at('20:00:00.000'),
      end: at('20:00:00.000'),
    })
})

test('without a value the time cannot be chosen and has no day', async ({ bench, page }) => {
  const picker = await bench({ inline: true, mode: 'datetime' })
  const row = page.getByRole('group', { name: 'Time' })
  await expect(page.getByTestId('hours')).toBeDisabled()
  await expect(row).not.toContainText('Jan')

  await picker.day('2023-01-16').click()

  await expect(page.getByTestId('hours')).toBeEnabled()
  await expect(row).toContainText('Mon, Jan 16, 2023')
})

test('time mode has no days', async ({ bench, page }) => {
  await bench({ inline: true, mode: 'time', value: at('09:10:00') })

  await expect(page.locator('[data-date]')).toHaveCount(0)
  await expect(page.getByTestId('hours')).toBeVisible()
})

test('an allowed hour may depend on the day: work hours in the week, noon at the weekend', night, async ({ bench }) => {
  const rules = { hours: { predicate: 'work-week' } }
  const picker = await bench({ inline: true, mode: 'datetime', is24hr: true, rules, value: '2023-01-13T16:00:00.000Z' })
  expect(await picker.optionsOf('hours')).toEqual(['09', '10', '11', '12', '13', '14', '15', '16', '17'])

  await picker.day('2023-01-14').click()

  await expect.poll(picker.changes).toEqual(['2023-01-14T12:00:00.000Z'])
  expect(await picker.optionsOf('hours')).toEqual(['12'])
})
