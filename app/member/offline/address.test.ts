import { expect, test } from 'vitest'
import { addressOf, insideHref, standsFor } from './address.ts'

test('the hash is the address of the site it stands for', () => {
  const at = standsFor('#/member/updates/2026/europe-africa?u=welcome#u-welcome')

  expect(at && addressOf(at)).toBe('/member/updates/2026/europe-africa?u=welcome#u-welcome')
})

test.each(['', '#', '#main', '#//elsewhere.test/x', '#/\\elsewhere.test'])('%o stands for nothing', (hash) => {
  expect(standsFor(hash)).toBeUndefined()
})

const at = standsFor('#/member/editions/2026?tab=templates')

test.each([
  ['/member', '/offline#/member'],
  ['/member?view=schedule', '/offline#/member?view=schedule'],
  ['?tab=sessions', '/offline#/member/editions/2026?tab=sessions'],
  ['/membership/templates/2026?t=decision-record', '/offline#/membership/templates/2026?t=decision-record'],
  ['/member/logout', '/offline#/member/logout'],
  ['/offline', '/offline#/offline'],
])('%s stays among the kept pages', (href, inside) => {
  expect(insideHref(href, at)).toBe(inside)
})

test.each(['/', '/membership', '/member/login', '/manage/home', 'https://elsewhere.test/member', 'mailto:a@club.test'])(
  '%s leaves them',
  (href) => {
    expect(insideHref(href, at)).toBeUndefined()
  },
)
