import { expect, test } from 'vitest'
import { readInvitationCookie } from './invitation-cookie.ts'

test('a cookie that anybody may have written breaks no page', () => {
  expect(tokenIn('one=%; two=%E0%A4%A; three; guildhall-invitation=a%40b=c==;four')).toBe('a@b=c==')
  expect(tokenIn('guildhall-invitation=%E0%A4%A')).toBe('%E0%A4%A')
  expect(tokenIn('guildhall-invitation=; __proto__=1')).toBeUndefined()
  expect(tokenIn('')).toBeUndefined()
})

test('of two cookies with one name the one with the nearest path counts', () => {
  expect(tokenIn('guildhall-invitation=near; guildhall-invitation=far')).toBe('near')
})

function tokenIn(cookies: string): string | undefined {
  return readInvitationCookie(new Request('https://club.test', { headers: { Cookie: cookies } }))
}
