import { describe, expect, test } from 'vitest'
import { piecesOf } from './address.tsx'

describe('an address that has to break', () => {
  test('breaks before its sign and after its dots', () => {
    expect(piecesOf('ada.byron@northlight.example')).toEqual(['ada.', 'byron', '@northlight.', 'example'])
  })

  test('breaks within a part only where that is very long', () => {
    expect(piecesOf(`${'a'.repeat(25)}@club.test`)).toEqual(['a'.repeat(20), 'a'.repeat(5), '@club.', 'test'])
  })

  test.each([
    '',
    'a',
    '@',
    '..',
    'a+b@x.y',
    'Müller-Lüdenscheidt_der.Ältere@exämple.test',
    '\u{1f3e0}@club.test, as organiser',
  ])('stays the same address: %s', (address) => {
    expect(piecesOf(address).join('')).toBe(address)
  })
})
