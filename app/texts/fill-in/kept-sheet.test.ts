import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCopy, forgetSheets } from '../../pwa/copy/forget.ts'
import { sheetKey, writeSheet } from './kept-sheet.ts'

const of = (owner: string) => ({ owner, edition: '2026', slug: 'decision-record' })
const sheet = (text: string) => ({
  at: 0,
  fields: 1,
  answers: [{ key: 'what', label: 'The decision', kind: 'text' as const, text }],
})

/** What a browser keeps. */
function storage(): Storage {
  return Object.create(
    {
      getItem(key: string) {
        return Reflect.get(this, key) ?? null
      },
      setItem(key: string, value: string) {
        Reflect.set(this, key, value)
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key)
      },
    },
    {},
  )
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('indexedDB', { databases: async () => [] })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('guildhall.sheet '))

test('a sheet is kept on the device of whoever wrote it, and nobody else’s is touched', () => {
  writeSheet(of('one'), sheet('Stop.'))
  writeSheet(of('two'), sheet('Go on.'))
  writeSheet(of('one'), sheet(' '))

  expect(kept()).toEqual([sheetKey(of('two'))])
})

test('signing out empties every sheet on the device', async () => {
  writeSheet(of('one'), sheet('Stop.'))
  writeSheet(of('visitor'), sheet('Stop.'))

  await forgetCopy('signed-out')

  expect(kept()).toEqual([])
})

test('a session that ended by itself takes no words away', async () => {
  writeSheet(of('one'), sheet('Stop.'))

  await forgetCopy('session-ended')

  expect(kept()).toEqual([sheetKey(of('one'))])
})

test('whoever signs in after somebody else keeps their own sheets, and the other’s are gone', () => {
  writeSheet(of('one'), sheet('Stop.'))
  writeSheet(of('two'), sheet('Go on.'))
  writeSheet(of('visitor'), sheet('Hm.'))

  forgetSheets('two')

  expect(kept()).toEqual([sheetKey(of('two')), sheetKey(of('visitor'))])
})

test('on a device that is not the member’s a sheet goes with its tab', () => {
  vi.stubGlobal('document', { cookie: 'guildhall-not-mine=1' })
  writeSheet(of('one'), sheet('Stop.'))

  expect(kept()).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual([sheetKey(of('one'))])
})

test('where a browser keeps nothing, that is said', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new Error('full')
    },
  })

  expect(writeSheet(of('one'), sheet('Stop.'))).toBe(false)
})
