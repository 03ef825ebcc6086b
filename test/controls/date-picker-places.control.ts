import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

test('50: a moment is marked on its day in the zone, and a click keeps its time there', async ({ bench }) => {
  const zone = { timezone: 'America/New_York', rules: 'none', value: '2023-01-15T03:00:00.000Z' }
  const picker = await bench({ inline: true, ...zone })
  expect(await picker.drawn()).toEqual(['value', '14'])

  await picker.day(january(20)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-21T03:00:00.000Z'])
  expect(await picker.drawn()).toEqual(['value', '20'])
})

test('50: so it is with a time and the rules that fix its seconds', night, async ({ bench }) => {
  const value = '2023-01-15T03:00:00.000Z'
  const picker = await bench({ mode: 'datetime', timezone: 'America/New_York', value })
  await expect(picker.input).toHaveValue('01/14/2023 10:00 PM')
  await picker.open()

  await picker.day(january(20)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-21T03:00:00.000Z'])
})

const ranges: [zone: string, first: string, last: string, start: string, end: string][] = [
  ['Asia/Tokyo', january(10), january(11), '2023-01-09T15:00:00.000Z', '2023-01-11T14:59:59.999Z'],
  ['America/New_York', '2023-03-11', '2023-03-13', '2023-03-11T05:00:00.000Z', '2023-03-14T03:59:59.999Z'],
  ['America/New_York', '2023-11-04', '2023-11-06', '2023-11-04T04:00:00.000Z', '2023-11-07T04:59:59.999Z'],
  ['Europe/Berlin', '2023-03-25', '2023-03-27', '2023-03-24T23:00:00.000Z', '2023-03-27T21:59:59.999Z'],
  // In Beirut this 26 March began at one o'clock.
  ['Asia/Beirut', '2023-03-26', '2023-03-27', '2023-03-25T22:00:00.000Z', '2023-03-27T20:59:59.999Z'],
]
for (const [timezone, first, last, start, end] of ranges) {
  test(
    `whole days in ${timezone}, ${first} to ${last}, are ${start} to ${end}`,
    unless(timezone === 'Asia/Beirut'),
    async ({ bench }) => {
      const [year, month] = first.split('-').map(Number)
      const picker = await bench({ inline: true, range: true, timezone, initialPage: { year, month } })

      await picker.day(first).click()
      await picker.day(last).click()

      await expect.poll(picker.changes).toEqual([{ start, end }])
    },
  )
}

/** Days on which the clocks change, the moment before them, and what a click on the day and the next day gives. */
const changingClocks: [zone: string, before: string, day: string, on: string, after: string][] = [
  ['America/New_York', '2023-03-11T14:00', '2023-03-12', '2023-03-12T13:00', '2023-03-13T13:00'],
  ['America/New_York', '2023-11-04T13:00', '2023-11-05', '2023-11-05T14:00', '2023-11-06T14:00'],
  ['Europe/Berlin', '2023-03-25T08:00', '2023-03-26', '2023-03-26T07:00', '2023-03-27T07:00'],
  ['Europe/Berlin', '2023-10-28T07:00', '2023-10-29', '2023-10-29T08:00', '2023-10-30T08:00'],
]
for (const [timezone, before, day, on, after] of changingClocks) {
  test(
    `nine o'clock in ${timezone} stays nine o'clock on ${day} and the day after`,
    unless(timezone === 'Europe/Berlin'),
    async ({ bench }) => {
      const picker = await bench({ inline: true, mode: 'datetime', timezone, value: `${before}:00.000Z` })

      await picker.day(day).click()
      await picker.day(day.slice(0, 8) + after.slice(8, 10)).click()

      await expect.poll(picker.changes).toEqual([`${on}:00.000Z`, `${after}:00.000Z`])
    },
  )
}

/** Times of day that exist twice on a day; both readings are moments of that day. */
const timesTwice: [zone: string, before: string, day: string, readings: string[]][] = [
  ['America/New_York', '2023-11-04T05:30', '2023-11-05', ['2023-11-05T05:30', '2023-11-05T06:30']],
  ['Europe/Berlin', '2023-10-28T00:30', '2023-10-29', ['2023-10-29T00:30', '2023-10-29T01:30']],
]
for (const [timezone, before, day, readings] of timesTwice) {
  test(
    `a time that ${day} in ${timezone} has twice is a moment of that day`,
    unless(timezone === 'Europe/Berlin'),
    async ({ bench }) => {
      const picker = await bench({ inline: true, mode: 'datetime', timezone, value: `${before}:00.000Z` })

      await picker.day(day).click()

      await expect.poll(picker.changes).toHaveLength(1)
      const [value] = await picker.changes()
      expect(readings.map((reading) => `${reading}:00.000Z`)).toContain(value)
      expect(await picker.drawn()).toEqual(['value', day.slice(-2)])
    },
  )
}

/** Times of day that do not exist on a day: which moment is meant is asked about, never guessed. */
const timesSkipped: [zone: string, before: string, day: string][] = [
  ['America/New_York', '2023-03-11T07:30', '2023-03-12'],
  ['Europe/Berlin', '2023-03-25T01:30', '2023-03-26'],
]
for (const [timezone, before, day] of timesSkipped) {
  test(
    `a time that ${day} in ${timezone} lacks is not taken, and it is said why`,
    unless(timezone === 'Europe/Berlin'),
    async ({ bench, page }) => {
      const picker = await bench({ inline: true, mode: 'datetime', timezone, value: `${before}:00.000Z` })

      await picker.day(day).click()

      await expect(page.getByText('there is no such hour that night').first()).toBeAttached()
      expect(await picker.changes()).toEqual([])
      expect(await picker.drawn()).toEqual(['value', before.slice(8, 10)])
    },
  )
}

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('today is the browser’s day whatever the zone of the picker', async ({ bench, page }) => {
    await bench({ inline: true, timezone: 'Asia/Tokyo' }, { now: '2023-01-18T02:00:00Z' })

    await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-date', january(17))
  })

  test('a picker without a zone uses the browser’s', async ({ bench }) => {
    const picker = await bench({ inline: true, timezone: undefined })

    await picker.day(january(20)).click()

    await expect.poll(picker.changes).toEqual(['2023-01-20T05:00:00.000Z'])
  })
})
