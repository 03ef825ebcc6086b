import { expect, test } from 'vitest'
import { stripDays } from './strip-days.ts'

const now = new Date('2026-11-23T14:41:00Z')
const sessions = [
  { startsAt: new Date('2026-11-24T15:00:00Z'), pigment: 'cobalt' as const, isOwn: true },
  { startsAt: new Date('2026-11-25T23:30:00Z'), pigment: 'madder' as const, isOwn: false },
  { startsAt: new Date('2026-11-25T08:30:00Z'), pigment: 'ochre' as const, isOwn: true },
]

test('seven days begin with today, and each has the sessions of its own date', () => {
  const days = stripDays(sessions, now, 'UTC')

  expect(days.map(({ weekday, number }) => `${weekday} ${number}`).join(', ')).toBe(
    'Mon 23, Tue 24, Wed 25, Thu 26, Fri 27, Sat 28, Sun 29',
  )
  expect(days[1]).toMatchObject({ words: '1 session, yours', sessions: ['cobalt'], own: 'cobalt' })
  expect(days[2]).toMatchObject({ words: '2 sessions, 1 yours', sessions: ['madder', 'ochre'], own: 'ochre' })
  expect(days[3]).toMatchObject({ words: 'nothing planned', sessions: [], own: undefined })
})

test('a session late in the evening is on the next day further east', () => {
  const days = stripDays(sessions, now, 'Asia/Singapore')

  expect(days[3]).toMatchObject({ number: '26', words: '1 session', sessions: ['madder'] })
})
