import { expect, test } from 'vitest'
import { nameTab } from './tab-id.ts'

/** A page of a tab; the storage is the tab's. */
function openPage(storage: Map<string, string>, type: 'navigate' | 'reload' | 'back_forward' = 'navigate') {
  const leaving: (() => void)[] = []
  const name = nameTab({
    addEventListener: (event, listener) => {
      if (event === 'pagehide') leaving.push(listener)
    },
    performance: { getEntriesByType: () => [{ type }] },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  })
  return { name, leave: () => leaving.forEach((each) => each()) }
}

test('a tab that is duplicated while somebody writes in it writes under a name of its own', () => {
  const storage = new Map<string, string>()
  const first = openPage(storage)

  const duplicate = openPage(new Map(storage), 'reload')

  expect(duplicate.name).not.toBe(first.name)
})

test('a page that is read again keeps its name, so that its last save does not stand in its way', () => {
  const storage = new Map<string, string>()
  const first = openPage(storage)
  first.leave()

  expect(openPage(storage, 'reload').name).toBe(first.name)
})

test('of two tabs that come back to the desk from elsewhere none has the name of the other', () => {
  const storage = new Map<string, string>()
  openPage(storage).leave()
  const copied = new Map(storage)

  expect(openPage(storage, 'back_forward').name).not.toBe(openPage(copied, 'back_forward').name)
})
