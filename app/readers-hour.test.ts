import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { minuteMs } from '../time/durations.ts'
import { localTime, offsetMs } from '../time/zones.ts'

const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')

test('what runs before the first paint is small', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1000)
})

test.each([
  [
    'at midwinter the sun rises at a quarter to eight and sets at a quarter past four',
    'Europe/Berlin',
    '2026-12-21',
    ['07:44', '07:46', '16:14', '16:16'],
  ],
  [
    'at midsummer, with the clocks moved, it rises at a quarter past five and sets at a quarter to nine',
    'Europe/Berlin',
    '2026-06-21',
    ['05:14', '05:16', '20:44', '20:46'],
  ],
  [
    'south of the equator midsummer is in December',
    'Australia/Sydney',
    '2026-12-21',
    ['05:14', '05:16', '20:44', '20:46'],
  ],
  ['where clocks never move days are equal', 'Asia/Singapore', '2026-12-21', ['05:59', '06:00', '17:59', '18:00']],
])('%s', (_, zone, day, [before, risen, last, set]) => {
  const hours = [before, risen, last, set].map((time) => hourAt(zone, `${day}T${time}:00`))

  expect(hours).toEqual(['evening', 'morning', 'afternoon', 'evening'])
})

test('morning lasts until 11, noon until 14', () => {
  const hours = ['10:59', '11:00', '13:59', '14:00'].map((time) => hourAt('Europe/Berlin', `2026-11-24T${time}:00`))

  expect(hours).toEqual(['morning', 'noon', 'noon', 'afternoon'])
})

test('a tab that is looked at again has the hour of now', () => {
  const page = open('Europe/Berlin', '2026-11-24T12:00:00')
  expect(page.dataset.hour).toBe('noon')

  page.lookAgain('2026-11-24T21:00:00')

  expect(page.dataset.hour).toBe('evening')
})

test('a closed storage takes the theme, not the hour', () => {
  const page = open('Europe/Berlin', '2026-11-24T12:00:00', () => {
    throw new Error('Denied')
  })

  expect(page.dataset).toEqual({ hour: 'noon' })
})

function hourAt(zone: string, wall: string): string | undefined {
  return open(zone, wall).dataset.hour
}

/** A document that begins at a time on the wall of a zone. */
function open(zone: string, wall: string, getItem: () => string | null = () => null) {
  let now = wall
  const listeners: (() => void)[] = []
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  }
  runInNewContext(script, { document, localStorage: { getItem }, Date: dateIn(zone, () => now) })
  return {
    dataset,
    lookAgain: (later: string) => {
      now = later
      for (const listener of listeners) listener()
    },
  }
}

/** What the script asks of `Date`, on the clock of a zone. */
function dateIn(zone: string, now: () => string) {
  return class {
    readonly at: Date
    constructor(year?: number, month = 0) {
      const wall = year === undefined ? now() : `${year}-${String(month + 1).padStart(2, '0')}-01T00:00:00`
      const asIfUtc = new Date(`${wall}Z`)
      this.at = new Date(asIfUtc.getTime() - offsetMs(asIfUtc, zone))
    }
    valueOf = () => this.at.getTime()
    getTimezoneOffset = () => -offsetMs(this.at, zone) / minuteMs
    getFullYear = () => Number(localTime(this.at, zone).date.slice(0, 4))
    getHours = () => localTime(this.at, zone).hour
    getMinutes = () => localTime(this.at, zone).minute
  }
}
