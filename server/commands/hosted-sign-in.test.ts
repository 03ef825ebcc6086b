import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/site/process.ts'
import { inspectHosted } from './hosted-sign-in.ts'

const keys = { publishableKey: 'the publishable key', secretKey: 'the secret key' }

type Ways = { alg?: string; isOpen?: boolean; date?: Date }

/** A service elsewhere that takes both keys, as far as the looks go. */
async function serviceElsewhere({ alg = 'ES256', isOpen = false, date = new Date() }: Ways = {}): Promise<string> {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('Date', date.toUTCString())
    const isAdmin = c.req.path.startsWith('/auth/v1/admin/')
    const isRight = c.req.header('apikey') === (isAdmin ? keys.secretKey : keys.publishableKey)
    return isRight ? next() : c.json({ code: 'bad_jwt' }, 401)
  })
  app.get('/auth/v1/settings', (c) => c.json({ disable_signup: !isOpen }))
  app.get('/auth/v1/.well-known/jwks.json', (c) => c.json({ keys: [{ alg }] }))
  app.get('/auth/v1/admin/users', (c) => c.json({ users: [] }))
  const port = await freePort()
  const server: ServerType = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/auth/v1`
}

test('a service elsewhere that can be used is said to be fine', async () => {
  const url = await serviceElsewhere()
  expect(await inspectHosted({ url, ...keys })).toBe(`${new URL(url).host} takes both keys and signs with ES256`)
})

test.each([
  [
    'signs with a secret it shares',
    { alg: 'HS256' },
    {},
    /signs with a shared secret; let it sign with a key of its own/,
  ],
  ['lets anybody sign up', { isOpen: true }, {}, /anybody can sign up at .*; turn sign-ups off there/],
  ['has another clock', { date: new Date(Date.now() - 300_000) }, {}, /is \d{3} seconds away from this machine's/],
  ['does not take the secret key', {}, { secretKey: 'another' }, /does not take AUTH_SECRET_KEY/],
  ['does not take the publishable key', {}, { publishableKey: 'another' }, /does not take AUTH_PUBLISHABLE_KEY/],
])('a service elsewhere that %s needs attention', async (_what, ways, otherKeys, words) => {
  const url = await serviceElsewhere(ways)
  await expect(inspectHosted({ url, ...keys, ...otherKeys })).rejects.toThrow(words)
})

test('a service elsewhere that does not answer is told from one with another address', async () => {
  const url = `http://127.0.0.1:${await freePort()}/auth/v1`
  await expect(inspectHosted({ url, ...keys })).rejects.toThrow(/does not answer \(.*\); is AUTH_URL right\?/)
  const elsewhere = (await serviceElsewhere()).replace('/auth/v1', '/v1')
  await expect(inspectHosted({ url: elsewhere, ...keys })).rejects.toThrow(
    /answers 404 at \/settings; is AUTH_URL right\?/,
  )
})
