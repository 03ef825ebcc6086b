import { expect, test } from 'vitest'
import { agendaParts, partNow } from './agenda-times.ts'

const evening = {
  startsAt: new Date('2026-11-25T16:00:00Z'),
  endsAt: new Date('2026-11-25T17:30:00Z'),
  timeZone: 'Europe/Berlin',
}
const parts = agendaParts('17:00 Arrive\n\n- 17:10 Three bets\n- **17:30** – Questions only') ?? []

test('an agenda with an hour in each line is read part by part, however it is listed', () => {
  expect(parts).toEqual([
    { at: '17:00', text: 'Arrive' },
    { at: '17:10', text: 'Three bets' },
    { at: '17:30', text: 'Questions only' },
  ])
  expect(agendaParts('9:05 Coffee\n10:00 Work')).toMatchObject([{ at: '09:05' }, { at: '10:00' }])
})

test.each([
  '',
  'Bring a page.',
  '17:00 Arrive',
  '17:00 Arrive\nRead aloud',
  '17:30 Late\n17:00 Early',
  '25:00 No\n26:00 No',
  '17:00 Arrive\n17:10 Read **aloud**',
])('%j stays as it was written', (agenda) => {
  expect(agendaParts(agenda)).toBeUndefined()
})

test('the part that is on is told with what is left of it, on the clock of the session', () => {
  const at = (time: string) => partNow(parts, evening, new Date(`2026-11-25T${time}:00Z`))

  expect(at('15:59')).toBeUndefined()
  expect(at('16:00')).toEqual({ index: 0, left: 10 })
  expect(at('16:14')).toEqual({ index: 1, left: 16 })
  expect(at('17:14')).toEqual({ index: 2, left: 16 })
  expect(at('17:30')).toBeUndefined()
})

test('the last part lasts until the end, also where that is after midnight', () => {
  const late = { ...evening, startsAt: new Date('2026-11-25T22:00:00Z'), endsAt: new Date('2026-11-25T23:30:00Z') }
  const ofLate = agendaParts('23:00 Arrive\n23:15 Questions') ?? []
  const at = (time: string) => partNow(ofLate, late, new Date(`2026-11-25T${time}:00Z`))

  expect(at('22:05')).toEqual({ index: 0, left: 10 })
  expect(at('22:45')).toEqual({ index: 1, left: 45 })
  expect(at('23:20')).toEqual({ index: 1, left: 10 })
})
