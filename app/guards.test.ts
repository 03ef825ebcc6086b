import { createContext, data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Guard, type GuardArgs, guardNamed, runGuards } from './guards.ts'

const closed: Guard = async () => false
const open: Guard = async () => true

test('case 81: an unknown guard name is an error, never an open door', async () => {
  expect(() => guardNamed('members')).toThrow("Unknown route middleware: 'members'.")
  await expect(runGuards(['open', 'members'], asked('/secret'), { open })).rejects.toThrow(
    "Unknown route middleware: 'members'.",
  )
})

test('case 81: what every object has by nature is no guard', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(() => guardNamed(name)).toThrow(`Unknown route middleware: '${name}'.`)
  }
})

test('guards run in their order, and none after the one that says no', async () => {
  const ran: string[] = []
  const noting =
    (name: string, answer: boolean): Guard =>
    async () => {
      ran.push(name)
      return answer
    }
  const known = { first: noting('first', true), second: noting('second', false), third: noting('third', true) }

  await expect(runGuards(['first', 'second', 'third'], asked('/secret'), known)).rejects.toBeDefined()

  expect(ran).toEqual(['first', 'second'])
})

test('a document that a guard cancels is not found', async () => {
  const refusal = await refusalOf(asked('/secret?x=1'))

  expect(refusal).toEqual(data('Page Not Found: /secret?x=1', { status: 404, statusText: 'Page Not Found' }))
})

test('a click that a guard cancels leaves its reader where they were, and says so', async () => {
  const refusal = await refusalOf(asked('/secret', { click: true, referer: 'https://club.test/studios?topic=writing' }))

  expect(refusal).toBeInstanceOf(Response)
  if (!(refusal instanceof Response)) return
  expect(refusal.headers.get('Location')).toBe('/studios?topic=writing&notice=cancelled')
  expect(refusal.headers.get('X-Remix-Replace')).toBe('true')
})

test.each([undefined, 'https://evil.test/page', 'not an address', 'https://club.test/secret'])(
  'a cancelled click from %s has nowhere to return to',
  async (referer) => {
    expect(await refusalOf(asked('/secret', { click: true, referer }))).toMatchObject({
      data: 'Page Not Found: /secret',
    })
  },
)

test('a context nobody set throws instead of letting somebody in', () => {
  const key = createContext<string>()
  expect(() => new RouterContextProvider().get(key)).toThrow('No value found for context')
})

async function refusalOf(args: GuardArgs): Promise<unknown> {
  return runGuards(['closed'], args, { closed }).then(
    () => 'let in',
    (refusal: unknown) => refusal,
  )
}

/** What a guard is given; a click inside the browser asks for the page's data. */
function asked(path: string, how: { click?: boolean; referer?: string } = {}): GuardArgs {
  const url = new URL(path, 'https://club.test')
  const address = how.click ? `${url.origin}${url.pathname}.data${url.search}` : url
  const headers = new Headers(how.referer ? { Referer: how.referer } : {})
  return { context: new RouterContextProvider(), params: {}, request: new Request(address, { headers }), url }
}
