import { expect, test } from 'vitest'
import { currentPlace } from './nav-item.ts'

const places = [
  { href: '/', label: 'Front' },
  { href: '/member', label: 'Home' },
  { href: '/member/updates/2026', label: 'Updates' },
  { href: '/member?view=schedule', label: 'Schedule' },
]

test('the longest place above a page is the current one', () => {
  expect(currentPlace(places, '/member/updates/2026/europe-africa')).toBe('/member/updates/2026')
})

test('a place with a query is current only when the page has that query', () => {
  expect(currentPlace(places, '/member')).toBe('/member')
  expect(currentPlace(places, '/member?view=schedule&month=2026-12')).toBe('/member?view=schedule')
  expect(currentPlace(places, '/member?view=profile')).toBe('/member')
})

test('the front page is current only on itself', () => {
  expect(currentPlace(places, '/studios')).toBeUndefined()
})
