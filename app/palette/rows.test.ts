import { expect, test } from 'vitest'
import { isMeant, lineOf, markedIn, matching, nameOf } from './rows.ts'

const row = (title: string, waits = false) => ({ title, note: '', icon: 'arrow' as const, waits })

test('the words are marked where they stand', () => {
  const whole = [{ text: 'New update', isHit: false }]
  expect(markedIn('New update', 'UPD')).toEqual([
    { text: 'New ', isHit: false },
    { text: 'upd', isHit: true },
    { text: 'ate', isHit: false },
  ])
  expect(markedIn('New update', 'later')).toEqual(whole)
  expect(markedIn('New update', ' ')).toEqual(whole)
})

test('all words have to be there; what begins with them comes first', () => {
  const titles = matching('se', [row('Close'), row('Session'), row('Home')]).map(({ title }) => title)

  expect(titles).toEqual(['Session', 'Close'])
})

test('who types a name does not mean the deed', () => {
  expect(isMeant('Approve Demo Applicant', 'demo')).toBe(false)
  expect(isMeant('Approve Demo Applicant', 'appr demo')).toBe(true)
})

test('Enter does the first line that does not wait to be gone to', () => {
  expect(lineOf([row('Approve', true), row('Demo Applicant')], undefined)).toBe(1)
  expect(lineOf([row('Approve', true)], undefined)).toBe(0)
})

test('what was gone to stays chosen when other lines come before it', () => {
  expect(lineOf([row('Just found'), row('Home')], nameOf(row('Home')))).toBe(1)
})
