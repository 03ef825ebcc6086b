import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const callback = 'https://app.test/signed-in'
const settings = { redirectAllow: ['https://app.test/signed-in'] }
const withAuth = (run: (auth: TestAuth) => Promise<void>) =>
  database.rolledBack((db) => run(openTestAuth(db, { settings })))

/** Opens the link of the newest letter and presses the button there; where that leads. */
async function press(auth: TestAuth): Promise<URL> {
  const { pathname, search } = new URL(auth.lastCode().link ?? '')
  const page = await auth.ask('GET', pathname.replace('/auth/v1', '') + search)
  const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? []
  const pressed = await auth.ask('POST', `/${action.replaceAll('&amp;', '&')}`, undefined, {
    Origin: 'https://club.test',
  })
  expect(pressed.status).toBe(303)
  return new URL(pressed.headers.get('Location') ?? '')
}

async function amrOf(auth: TestAuth, token: string | undefined): Promise<string[]> {
  const claims = await auth.service.verifyAccessToken(token ?? '')
  return claims?.amr.map(({ method }) => method) ?? []
}

test('a program elsewhere gets a code by the letter’s link, and a session for the code and its verifier', () =>
  withAuth(async (auth) => {
    await auth.member()
    const program = auth.browser({ flow: 'pkce' })
    await program.signInWithOtp({ email, options: { emailRedirectTo: callback } })
    expect(auth.lastCode().tokenHash).toMatch(/^pkce_/)

    const end = await press(auth)
    const { data, error } = await program.exchangeCodeForSession(end.searchParams.get('code') ?? '')

    expect([end.origin, end.pathname, end.hash]).toEqual(['https://app.test', '/signed-in', ''])
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(await amrOf(auth, data.session?.access_token)).toEqual(['magiclink'])
    expect((await program.getUser()).error).toBeNull()
  }))

test('the session says which letter it came by, and a forgotten password is told apart', () =>
  withAuth(async (auth) => {
    await auth.member()
    const program = auth.browser({ flow: 'pkce' })
    const heard: string[] = []
    program.onAuthStateChange((event) => void heard.push(event))

    await program.resetPasswordForEmail(email, { redirectTo: callback })
    const recovery = await program.exchangeCodeForSession((await press(auth)).searchParams.get('code') ?? '')
    await program.signUp({ email: 'guest@club.test', password, options: { emailRedirectTo: callback } })
    const signup = await program.exchangeCodeForSession((await press(auth)).searchParams.get('code') ?? '')

    expect(heard).toContain('PASSWORD_RECOVERY')
    expect(await amrOf(auth, recovery.data.session?.access_token)).toEqual(['recovery'])
    expect(await amrOf(auth, signup.data.session?.access_token)).toEqual(['email/signup'])
    expect(signup.data.user?.email_confirmed_at).toBeTruthy()
  }))

test('code-and-verifier: a code is good once, for five minutes, and gone with the first wrong verifier', () =>
  withAuth(async (auth) => {
    await auth.member()
    const trade = async (code: string | null, verifier: string) => {
      const answer = await auth.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
      return [answer.status, (await answer.json()).code]
    }
    const issue = async () => {
      auth.pass(61)
      await auth.ask('POST', `/otp?redirect_to=${callback}`, { email, ...challenge })
      return (await press(auth)).searchParams.get('code')
    }

    const [guessed, late, used] = [await issue(), await issue(), await issue()]
    expect(await trade(guessed, 'x'.repeat(43))).toEqual([400, 'bad_code_verifier'])
    expect(await trade(guessed, verifier)).toEqual([404, 'flow_state_not_found'])
    expect((await trade(used, verifier))[0]).toBe(200)
    expect(await trade(used, verifier)).toEqual([404, 'flow_state_not_found'])
    auth.pass(300)
    expect(await trade(late, verifier)).toEqual([422, 'flow_state_expired'])
    expect(await trade('', verifier)).toEqual([400, 'validation_failed'])
  }))

test('a code traded in by ten at once opens one session', async () => {
  const busy = await database.fresh()
  const db = testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db
  const auth = openTestAuth(db, { settings })
  const id = await auth.member()
  await auth.ask('POST', `/otp?redirect_to=${callback}`, { email, ...challenge })
  const trade = { auth_code: (await press(auth)).searchParams.get('code'), code_verifier: verifier }

  const answers = await Promise.all(Array.from({ length: 10 }, () => auth.ask('POST', '/token?grant_type=pkce', trade)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  expect(await auth.service.listSessions(id)).toHaveLength(1)
})

test('the number of a flow comes back with the code, and so does an error', () =>
  withAuth(async (auth) => {
    await auth.member()
    const program = auth.browser({ flow: 'pkce', namesItsFlows: true })
    await program.signInWithOtp({ email, options: { emailRedirectTo: `${callback}?theme=dark` } })

    const end = await press(auth)
    const again = await openUsed(auth)

    const flowId = end.searchParams.get('sb_flow_id') ?? ''
    expect(flowId).not.toBe('')
    expect(end.searchParams.get('theme')).toBe('dark')
    const code = end.searchParams.get('code') ?? ''
    expect((await program.exchangeCodeForSession(code, { flowId })).error).toBeNull()
    expect(again.searchParams.get('sb_flow_id')).toBe(flowId)
    for (const fields of [again.searchParams, new URLSearchParams(again.hash.slice(1))]) {
      expect(fields.get('error')).toBe('access_denied')
      expect(fields.get('error_code')).toBe('otp_expired')
      expect(fields.get('error_description')).toBe('Email link is invalid or has expired')
    }
  }))

/** Opens a link that was used already. */
async function openUsed(auth: TestAuth): Promise<URL> {
  const { pathname, search } = new URL(auth.lastCode().link ?? '')
  const page = await auth.ask('GET', pathname.replace('/auth/v1', '') + search)
  return new URL(page.headers.get('Location') ?? '')
}

test('on another device the link that leads to the site signs in without a verifier, by its button', () =>
  withAuth(async (auth) => {
    await auth.member()
    await auth.browser({ flow: 'pkce' }).signInWithOtp({
      email,
      options: { emailRedirectTo: 'https://club.test/member' },
    })
    const { tokenHash: token_hash, link, redirectTo } = auth.lastCode()

    const { error } = await auth.browser({ userAgent: 'Phone' }).verifyOtp({ token_hash, type: 'magiclink' })

    expect([link, redirectTo]).toEqual([undefined, '/member'])
    expect(token_hash).toMatch(/^pkce_/)
    expect(error).toBeNull()
  }))

test('the token of a link is no code that could be typed', () =>
  withAuth(async (auth) => {
    await auth.member()
    await auth.browser({ flow: 'pkce' }).signInWithOtp({ email })
    const { tokenHash: token } = auth.lastCode()

    const { error } = await auth.browser().verifyOtp({ email, token, type: 'email' })

    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  }))

test('a challenge that hides nothing counts on a developer’s own machine alone', () =>
  database.rolledBack(async (db) => {
    const plain = { code_challenge: 'x'.repeat(43), code_challenge_method: 'PLAIN' }
    const ask = async (siteUrl: string, body: object) => {
      const request = new Request(`${siteUrl}/auth/v1/otp`, {
        method: 'POST',
        body: JSON.stringify({ email, ...body }),
      })
      return (await openTestAuth(db, { siteUrl }).service.fetch(request, { ip: '' })).status
    }

    expect(await ask('http://localhost:3000', plain)).toBe(200)
    for (const site of ['https://club.test', 'https://localhost:3000', 'http://club.test', 'http://localhost.test']) {
      expect(await ask(site, plain)).toBe(400)
    }
    const { code_challenge } = challenge
    for (const method of ['', 'S512'])
      expect(await ask('https://club.test', { code_challenge, code_challenge_method: method })).toBe(400)
    for (const value of ['x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(43)}!`, '']) {
      expect(await ask('https://club.test', { code_challenge: value, code_challenge_method: 's256' })).toBe(400)
    }
  }))

test('a flow has the shape the hosted service keeps it in, and nobody’s looks like one', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db, { disableSignup: true })
    const id = await auth.member()
    for (const each of [email, 'nobody@club.test']) await auth.ask('POST', '/otp', { email: each, ...challenge })

    const { rows } = await pool.query(
      'select user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, email_optional from auth.flow_state order by user_id',
    )

    const kept = {
      auth_code: null,
      code_challenge: challenge.code_challenge,
      code_challenge_method: 's256',
      provider_type: 'email',
      authentication_method: 'magiclink',
      email_optional: false,
    }
    expect(rows).toEqual([
      { ...kept, user_id: id },
      { ...kept, user_id: null },
    ])
  }))

// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 's256' }
