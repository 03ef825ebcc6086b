import { data, redirect } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readAgain } from '../../fetching/polling.ts'
import { beGivenUp } from '../../session/drawn-for.ts'
import type { Results } from '../../pwa/offline-navigation.ts'
import { openSignIn, stayForSignIn } from './stay.ts'

/* A page whose session has ended (docs/behaviour/sign-in.md, in-place). */

const button = 'the button that was pressed'
const opened: unknown[] = []

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('document', { activeElement: button })
})

afterEach(() => vi.unstubAllGlobals())

type Opening = typeof openSignIn
const open: Opening = async (door, { pressed }) => opened.push([door, pressed]) > 0

function go(path: string, to: string, { method = 'POST', opening = open } = {}): Promise<Results> {
  const url = new URL(path, 'https://club.test')
  const results: Results = { route: { type: 'error', result: redirect(to, 303) } }
  return stayForSignIn({ request: new Request(url, { method }), url }, async () => results, opening)
}

test.each([
  ['/member/login?next=%2Fmember', '/member/login'],
  ['/manage/login?state=expired', '/manage/login'],
  ['/manage/login?state=second-factor&next=%2Fmanage%2Fcal', '/manage/login'],
])('in-place: a post that is led to %s opens the sign-in over the page, which stays', async (to, door) => {
  const { route } = await go('/api/studios/save', to)

  expect(opened).toEqual([[door, button]])
  expect(route).toEqual({ type: 'data', result: data(null, 401) })
})

test.each([
  ['a proof that is asked again', '/api/me/password', '/member/login?again=1'],
  ['an account that is suspended', '/api/me/profile', '/member/login?state=suspended'],
  ['a page’s own form', '/member/register', '/member/login'],
  ['what leads elsewhere', '/api/drafts/create', '/manage/draft?draft=1'],
])('%s goes to its page as ever', async (_, path, to) => {
  const { route } = await go(path, to)

  expect(opened).toEqual([])
  expect(route?.result instanceof Response && route.result.headers.get('Location')).toBe(to)
})

test('where the dialog cannot be had the page of the sign-in comes', async () => {
  const { route } = await go('/api/studios/save', '/manage/login', { opening: async () => false })

  expect(route?.result).toBeInstanceOf(Response)
})

test('without anybody it was drawn for, no page opens it', async () => {
  expect(await openSignIn('/member/login', { says: 'You are signed in again.' })).toBe(false)
})

test('in-place: once somebody else is signed in, nothing is posted from a page that is about to go', async () => {
  beGivenUp(true)
  onTestFinished(() => beGivenUp(false))
  const posted: string[] = []
  const url = new URL('/api/studios/save', 'https://club.test')
  const post = async () => {
    posted.push(url.pathname)
    return {}
  }
  void stayForSignIn({ request: new Request(url, { method: 'POST' }), url }, post, open)

  expect(posted).toEqual([])
})

test('in-place: what a page reads again by itself takes nobody away; a click does', async () => {
  const read = () => go('/manage/draft', '/manage/login?state=expired', { method: 'GET' })
  let again: Results | undefined
  await readAgain(async () => {
    again = await read()
  })

  expect(again).toEqual({})
  expect((await read()).route?.result).toBeInstanceOf(Response)
})
