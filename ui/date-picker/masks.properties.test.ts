import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/plain-dates.ts'
import { dayMs } from '../../time/durations.ts'
import { instantOf } from '../../time/wall-clocks.ts'
import { formatInput, parseTyped } from './masks.ts'
import { now, zones } from './picker.fixture.ts'
import { settingsFrom } from './picker-options.ts'
import type { PickerMode } from './settings.ts'

const locales = [
  'en-US',
  'en-GB',
  'en-IE',
  'ar',
  'bg',
  'de',
  'fa',
  'fi',
  'fr',
  'he',
  'hu',
  'ja',
  'ko',
  'lt',
  'pt-BR',
  'ru',
  'sv',
  'th',
  'vi',
  'zh-CN',
] as const

const locale = fc.constantFrom(...locales)
const zone = fc.constantFrom(...zones)
const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
const clock = fc.record({ date, ms: fc.nat({ max: dayMs - 1 }) })

/** What a mask cannot say, in milliseconds: it is cut off before. */
const minute = 60_000

const carried: [PickerMode, string, number][] = [
  ['date', 'L', dayMs],
  ['date', 'YYYY-MM-DD', dayMs],
  ['date', 'YYYYMMDD', dayMs],
  ['date', 'D.M.YYYY', dayMs],
  ['date', 'D MMMM YYYY', dayMs],
  ['date', 'MMM D, YYYY', dayMs],
  ['date', 'WWWW, Do MMMM YYYY', dayMs],
  ['date', 'WWW D MMM YYYY', dayMs],
  ['datetime', 'L h:mm A', minute],
  ['datetime', 'L HH:mm', minute],
  ['datetime', 'YYYY/MM/DD hh:mm:ss a', 1000],
  ['datetime', 'YYYY-MM-DD[T]H:m:s.SSS', 1],
  ['datetime', 'YYYY-MM-DD[T]HH:mm:ss.SS', 10],
  ['datetime', 'WWWW D MMMM YYYY [at] HH:mm:ss.S', 100],
  ['datetime', 'YYYY-MM-DD[T]HH:mm:ss.SSS (ZZZZ)', 1],
  ['datetime', 'YYYY-MM-DD[T]HH:mm:ss.SSS (ZZZ)', 1],
  ['datetime', 'YYYY-MM-DD[T]HH:mm:ss.SSSZ', 1],
  ['datetime', 'YYYY-MM-DD[T]HH:mm:ss.SSSZZZZ', 1],
]

test.each(carried)('in %s mode what %s writes is read as it was', (mode, mask, precision) => {
  const isReadBack = fc.property(locale, zone, clock, (name, timezone, { date: day, ms }) => {
    const settings = settingsFrom({ mode, locale: name, timezone, masks: { input: [mask] } })
    const moment = instantOf({ date: day, ms: ms - (ms % precision) }, timezone)

    const text = formatInput(settings, moment)

    expect([text, parseTyped(settings, text, undefined, now)]).toEqual([text, { kind: 'moment', moment }])
  })

  fc.assert(isReadBack, { numRuns: 60 })
})

test('the masks of every mode and clock read what they write, and keep what they do not say', () => {
  const options = fc.record({
    mode: fc.constantFrom('date', 'datetime', 'time'),
    is24hr: fc.boolean(),
    locale,
    timezone: zone,
  })
  const isReadBack = fc.property(options, fc.nat({ max: 2 }), clock, (chosen, index, { date: day, ms }) => {
    const settings = settingsFrom(chosen)
    const mask = settings.masks.input[index % settings.masks.input.length] ?? 'L'
    const moment = instantOf({ date: day, ms: ms - (ms % minute) }, chosen.timezone)

    const text = formatInput({ ...settings, masks: { ...settings.masks, input: [mask] } }, moment)

    expect(parseTyped(settings, text, moment, now)).toEqual({ kind: 'moment', moment })
  })

  fc.assert(isReadBack, { numRuns: 300 })
})
