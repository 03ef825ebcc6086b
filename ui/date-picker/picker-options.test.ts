import { expect, test } from 'vitest'
import { settingsFrom } from './picker-options.ts'

test('a picker without options has the defaults', () => {
  const settings = settingsFrom({ locale: 'en-US', timezone: 'utc' })

  expect(settings).toMatchObject({
    mode: 'date',
    range: false,
    isRequired: false,
    timeAccuracy: 2,
    rules: 'auto',
    is24hr: false,
    disabledDates: [],
    timezone: 'UTC',
    locale: 'en-US',
    firstDayOfWeek: 1,
    masks: { short: 'MM/DD/YYYY', title: 'MMMM YYYY', weekdays: 'WW', navMonths: 'MMM' },
  })
})

test('a picker without zone and locale has those of the machine', () => {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()

  expect(settingsFrom({})).toMatchObject({ timezone: timeZone, locale })
})

test('modes are read in any case, accuracies beyond 4 are 2, unknown locales Irish', () => {
  const settings = settingsFrom({ mode: 'DATETIME', timeAccuracy: 9, locale: 'xx', timezone: 'Europe/London' })

  expect(settings).toMatchObject({ mode: 'datetime', timeAccuracy: 2, locale: 'en-IE', firstDayOfWeek: 2 })
})

test('the locale may bring its first day, the option wins', () => {
  const locale = { id: 'en-US', firstDayOfWeek: 3 } as const

  expect(settingsFrom({ locale }).firstDayOfWeek).toBe(3)
  expect(settingsFrom({ locale, firstDayOfWeek: 5 }).firstDayOfWeek).toBe(5)
})

test('days may be plain, moments or wall times of the zone', () => {
  const settings = settingsFrom({
    timezone: 'America/New_York',
    minDate: '2023-01-15T03:00:00Z',
    maxDate: new Date('2023-01-20T12:00:00Z'),
    disabledDates: [
      '2023-01-16',
      '2023-01-17T23:30:00',
      [null, '2022-12-31'],
      { start: '2023-01-18', repeat: { until: null } },
    ],
  })

  expect(settings).toMatchObject({ minDate: '2023-01-14', maxDate: '2023-01-20' })
  expect(settings.disabledDates.map(({ start, end }) => [start, end])).toEqual([
    ['2023-01-16', '2023-01-16'],
    ['2023-01-17', '2023-01-17'],
    [undefined, '2022-12-31'],
    ['2023-01-18', undefined],
  ])
})

test.each([
  [{ timezone: 'Mars/Olympus' }, 'Mars/Olympus is no time zone such as Europe/London or utc.'],
  [{ minDate: 'soon' }, 'soon is no day such as 2026-11-24.'],
  [{ disabledDates: [{ repeat: { until: 'never' } }] }, 'never is no day such as 2026-11-24.'],
])('%j is refused in words', (options, sentence) => {
  expect(() => settingsFrom(options)).toThrow(new RangeError(sentence))
})
