import { expect, test } from 'vitest'
import { readWaitingAddress } from './sign-in.ts'

test('a cookie that anybody may have written breaks no page', () => {
  expect(readWaitingAddress(withCookie('guildhall-sign-in=%'))).toBeUndefined()
  expect(readWaitingAddress(withCookie('guildhall-sign-in=%E0%A4%A'))).toBeUndefined()
  expect(readWaitingAddress(withCookie('other=%; guildhall-sign-in=a%40club.test'))).toBe('a@club.test')
})

function withCookie(cookie: string): Request {
  return new Request('https://club.test/member/login', { headers: { Cookie: cookie } })
}
