import { expect, test } from 'vitest'
import { entryInWords, kindInWords, sizeOf, typedAddress, untilInWords, zoneInWords } from './words.ts'

test('an address is typed without what a browser adds, and goes on in the next line after the house', () => {
  expect(typedAddress({ address: 'https://club.test/i/k7qm-x2pd-9hra' })).toEqual({
    host: 'club.test/',
    path: 'i/k7qm-x2pd-9hra',
  })
  expect(typedAddress({ address: 'http://localhost:3000/i/k7qm-x2pd-9hra' }).host).toBe('localhost:3000/')
})

test('who reads it knows until when, for how many, and what happens', () => {
  expect(untilInWords({ lastDay: '2026-12-18', maxUses: 12 })).toBe('Fri 18 Dec 2026, for the first 12')
  expect(untilInWords({ lastDay: '2026-12-18', maxUses: 1 })).toBe('Fri 18 Dec 2026, for one person')
  expect(entryInWords({ requiresApproval: true })).toBe('You ask, and an organiser decides and writes to you.')
  expect(entryInWords({ requiresApproval: false })).toBe('You are in at once.')
})

test('only what is not as usual is said of how somebody comes in', () => {
  expect(kindInWords({ accessKind: 'participant' })).toBeUndefined()
  expect(kindInWords({ accessKind: 'guest' })).toBe('A guest')
  expect(zoneInWords({ zone: null })).toBeUndefined()
  expect(zoneInWords({ zone: { id: '', slug: '', name: 'Europe', timeZone: 'Europe/Berlin' } })).toBe('Europe (Berlin)')
})

test('the longer a title, the smaller it is', () => {
  expect(['The open window', 'A room with two doors, and both of them open', 'x'.repeat(120)].map(sizeOf)).toEqual([
    'short',
    'long',
    'longest',
  ])
})
