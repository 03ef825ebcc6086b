import { describe, expect, test } from 'vitest'
import { shortDateMask } from './locale.ts'
import { formatDay, formatMoment } from './mask-format.ts'
import { formatInput, parseTyped } from './masks.ts'
import type { PickerOptions } from './picker-options.ts'
import { settingsFrom } from './picker-options.ts'
import { now } from './picker.fixture.ts'

const settings = (options: PickerOptions = {}) => settingsFrom({ locale: 'en-US', timezone: 'utc', ...options })
const moment = new Date('2023-01-05T15:04:09.078Z')

function parsed(options: PickerOptions, text: string, current?: Date): string {
  const typed = parseTyped(settings(options), text, current, now)
  return typed.kind === 'moment' ? typed.moment.toISOString() : typed.kind
}

describe('the short date', () => {
  test.each([
    ['en-US', 'MM/DD/YYYY'],
    ['en-GB', 'DD/MM/YYYY'],
    ['en-IE', 'DD-MM-YYYY'],
    ['de', 'DD.MM.YYYY'],
    ['fr', 'DD/MM/YYYY'],
    ['ja', 'YYYY年M月D日'],
    ['sv', 'YYYY-MM-DD'],
    ['xx', 'DD-MM-YYYY'],
    ['x-empty', 'DD-MM-YYYY'],
    ['ar', 'DD/MM/YYYY'],
    ['fa', 'YYYY/MM/DD'],
  ])('of %s is %s', (locale, mask) => expect(shortDateMask(locale)).toBe(mask))
})

describe('the masks of the inputs', () => {
  const dates = ['L', 'YYYY-MM-DD', 'YYYY/MM/DD']

  test('are those of the mode and the clock', () => {
    expect(settings().masks.input).toEqual(dates)
    expect(settings({ mode: 'datetime' }).masks.input).toEqual(dates.map((mask) => `${mask} h:mm A`))
    expect(settings({ mode: 'datetime', is24hr: true }).masks.input).toEqual(dates.map((mask) => `${mask} HH:mm`))
    expect(settings({ mode: 'time' }).masks.input).toEqual(['h:mm A'])
    expect(settings({ mode: 'time', is24hr: true }).masks.input).toEqual(['HH:mm'])
  })

  test('show the first', () => {
    expect(formatInput(settings(), moment)).toBe('01/05/2023')
    expect(formatInput(settings({ mode: 'datetime' }), moment)).toBe('01/05/2023 3:04 PM')
    expect(formatInput(settings({ mode: 'datetime', is24hr: true, locale: 'en-IE' }), moment)).toBe('05-01-2023 15:04')
    expect(formatInput(settings({ locale: 'ja' }), moment)).toBe('2023年1月5日')
    expect(formatInput(settings(), undefined)).toBe('')
  })

  test('show words in the order of the reader, and read them with and without the weekday', () => {
    const words = { mode: 'datetime', is24hr: true, inWords: true } as const
    const shown = (locale: string) => formatInput(settings({ ...words, locale }), moment)

    expect(shown('en-US')).toBe('Thu, Jan 5, 2023 15:04')
    expect(shown('en-GB')).toMatch(/^Thu,? 5 Jan 2023 15:04$/)
    expect(shown('de')).toMatch(/^Do, 5\. Jan 2023 15:04$/)
    for (const text of ['Thu, Jan 5, 2023 15:04', 'Jan 5, 2023 15:04', '1/5/2023 15:04', '2023-01-05 15:04']) {
      expect(parsed(words, text)).toBe('2023-01-05T15:04:00.000Z')
    }
  })

  test('may be given', () => {
    const own = { masks: { input: ['D MMMM YYYY'] } }

    expect(formatInput(settings(own), moment)).toBe('5 January 2023')
    expect(formatInput(settings({ locale: { id: 'de', ...own } }), moment)).toBe('5 Januar 2023')
    expect(parsed(own, '6 january 2023')).toBe('2023-01-06T00:00:00.000Z')
  })
})

describe('a token', () => {
  test.each([
    ['D DD Do d dd', '5 05 5th 4 04'],
    ['W WW WWW WWWW', 'T Th Thu Thursday'],
    ['M MM MMM MMMM', '1 01 Jan January'],
    ['YY YYYY', '23 2023'],
    ['h hh H HH m mm s ss', '3 03 15 15 4 04 9 09'],
    ['S SS SSS a A', '0 07 078 pm PM'],
    ['[L at] YYYY[年]', 'L at 2023年'],
  ])('%s is written as %s', (mask, text) => expect(formatMoment(settings(), moment, mask)).toBe(text))

  test('of the offset is that of the zone, unless the mask ends in Z: then all of it is in UTC', () => {
    const kathmandu = settings({ timezone: 'Asia/Kathmandu' })

    expect(formatMoment(kathmandu, moment, 'HH:mm (ZZ ZZZ ZZZZ)')).toBe('20:49 (+05 +0545 +05:45)')
    expect(formatMoment(settings({ timezone: 'America/St_Johns' }), moment, 'ZZZZ.')).toBe('-03:30.')
    expect(formatMoment(kathmandu, moment, 'HH:mmZ')).toBe('15:04Z')
  })

  test('of a day needs no zone', () => {
    expect(formatDay(settings({ timezone: 'Pacific/Apia' }), '2023-01-05', 'WWWW, MMMM D, YYYY')).toBe(
      'Thursday, January 5, 2023',
    )
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 31].map((day) => formatDay(settings(), dayOf(day), 'Do'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '31st',
    ])
  })
})

describe('typed text is read', () => {
  test.each([
    ['68', '2068-01-05T00:00:00.000Z'],
    ['69', '1969-01-05T00:00:00.000Z'],
    ['05', '2005-01-05T00:00:00.000Z'],
  ])('with a two-digit year %s only by a mask that has one', (year, expected) => {
    expect(parsed({ masks: { input: ['MM/DD/YY'] } }, `1/5/${year}`)).toBe(expected)
  })

  test.each([
    ['January 5, 2023', '2023-01-05T00:00:00.000Z'],
    ['Jan 31, 2023', '2023-01-31T00:00:00.000Z'],
    ['Feb 31, 2023', 'invalid'],
    ['2/30/02', 'invalid'],
    ['May 2023', 'invalid'],
    ['5', 'invalid'],
    ['soon', 'invalid'],
  ])('by the platform where no mask fits, but bends nothing: %s is %s', (text, expected) => {
    expect(parsed({}, text)).toBe(expected)
  })

  test('never month first where the locale has the day first', () => {
    expect(parsed({ locale: 'de' }, '5.1.23')).toBe('invalid')
    expect(parsed({ locale: 'en-GB', mode: 'datetime' }, '05/01/2023 15:04')).toBe('2023-01-05T15:04:00.000Z')
    expect(parsed({ locale: 'en-GB' }, '5 January 2023')).toBe('2023-01-05T00:00:00.000Z')
  })

  test('by the marks of any mask', () => {
    expect(parsed({ locale: 'ja' }, '2023/1/5')).toBe('2023-01-05T00:00:00.000Z')
    expect(parsed({ locale: 'ja' }, '2023年1月5日')).toBe('2023-01-05T00:00:00.000Z')
    expect(parsed({ locale: 'fr' }, '5.1.2023')).toBe('2023-01-05T00:00:00.000Z')
  })

  test('not where digits follow what a mask read', () => {
    expect(parsed({}, '2023-01-055')).toBe('invalid')
    expect(parsed({}, '1/5/20235')).toBe('invalid')
  })

  test('with its own offset as that moment', () => {
    const options = {
      mode: 'datetime',
      timezone: 'America/New_York',
      masks: { input: ['YYYY-MM-DD HH:mmZZZZ'] },
    } as const

    expect(parsed(options, '2023-01-05 03:00-02:00')).toBe('2023-01-05T05:00:00.000Z')
    expect(parsed({ ...options, mode: 'date' }, '2023-01-05 03:00Z')).toBe('2023-01-04T05:00:00.000Z')
    expect(parsed(options, '2023-11-05 01:30-04:00', new Date('2023-11-05T06:30:00Z'))).toBe('2023-11-05T05:30:00.000Z')
  })

  test('up to a thousand characters', () => {
    expect(parsed({}, `1/5/2023${'.'.repeat(992)}`)).toBe('2023-01-05T00:00:00.000Z')
    expect(parsed({}, `1/5/2023${'.'.repeat(993)}`)).toBe('invalid')
  })

  test('and what it leaves out is kept', () => {
    const current = new Date('2023-07-01T10:20:30.040Z')

    expect(parsed({}, '1/5/2023', current)).toBe('2023-01-05T10:20:30.040Z')
    expect(parsed({ mode: 'time' }, '3:04 PM', current)).toBe('2023-07-01T15:04:00.000Z')
    expect(parsed({ masks: { input: ['MM/YYYY'] } }, '3/2023')).toBe('2023-03-01T00:00:00.000Z')
    expect(parsed({ masks: { input: ['D MMMM'] } }, '5 March')).toBe('2023-03-05T00:00:00.000Z')
  })
})

function dayOf(day: number): string {
  return `2023-01-${String(day).padStart(2, '0')}`
}
