import { expect, test } from 'vitest'
import { beginFrom } from './begin-from.ts'
import type { BeginningGroup } from './beginnings.ts'

const session = { icon: 'calendar', name: 'Session', note: 'one evening', href: '/manage/cal?new=soon' } as const
const note = { icon: 'pencil', name: 'Season note', note: 'a letter', fields: { kind: 'note' } } as const
const groups: BeginningGroup[] = [{ title: 'Plan', entries: [session, note] }]

test('what is begun from the calendar is begun on the days it shows; the rest as everywhere', () => {
  const begins = { Session: '/manage/cal?month=2026-12&new=soon', 'Season note': '/elsewhere' }

  const [plan] = beginFrom(groups, { title: 'Calendar', begins })

  expect(plan?.entries).toEqual([{ ...session, href: '/manage/cal?month=2026-12&new=soon' }, note])
})

test('a page that says nothing of it changes nothing', () => {
  expect(beginFrom(groups, { title: 'Desk' })).toBe(groups)
  expect(beginFrom(groups, undefined)).toBe(groups)
})
