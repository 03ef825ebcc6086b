import { data, redirect } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellForms } from './post-outcome.ts'

const told: string[] = []

beforeEach(() => {
  told.length = 0
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => told.push(type) })
})

afterEach(() => vi.unstubAllGlobals())

async function post(path: string, answered: { type: string; result: unknown }): Promise<void> {
  const url = new URL(path, 'https://club.test')
  await tellForms({ request: new Request(url, { method: 'POST' }), url }, async () => ({ route: answered }))
}

test.each([
  ['that it is done', { type: 'data', result: { done: 'Saved.' } }],
  ['with another page', { type: 'error', result: redirect('/manage/cal?session=1') }],
])('what a server answers %s it has taken', async (_, answered) => {
  await post('/api/sessions/save', answered)

  expect(told).toEqual(['post-taken'])
})

test.each([
  ['fails', { type: 'error', result: new Error('broken') }],
  ['refuses', { type: 'data', result: data({ cannot: 'Somebody was first.' }, { status: 409 }) }],
  ['wants somebody to sign in for', { type: 'error', result: redirect('/manage/login?state=expired') }],
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
