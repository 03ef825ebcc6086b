import { afterEach, expect, test, vi } from 'vitest'
import { countKeptDrafts, forgetKeptDrafts, keptDraftKey, sendKeptDrafts } from './kept-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = (title: string) =>
  JSON.stringify({ version: 3, copy: { title, audience: {}, written: { kind: 'page', payload: { lead: 'Words.' } } } })

/** The storage of a browser in which these are kept, by member and draft. */
function deviceWith(copies: Record<string, string>) {
  const held = new Map(
    Object.entries(copies).map(([owned, text]) => {
      const [memberId = '', draftId = ''] = owned.split('/')
      return [keptDraftKey({ memberId, draftId }), text]
    }),
  )
  const storage: Storage = {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
  return { storage, left: () => [...held.keys()] }
}

/** A server that answers the addresses with these. */
function serverSays(statuses: Record<string, number>) {
  const asked: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)])
    return { status: statuses[path] }
  })
  return asked
}

test('whoever signs out leaves no words on the device: what was unsent is sent first', async () => {
  const { storage, left } = deviceWith({ 'me/one': kept('One'), 'me/two': 'no copy' })
  const asked = serverSays({ '/api/drafts/save': 200 })

  await sendKeptDrafts('me', storage)

  expect(asked).toEqual([['/api/drafts/save', { id: 'one', version: 3, title: 'One', payload: { lead: 'Words.' } }]])
  expect(left()).toEqual([])
})

test('what is sent says whose it is: somebody else may be signed in by now', async () => {
  const { storage } = deviceWith({ 'me/one': kept('One') })
  const named: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    named.push(headers['Guildhall-Member'])
    return { status: 401 }
  })

  await sendKeptDrafts('me', storage)

  expect(named).toEqual(['me'])
})

test('where somebody else wrote meanwhile, the words become a draft of their own', async () => {
  const { storage, left } = deviceWith({ 'me/one': kept('One') })
  const asked = serverSays({ '/api/drafts/save': 409, '/api/drafts/copy': 200 })

  await sendKeptDrafts('me', storage)

  expect(asked.map(([path]) => path)).toEqual(['/api/drafts/save', '/api/drafts/copy'])
  expect(left()).toEqual([])
})

test('what the server does not take stays, and nobody sends the words of another', async () => {
  const { storage, left } = deviceWith({ 'me/one': kept('One'), 'other/two': kept('Two') })
  const asked = serverSays({ '/api/drafts/save': 503 })

  await sendKeptDrafts('me', storage)

  expect(asked).toHaveLength(1)
  expect(left()).toHaveLength(2)
})

test('what could not be sent is counted, whoever wrote it, and deleted where that is wished', () => {
  const { storage, left } = deviceWith({ 'me/one': kept('One'), 'other/two': kept('Two') })
  storage.setItem('guildhall.theme', 'dark')

  expect(countKeptDrafts(storage)).toBe(2)
  forgetKeptDrafts(storage)

  expect(countKeptDrafts(storage)).toBe(0)
  expect(left()).toEqual(['guildhall.theme'])
})
