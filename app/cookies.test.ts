import { expect, test } from 'vitest'
import { readCookies } from './cookies.ts'

test('cookies are found by name, their values as they were before they were written', () => {
  const cookies = readCookies('other=1; address=a%40club.test;token=a=b==')

  expect(cookies.get('address')).toBe('a@club.test')
  expect(cookies.get('token')).toBe('a=b==')
  expect(cookies.get('missing')).toBeUndefined()
})

test('a cookie that anybody may have written breaks no page', () => {
  expect(readCookies('one=%; two=%E0%A4%A; three; four=4')).toEqual(
    new Map([
      ['four', '4'],
      ['two', '%E0%A4%A'],
      ['one', '%'],
    ]),
  )
  expect(readCookies('')).toEqual(new Map())
})

test('of two cookies with one name the one with the nearest path counts', () => {
  expect(readCookies('address=near; address=far').get('address')).toBe('near')
})
