import { tokens } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'

test.describe('old addresses', () => {
  const moved: [from: string, status: number, to: string][] = [
    ['/membership/home', 301, '/member'],
    ['/membership/home?view=schedule', 301, '/member?view=schedule'],
    ['/membership/login', 301, '/member/login'],
    ['/membership/login?next=/member/editions/2026', 301, '/member/login?next=%2Fmember%2Feditions%2F2026'],
    ['/membership/logout', 302, '/member/logout'],
    ['/membership/confirm?token_hash=abc&type=email', 302, '/member/confirm?token_hash=abc&type=email'],
    ['/membership/register', 302, '/member/register'],
    ['/membership/register/welcome', 302, '/member/register'],
    [`/membership/register/${tokens.open}`, 302, `/member/register?token=${tokens.open}`],
    [`/membership/register/2024/${tokens.open}`, 302, `/member/register?token=${tokens.open}`],
    ['/membership/updates', 301, '/member'],
    ['/membership/updates/2025', 301, '/member/updates/2025'],
    ['/membership/updates/2025/americas', 301, '/member/updates/2025/americas'],
    ['/membership/updates/2025/americas/2025-11/first', 301, '/member/updates/2025/americas'],
    ['/membership/updates/2025/americas?u=first', 301, '/member/updates/2025/americas?u=first'],
  ]
  for (const [from, status, to] of moved) {
    test(`${from} leads to ${to}`, async ({ house }) => {
      const answer = await house.knock(from)

      expect([answer.status, answer.location]).toEqual([status, to])
      // What is only so for now, and may carry a token, is kept by nobody.
      if (status === 302) expect(answer.headers['cache-control']).toContain('no-store')
    })
  }

  test('a foreign address behind an old sign-in link is not followed', async ({ house }) => {
    const led = await house.knock('/membership/login?next=//evil.test/')
    const signedIn = await house.knock(led.location ?? '', { as: await house.cookieOf('member') })

    expect(signedIn.location).toBe('/member')
  })

  test('an old address that was never one is not found', async ({ house }) => {
    for (const path of ['/membership/homes', '/membership/updates//a', '/membership/unknown/page']) {
      const answer = await house.knock(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text, path).toContain(`Page not found: ${path}`)
    }
  })
})

test.describe('links with nothing but a token', () => {
  for (const from of ['/', '/membership/']) {
    test(`${from}{token} of an invitation leads to it, and is kept by nobody`, async ({ house }) => {
      const answer = await house.knock(from + tokens.open)

      expect([answer.status, answer.location]).toEqual([302, `/membership/invitation?token=${tokens.open}`])
      expect(answer.headers['cache-control']).toContain('no-store')
    })

    test(`${from}{token} that nobody sent is not found`, async ({ house }) => {
      const answer = await house.knock(from + tokens.unknown, { ip: '10.0.2.1' })

      expect(answer.status).toBe(404)
      expect(answer.text).toContain(`Page not found: ${from}${tokens.unknown}`)
    })
  }

  test('what does not look like a token is not looked up', async ({ house }) => {
    for (const path of ['/short', `/${'a'.repeat(65)}`, '/twenty-two.characters.long']) {
      expect((await house.knock(path, { ip: '10.0.2.1' })).status, path).toBe(404)
    }
  })

  test('whatever an address has guessed before, a true token still opens its invitation there', async ({ house }) => {
    const guesser = '10.0.2.2'
    for (let guess = 0; guess < 30; guess++) {
      const answer = await house.knock(`/guess-number-${String(guess).padStart(10, '0')}`, { ip: guesser })
      expect(answer.status).toBe(404)
    }

    expect((await house.knock(`/${tokens.open}`, { ip: guesser })).status).toBe(302)
  })
})

test.describe('an invitation at the door of the registration', () => {
  test('an open one lets in, and its token waits in a cookie of the member area', async ({ house }) => {
    const answer = await house.knock(`/member/register?token=${tokens.open}`)

    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^guildhall-invitation=.*Path=\/member; Max-Age=1800; HttpOnly; SameSite=Lax$/)
    expect((await house.knock('/member/register', { as: answer.cookies })).status).toBe(200)
  })

  test('an unknown one leads to the page that says so', async ({ house }) => {
    const answer = await house.knock(`/member/register?token=${tokens.unknown}`)
    expect(answer.location).toBe('/membership/invitation?state=unknown')
  })

  for (const state of ['expired', 'revoked', 'used', 'declined'] as const) {
    test(`one that is ${state} leads to the page that says so`, async ({ house }) => {
      const answer = await house.knock(`/member/register?token=${tokens[state]}`)
      expect(answer.location).toBe(`/membership/invitation?token=${tokens[state]}&state=${state}`)
    })
  }
})
