import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const seal = sealWith(Buffer.alloc(32, 1))

test('what was signed here is known again', () => {
  expect(seal.isSigned('unsubscribe', 'member', seal.sign('unsubscribe', 'member'))).toBe(true)
})

test.each([
  ['for another purpose', () => seal.sign('preview', 'member')],
  ['of another text', () => seal.sign('unsubscribe', 'somebody else')],
  ['of another installation', () => sealWith(Buffer.alloc(32, 2)).sign('unsubscribe', 'member')],
  ['cut short', () => seal.sign('unsubscribe', 'member').slice(0, 20)],
  ['left out', () => ''],
])('a signature %s is none', (_, signature) => {
  expect(seal.isSigned('unsubscribe', 'member', signature())).toBe(false)
})

test('what was hidden here is read again', () => {
  expect(seal.reveal('smtp password', seal.hide('smtp password', 'open sesame'))).toBe('open sesame')
})

test('the same is never hidden the same way twice', () => {
  expect(seal.hide('smtp password', 'open sesame')).not.toBe(seal.hide('smtp password', 'open sesame'))
})

const another = (sign: string) => (sign === 'A' ? 'B' : 'A')

test.each([
  ['for another purpose', () => seal.hide('preview', 'open sesame')],
  ['by another installation', () => sealWith(Buffer.alloc(32, 2)).hide('smtp password', 'open sesame')],
  ['and changed', () => seal.hide('smtp password', 'open sesame').replace(/^./, another)],
  ['and cut short', () => seal.hide('smtp password', 'open sesame').slice(0, 12)],
  ['never', () => ''],
])('what was hidden %s cannot be read', (_, hidden) => {
  expect(seal.reveal('smtp password', hidden())).toBeUndefined()
})
