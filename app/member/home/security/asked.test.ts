import { expect, test } from 'vitest'
import { beginAt, begunIn, onwardIn, proofFor } from './asked.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('the address says what is being changed, and nothing else opens anything', () => {
  const read = (query: string) => begunIn(new URLSearchParams(query))

  expect(read('do=password')).toEqual({ what: 'password' })
  expect(read(`do=remove-passkey&id=${id}`)).toEqual({ what: 'remove-passkey', id })
  expect(read('do=remove-passkey&id=1')).toBeUndefined()
  expect(read('do=everything')).toBeUndefined()
  expect(beginAt({ what: 'not-me', id })).toBe(`/member?view=security&do=not-me&id=${id}#recent`)
})

test('a passkey that was made on the way leads on, to nowhere else', () => {
  const then = (where: string) => onwardIn(new URLSearchParams(`then=${encodeURIComponent(where)}`))

  expect([then('welcome'), then('codes'), then('//elsewhere.test')]).toEqual(['welcome', 'codes', undefined])
})

test('what opens the account is begun by whoever has proven lately who they are', () => {
  const late = { isProven: false, hasPassword: true }

  expect(proofFor({ what: 'passkey' }, late)).toBe(
    '/member/login?again=1&next=%2Fmember%3Fview%3Dsecurity%26do%3Dpasskey%23passkeys',
  )
  expect(proofFor({ what: 'passkey' }, { isProven: true, hasPassword: false })).toBeUndefined()
  expect(proofFor({ what: 'remove-passkey', id }, late)).toBeDefined()
  expect(proofFor({ what: 'no-password' }, late)).toBeDefined()
})

test('a password is changed with the present one, and set for the first time with a proof', () => {
  expect(proofFor({ what: 'password' }, { isProven: false, hasPassword: true })).toBeUndefined()
  expect(proofFor({ what: 'password' }, { isProven: false, hasPassword: false })).toBeDefined()
})

test('whoever sees a sign-in that is not theirs says so at once', () => {
  expect(proofFor({ what: 'not-me', id }, { isProven: false, hasPassword: false })).toBeUndefined()
})
