import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const elsewhere = 'https://app.test/signed-in'
const settings = { redirectAllow: ['https://app.test'] }
const fromHere = { Origin: 'https://club.test' }
const withAuth = (run: (auth: TestAuth) => Promise<void>) =>
  database.rolledBack((db) => run(openTestAuth(db, { settings })))

/** Asks for a letter that leads elsewhere; the link's query. */
async function letterTo(auth: TestAuth, place = elsewhere): Promise<string> {
  await auth.member()
  await auth.ask('POST', `/otp?redirect_to=${encodeURIComponent(place)}`, { email })
  return new URL(auth.lastCode().link ?? '').search
}

test('a link that ends elsewhere opens a page with one button, which scripts and other pages cannot press', () =>
  withAuth(async (auth) => {
    const query = await letterTo(auth)

    const page = await auth.ask('GET', `/verify${query}`)
    const html = await page.text()

    expect(page.status).toBe(200)
    expect(html).toContain('<button>Continue</button>')
    expect(html).toContain('app.test')
    expect(html).not.toMatch(/<script|<style|https?:/)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('form-action https://club.test https://app.test')
    expect(policy).toContain("frame-ancestors 'none'")
    for (const [name, value] of [
      ['Origin', 'https://evil.test'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      expect((await auth.ask('POST', `/verify/continue${query}`, undefined, { [name]: value })).status).toBe(403)
    }
    expect((await auth.ask('POST', `/verify/continue${query}`, undefined, fromHere)).status).toBe(303)
  }))

test('neither opening it, however often, nor looking ahead uses it up', () =>
  withAuth(async (auth) => {
    const query = await letterTo(auth)

    const looks = [
      await auth.ask('HEAD', `/verify${query}`),
      await auth.ask('GET', `/verify${query}`, undefined, { 'Sec-Purpose': 'prefetch' }),
      await auth.ask('GET', `/verify${query}`),
    ]

    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200])
    const pressed = await auth.ask('POST', `/verify/continue${query}`, undefined, fromHere)
    expect(pressed.headers.get('Location')).toContain('access_token=')
  }))

test('a program without a challenge gets the session in the part of the address no server sees, once', () =>
  withAuth(async (auth) => {
    const query = await letterTo(auth)
    const press = async () => {
      const answer = await auth.ask('POST', `/verify/continue${query}`, undefined, fromHere)
      expect([answer.status, answer.headers.get('Referrer-Policy')]).toEqual([303, 'no-referrer'])
      return new URL(answer.headers.get('Location') ?? '')
    }

    const end = await press()
    const again = await press()

    const fields = Object.fromEntries(new URLSearchParams(end.hash.slice(1)))
    expect([end.origin + end.pathname, end.search]).toEqual([elsewhere, ''])
    expect(fields).toEqual({
      access_token: expect.stringMatching(/^ey/),
      expires_at: expect.stringMatching(/^\d{10}$/),
      expires_in: '3600',
      refresh_token: expect.any(String),
      sb: '',
      token_type: 'bearer',
      type: 'magiclink',
    })
    expect(await auth.service.verifyAccessToken(fields.access_token ?? '')).toMatchObject({ email })
    expect(again.search).toBe('')
    expect(again.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  }))

test('a place that is not allowed is no place: the letter leads to the site', () =>
  withAuth(async (auth) => {
    await auth.member()
    for (const place of [
      'https://evil.test/',
      'https://app.test.evil.test/',
      'https://app.test@evil.test/',
      '//app.test',
    ]) {
      auth.pass(61)
      await auth.ask(
        'POST',
        `/otp?redirect_to=${encodeURIComponent(place)}`,
        { email },
        { Referer: 'https://app.test/' },
      )
      expect(auth.lastCode()).not.toHaveProperty('link')
      expect(auth.lastCode()).not.toHaveProperty('redirectTo')
    }
  }))

test('where no site stands beside the service every link has its button there', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { confirmsItself: true })
    await auth.member()
    await auth.ask('POST', '/otp', { email })
    const { link = '', tokenHash } = auth.lastCode()

    expect(link).toBe(`https://club.test/auth/v1/verify?token=${tokenHash}&type=magiclink`)
    const page = await auth.ask('GET', `/verify${new URL(link).search}`)
    expect(await page.text()).toContain('<button>Continue</button>')
    const pressed = await auth.ask('POST', `/verify/continue${new URL(link).search}`, undefined, fromHere)
    expect(pressed.headers.get('Location')).toMatch(/^https:\/\/club\.test\/#access_token=/)
  }))

test('links in letters are of the configured address, whatever the request says of itself', () =>
  withAuth(async (auth) => {
    await auth.member()
    const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Origin: 'https://evil.test' }

    await auth.ask('POST', `/otp?redirect_to=${encodeURIComponent(elsewhere)}`, { email }, headers)

    expect(new URL(auth.lastCode().link ?? '').origin).toBe('https://club.test')
    expect(JSON.stringify(auth.letters)).not.toContain('evil')
  }))

test('guessing links is slowed down, and a true one still opens', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { settings, limits: { verifyPerIp: { times: 2, seconds: 60 } } })
    const query = await letterTo(auth)
    const guess = async (method: string, path: string) =>
      (await auth.ask(method, `${path}?token=never-sent&type=magiclink`, undefined, fromHere)).status

    expect(await guess('GET', '/verify')).toBe(303)
    expect(await guess('POST', '/verify/continue')).toBe(303)
    expect(await guess('GET', '/verify')).toBe(429)
    expect(await guess('POST', '/verify/continue')).toBe(429)
    expect((await auth.ask('POST', `/verify/continue${query}`, undefined, fromHere)).status).toBe(303)
  }))
