import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const newPassword = 'a louder river at dusk'
type Client = GoTrueClient

/** What a method answers, as far as a program looks at it: nothing wrong, or the code of what is. */
async function said(answer: Promise<{ error: unknown }>): Promise<unknown> {
  const { error } = await answer
  if (error === null) return 'ok'
  return error instanceof Error && 'code' in error ? (error.code ?? error.name) : error
}

async function signedIn(auth: TestAuth): Promise<Client> {
  await auth.member()
  const client = auth.browser()
  await client.signInWithPassword({ email, password })
  return client
}

/** Each method of the stock client that asks the service, tried whole, and what it has to answer. */
const tried: Record<string, (auth: TestAuth) => Promise<unknown[]>> = {
  signUp: async (auth) => [await said(auth.browser().signUp({ email, password })), 'ok'],
  signInWithPassword: async (auth) => {
    await auth.member()
    return [await said(auth.browser().signInWithPassword({ email, password })), 'ok']
  },
  signInWithOtp: async (auth) => [await said(auth.browser().signInWithOtp({ email })), 'ok'],
  verifyOtp: async (auth) => {
    await auth.browser().signInWithOtp({ email })
    return [await said(auth.browser().verifyOtp({ email, token: auth.lastCode().code, type: 'email' })), 'ok']
  },
  resend: async (auth) => [await said(auth.browser().resend({ type: 'signup', email })), 'ok'],
  resetPasswordForEmail: async (auth) => [await said(auth.browser().resetPasswordForEmail(email)), 'ok'],
  exchangeCodeForSession: async (auth) => {
    const client = auth.browser({ flow: 'pkce' })
    await client.signInWithOtp({ email })
    return [await said(client.exchangeCodeForSession('never-issued')), 'flow_state_not_found']
  },
  initialize: async (auth) => [await said(auth.browser().initialize()), 'ok'],
  getSession: async (auth) => [await said((await signedIn(auth)).getSession()), 'ok'],
  getUser: async (auth) => [await said((await signedIn(auth)).getUser()), 'ok'],
  getClaims: async (auth) => {
    const { data, error } = await (await signedIn(auth)).getClaims()
    return [
      [error, data?.claims.email, data?.header.alg],
      [null, email, 'ES256'],
    ]
  },
  fetchJwk: async (auth) => {
    const { data } = await (await signedIn(auth)).getClaims()
    return [data?.header.kid, auth.service.publicKeys()[0]?.kid]
  },
  refreshSession: async (auth) => [await said((await signedIn(auth)).refreshSession()), 'ok'],
  setSession: async (auth) => {
    const { data } = await (await signedIn(auth)).getSession()
    if (!data.session) return ['no session', 'ok']
    return [await said(auth.browser().setSession(data.session)), 'ok']
  },
  updateUser: async (auth) => {
    const change = { password: newPassword, data: { pronouns: 'they' } }
    return [await said((await signedIn(auth)).updateUser(change)), 'ok']
  },
  reauthenticate: async (auth) => [await said((await signedIn(auth)).reauthenticate()), 'ok'],
  signOut: async (auth) => {
    const client = await signedIn(auth)
    const out = []
    for (const scope of ['others', 'local', 'global'] as const) {
      await client.signInWithPassword({ email, password })
      out.push(await said(client.signOut({ scope })))
    }
    return [out, ['ok', 'ok', 'ok']]
  },
  getUserIdentities: async (auth) => {
    const { data } = await (await signedIn(auth)).getUserIdentities()
    return [data?.identities.map(({ provider }) => provider), ['email']]
  },
  unlinkIdentity: async (auth) => {
    const client = await signedIn(auth)
    const [identity] = (await client.getUserIdentities()).data?.identities ?? []
    if (!identity) return ['no identity', '']
    return [await said(client.unlinkIdentity(identity)), 'manual_linking_disabled']
  },
  linkIdentity: async (auth) => {
    const link = (await signedIn(auth)).linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } })
    return [await said(link), 'manual_linking_disabled']
  },
  onAuthStateChange: async (auth) => {
    const client = await signedIn(auth)
    const heard: string[] = []
    client.onAuthStateChange((event) => void heard.push(event))
    await client.updateUser({ data: { locale: 'en' } })
    await client.refreshSession()
    await client.signOut()
    return [heard.filter((event) => event !== 'INITIAL_SESSION'), ['USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']]
  },
  signInWithOAuth: async (auth) => {
    const asked = await auth.browser().signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } })
    const url = new URL(asked.data.url ?? '')
    const answer = await auth.ask('GET', url.pathname.replace('/auth/v1', '') + url.search)
    return [
      [answer.status, (await answer.json()).code],
      [400, 'validation_failed'],
    ]
  },
  signInAnonymously: async (auth) => [await said(auth.browser().signInAnonymously()), 'anonymous_provider_disabled'],
  signInWithIdToken: async (auth) => {
    const ask = auth.browser().signInWithIdToken({ provider: 'google', token: 'x' })
    return [await said(ask), 'invalid_credentials']
  },
  signInWithSSO: async (auth) => [await said(auth.browser().signInWithSSO({ domain: 'club.test' })), 'not_found'],
}

test.each(Object.keys(tried))('the stock client’s %s is answered as it expects', (method) =>
  database.rolledBack(async (db) => {
    const [answered, expected] = (await tried[method]?.(openTestAuth(db))) ?? [method, 'tried']

    expect(answered).toEqual(expected)
  }),
)

test('no method of the stock client is forgotten', () => {
  const asksNobody = ['constructor', 'isThrowOnErrorEnabled', 'startAutoRefresh', 'stopAutoRefresh', 'dispose']
  const partsOfOthers = ['linkIdentityOAuth', 'linkIdentityIdToken', 'jwks', 'jwks_cached_at']
  const notOffered = ['signInWithWeb3', 'signInWithEthereum', 'signInWithSolana']
  const triedElsewhere = ['signInWithPasskey', 'registerPasskey']
  const known = [...Object.keys(tried), ...asksNobody, ...partsOfOthers, ...notOffered, ...triedElsewhere]

  const methods = Object.getOwnPropertyNames(GoTrueClient.prototype).filter((name) => !name.startsWith('_'))

  expect(methods.toSorted()).toEqual(known.toSorted())
})

test('pages of other places may ask where sign-ins may lead to, and nowhere else', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings: { redirectAllow: ['https://app.test/signed-in'] } })
    const from = (Origin: string) => ({
      Origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,apikey',
    })

    const allowed = await auth.ask('OPTIONS', '/user', undefined, from('https://app.test'))
    const refused = await auth.ask('OPTIONS', '/user', undefined, from('https://evil.test'))
    const answer = await auth.ask('GET', '/settings', undefined, { Origin: 'https://app.test' })

    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://app.test')
    expect(allowed.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,PATCH,DELETE')
    expect(allowed.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('x-supabase-api-version')
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('X-Total-Count,Link,X-Supabase-Api-Version')
    expect(answer.headers.get('Vary')).toContain('Origin')
  }))

test('a client that takes the token for another audience is told so, and a cookie opens nothing', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const { data } = await (await signedIn(auth)).getSession()
    const token = data.session?.access_token ?? ''
    const status = async (headers: Record<string, string>) =>
      (await auth.ask('GET', '/user', undefined, headers)).status

    expect(await status({ Authorization: `Bearer ${token}`, 'X-JWT-AUD': 'authenticated' })).toBe(200)
    expect(await status({ Authorization: `Bearer ${token}`, 'X-JWT-AUD': 'others' })).toBe(400)
    const cookie = `sb-club-auth-token=base64-${Buffer.from(JSON.stringify(data.session)).toString('base64url')}`
    expect(await status({ Cookie: cookie })).toBe(401)
  }))

test('whoever signs in gets a session of its own, never one that was there before', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const client = await signedIn(auth)
    const sessionOf = async () => {
      const { data } = await client.getSession()
      return [
        data.session?.refresh_token,
        (await auth.service.verifyAccessToken(data.session?.access_token ?? ''))?.session_id,
      ]
    }

    const [first, firstId] = await sessionOf()
    await client.signInWithPassword({ email, password })
    const [second, secondId] = await sessionOf()

    expect(firstId).toBeTruthy()
    expect(secondId).not.toBe(firstId)
    expect(second).not.toBe(first)
  }))
