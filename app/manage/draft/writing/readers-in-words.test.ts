import { expect, test } from 'vitest'
import { isCounted, readersInWords } from './readers-in-words.ts'

const readers = { number: 18, names: [], told: 3, noMail: {}, withDevice: 0 }
const inZones = (...zoneIds: string[]) => ({ kind: 'edition' as const, editionId: 'e', zoneIds, accessKinds: [] })
const nobody = { kind: 'persons' as const, memberIds: [] }
const update = { kind: 'update' as const, published: undefined }

test('who will see it is said with how many get a letter', () => {
  expect(readersInWords({ ...update, audience: inZones('a') }, readers)).toBe('18 people will see this, 3 by mail. ')
})

test('where nobody is chosen yet, nobody is counted', () => {
  expect(readersInWords({ ...update, audience: nobody }, { ...readers, number: 0, told: 0 })).toBe('')
})

test('zones that were ticked since are not counted yet', () => {
  expect(isCounted({ kind: 'update', audience: nobody }, { audience: inZones('a') })).toBe(false)
  expect(isCounted({ kind: 'update', audience: inZones('a') }, { audience: inZones('a') })).toBe(true)
})

test('whom anything else is for follows from what it is', () => {
  expect(isCounted({ kind: 'template', audience: { kind: 'public' } }, { audience: { kind: 'members' } })).toBe(true)
})
