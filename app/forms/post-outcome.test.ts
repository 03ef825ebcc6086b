import { data, redirect } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayReplies, tellForms } from './post-outcome.ts'

const told: string[] = []

beforeEach(() => {
  told.length = 0
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => told.push(type) })
})

afterEach(() => vi.unstubAllGlobals())

async function post(path: string, answered: { type: 'data' | 'error'; result: unknown }): Promise<void> {
  const url = new URL(path, 'https://club.test')
  await tellForms({ request: new Request(url, { method: 'POST' }), url }, async () => ({ route: answered }))
}

test.each([
  ['that it is done', { type: 'data' as const, result: { done: 'Saved.' } }],
  ['with another page', { type: 'error' as const, result: redirect('/manage/cal?session=1') }],
])('what a server answers %s it has taken', async (_, answered) => {
  await post('/api/sessions/save', answered)

  expect(told).toEqual(['post-taken'])
})

test.each([
  ['fails', { type: 'error' as const, result: new Error('broken') }],
  ['refuses', { type: 'data' as const, result: data({ cannot: 'Somebody was first.' }, { status: 409 }) }],
  ['wants somebody to sign in for', { type: 'error' as const, result: redirect('/manage/login?state=expired') }],
])('what a server %s it has not taken', async (_, answered) => {
  await post('/api/sessions/save', answered)

  expect(told).toEqual(['post-failed'])
})

test('the sign-in takes an address when it leads on to its own next step', async () => {
  await post('/member/login', { type: 'error', result: redirect('/member/login?step=code') })

  expect(told).toEqual(['post-taken'])
})

test('what never arrives is not taken, and reading says nothing', async () => {
  const url = new URL('https://club.test/api/sessions/save')
  const lost = tellForms({ request: new Request(url, { method: 'POST' }), url }, () =>
    Promise.reject(new Error('lost')),
  )
  await expect(lost).rejects.toThrow('lost')
  await tellForms({ request: new Request(url), url }, async () => ({}))

  expect(told).toEqual(['post-failed'])
})

test('what a deed leads to is gone to by the page that said what was done', async () => {
  const request = new Request('https://club.test/api/series', { method: 'POST' })
  const answered = { type: 'data' as const, result: { done: 'The series is planned.', to: '/manage/cal?session=1' } }

  const { route } = await sayReplies({ request }, async () => ({ route: answered }))

  expect(route?.result).toMatchObject({ status: 303 })
  expect(route?.result instanceof Response && route.result.headers.get('Location')).toBe('/manage/cal?session=1')
})

test('what leads nowhere stays as it was answered', async () => {
  const answered = { type: 'data' as const, result: { done: 'Saved.' } }

  const results = await sayReplies(
    { request: new Request('https://club.test/api/me', { method: 'POST' }) },
    async () => ({
      route: answered,
    }),
  )

  expect(results.route).toBe(answered)
})
