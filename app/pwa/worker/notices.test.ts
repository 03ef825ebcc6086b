import { expect, test } from 'vitest'
import { readNotice } from './notices.ts'

test('a push message shows its title and leads to its page', () => {
  const text = JSON.stringify({
    title: 'New update: Welcome',
    tag: 'update-1',
    url: '/member/updates/2026/europe-africa',
  })

  expect(readNotice(text)).toEqual({
    title: 'New update: Welcome',
    tag: 'update-1',
    url: '/member/updates/2026/europe-africa',
  })
})

test.each([undefined, '', 'no JSON', 'null', '[]', '{"title":7}', '{"url":"/member"}'])(
  'a push message nobody can read (%s) still says that there is something',
  (text) => {
    expect(readNotice(text)).toEqual({ title: 'Something new', url: '/member' })
  },
)

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'member', 7, undefined])(
  'a push message leads nowhere else: %s',
  (url) => {
    expect(readNotice(JSON.stringify({ title: 'x', url })).url).toBe('/member')
  },
)
