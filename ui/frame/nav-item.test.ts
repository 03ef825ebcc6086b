import { expect, test } from 'vitest'
import { currentNavItem } from './nav-item.ts'

const items = [
  { href: '/', label: 'Front' },
  { href: '/member', label: 'Home' },
  { href: '/member/updates/2026', label: 'Updates' },
  { href: '/member?view=schedule', label: 'Schedule' },
]

test('the longest item above a page is the current one', () => {
  expect(currentNavItem(items, '/member/updates/2026/europe-africa')).toBe('/member/updates/2026')
})

test('an item with a query is current only when the page has that query', () => {
  expect(currentNavItem(items, '/member')).toBe('/member')
  expect(currentNavItem(items, '/member?view=schedule&month=2026-12')).toBe('/member?view=schedule')
  expect(currentNavItem(items, '/member?view=profile')).toBe('/member')
})

test('the front page is current only on itself', () => {
  expect(currentNavItem(items, '/studios')).toBeUndefined()
})

test('a page without an item of its own is that of the item that leads to it', () => {
  const year = { href: '/manage/cal?view=year', label: 'Year', leadsTo: ['/manage/cal?view=fair'] }
  const rooms = [{ href: '/manage/cal', label: 'Calendar' }, year]
  expect(currentNavItem(rooms, '/manage/cal?view=fair&length=60')).toBe('/manage/cal?view=year')
  expect(currentNavItem(rooms, '/manage/cal?view=week')).toBe('/manage/cal')
})
