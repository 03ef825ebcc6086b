import { data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFetched } from '../fetching/fetched.ts'
import { readAgain } from '../fetching/polling.ts'
import type { Results } from './offline-navigation.ts'
import { isOffline } from './online.ts'
import { goOnWithoutNetwork, isNoAnswer } from './without-network.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL('http://club.test/member?view=profile'))
  vi.stubGlobal('navigator', { onLine: true })
  // Whoever asks whether the server is there at all hears that it is: this was one lost answer.
  vi.stubGlobal('fetch', async () => new Response())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nobody = new TypeError('Failed to fetch')

function go(path: string, results: Results, { method = 'GET', signal = new AbortController().signal } = {}) {
  const url = new URL(path, 'http://club.test')
  return goOnWithoutNetwork({ request: new Request(url, { method, signal }), url }, async () => results)
}

test('a click that nobody answers becomes a document’s', async () => {
  const went = go('/studios?topic=writing', { root: { type: 'error', result: nobody } })

  const answer: unknown = await went.catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && [...answer.headers]).toEqual([
    ['location', '/studios?topic=writing'],
    ['x-remix-reload-document', 'true'],
  ])
})

test('what is asked for again beside a page stays as it is', async () => {
  const kept = { type: 'data', result: 'kept' } as const

  expect(await go('/member?view=profile', { root: { type: 'error', result: nobody }, page: kept })).toEqual({
    page: kept,
  })
})

test.each([
  ['no good gateway', new ErrorResponseImpl(502, 'Bad Gateway', '<h1>Bad Gateway</h1>')],
  ['a fault of the server', new Error('Unexpected Server Error')],
])('%s takes no page that reads itself again; one that somebody asked for says so', async (_, fault) => {
  const [failed, kept] = [{ type: 'error', result: data(fault) } as const, { type: 'data', result: 'kept' } as const]
  const read = () => go('/member?view=profile', { root: failed, page: kept })

  let again: Results = {}
  await readAgain(async () => (again = await read()))

  expect(again).toEqual({ page: kept })
  expect(await read()).toEqual({ root: failed, page: kept })
})

test('a page that is gone when it reads itself again is said to be', async () => {
  const gone = { page: { type: 'error', result: new ErrorResponseImpl(404, 'Not Found', '') } } as const

  await readAgain(async () => expect(await go('/member?view=profile', gone)).toEqual(gone))
})

const post = { method: 'POST' }

test('a post is answered in place, and nothing beside the page is asked for again', async () => {
  const answer = await go('/api/me/profile', { profile: { type: 'error', result: data(nobody) } }, { method: 'POST' })

  expect(answer).toMatchObject({
    profile: { type: 'data', result: { data: { cannot: expect.stringMatching(/^Not sent/) }, init: { status: 503 } } },
  })
})

test('a page whose form is not sent goes on showing what it was told last', async () => {
  await go('/member/login', { login: { type: 'data', result: { step: 'code' } } }, { method: 'POST' })

  const answer = await go('/member/login', { login: { type: 'error', result: data(nobody) } }, { method: 'POST' })

  expect(answer).toMatchObject({ login: { type: 'data', result: { data: { step: 'code' } } } })
})

test('what somebody was told is not shown to who comes after them', async () => {
  await go('/member/login', { login: { type: 'data', result: { step: 'code' } } }, { method: 'POST' })
  forgetFetched()

  const answer = await go('/member/login', { login: { type: 'error', result: data(nobody) } }, { method: 'POST' })

  expect(answer).toMatchObject({ login: { type: 'data', result: { data: null } } })
})

test('signing out goes on without the server', async () => {
  const went = go('/member/logout', { logout: { type: 'error', result: nobody } }, { method: 'POST' })

  const answer: unknown = await went.catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/offline#/member/logout')
})

test('what was called off, and what the server itself says, is no lost connection', async () => {
  const failed = { root: { type: 'error', result: new Error('Internal Server Error') } } as const
  expect(await go('/studios', failed)).toBe(failed)

  const lost = { root: { type: 'error', result: nobody } } as const
  expect(await go('/studios', lost, { signal: AbortSignal.abort() })).toBe(lost)
})

test.each([
  ['Chromium', new TypeError('Failed to fetch'), true],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['Safari', new TypeError('Load failed'), true],
  [
    'an answer that broke off',
    new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') }),
    true,
  ],
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'title')"), false],
  ['called off', new DOMException('The operation was aborted.', 'AbortError'), false],
])('%s', (_, error, isLost) => {
  expect(isNoAnswer(error)).toBe(isLost)
})

const broken = [
  ['a fault of the server', new Error('Unexpected Server Error')],
  ['a page of a proxy', new Error('Unable to decode turbo-stream response')],
  ['no good gateway', new ErrorResponseImpl(502, 'Bad Gateway', '<h1>Bad Gateway</h1>')],
] as const

test.each(broken)('a post that %s answers leaves the page there with what was written', async (_, fault) => {
  const answer = await go('/api/me/authenticator-set', { set: { type: 'error', result: data(fault) } }, post)

  expect(answer).toMatchObject({
    set: {
      type: 'data',
      result: { data: { cannot: expect.stringMatching(/^Something broke/) }, init: { status: 503 } },
    },
  })
})

test.each(broken)('a form of the page that %s answers stays with what was told last', async (_, fault) => {
  await go('/member/register', { register: { type: 'data', result: { step: 'papers' } } }, post)

  const answer = await go('/member/register', { register: { type: 'error', result: data(fault) } }, post)

  expect(answer).toMatchObject({ register: { type: 'data', result: { data: { step: 'papers' } } } })
})

test.each([
  [408, /^It did not arrive\. .* still here/],
  [413, /^That is more than the site takes at once\. .* still here/],
  [429, /^That was too much at once\. .* still here/],
])('a post that is turned back at the door (%i) leaves the page there with what was written', async (status, said) => {
  const refused = new ErrorResponseImpl(status, '', 'Not taken.')

  const answer = await go('/api/me/picture', { picture: { type: 'error', result: refused } }, post)

  expect(answer).toMatchObject({
    picture: { type: 'data', result: { data: { cannot: expect.stringMatching(said) }, init: { status: 503 } } },
  })
})

test('what is gone when it is posted to is said to be', async () => {
  const gone = { set: { type: 'error', result: new ErrorResponseImpl(404, 'Not Found', '') } } as const

  expect(await go('/api/zones/save', gone, post)).toEqual(gone)
})

test('once a post is answered again, where it leads to is no document’s', async () => {
  const sent = { report: { type: 'error', result: data(nobody) } } as const
  vi.stubGlobal('fetch', async () => Promise.reject(nobody))
  await go('/code-of-conduct/report', sent, post)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffline()).toBe(true)

  vi.stubGlobal('fetch', async () => new Response())
  const kept = { page: { type: 'data', result: 'sent' } } as const
  expect(await go('/code-of-conduct/report', kept, post)).toEqual(kept)
  expect(isOffline()).toBe(false)
  expect(await go('/membership/thanks?kind=report', kept)).toEqual(kept)
})
