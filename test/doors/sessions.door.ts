import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addresses, password } from '../site/cast.ts'
import { sessionCookies } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

test('somebody who is suspended while signed in is out at once', async ({ house }) => {
  const as = await house.signIn('suspended')

  const home = await house.knock('/member', { as })

  expect(home.location).toBe('/member/login?state=suspended')
  expect(home.headers['set-cookie']?.join()).toMatch(/guildhall-session[^;]*=;.*Max-Age=0/)
  const told = await house.knock('/member/login?state=suspended')
  expect(told.text).toContain('This account cannot be used at the moment. Please contact the organisers.')
  // The session itself is over, and whoever kept the cookie is told why each time.
  expect((await house.knock('/member', { as })).location).toBe('/member/login?state=suspended')
})

test('somebody who is suspended cannot sign in', async ({ house }) => {
  const answer = await house.knock('/member/login', { form: { email: addresses.suspended, password }, ip: '10.0.4.1' })

  expect(answer.status).toBe(403)
  expect(answer.text).toContain('This account cannot be used at the moment. Please contact the organisers.')
  expect(answer.cookies).not.toContain('guildhall-session')
})

test('no door of the sign-in service gives somebody who is suspended a token', async ({ ownSite }) => {
  const headers = { 'Content-Type': 'application/json' }
  const email = addresses.suspended
  const ask = (door: string, body: unknown) =>
    ownSite.knock(`/auth/v1${door}`, { body: JSON.stringify(body), headers, ip: '10.0.4.9' })
  await ask('/otp', { email })
  const code = /^\s*(\d{6})\s*$/m.exec(await ownSite.nextLetter(email))?.[1]

  for (const [door, body] of [
    ['/token?grant_type=password', { email, password }],
    ['/verify', { email, token: code, type: 'email' }],
  ] as const) {
    const answer = await ask(door, body)
    expect(answer.text, door).toContain('user_banned')
    expect(answer.text, door).not.toContain('access_token')
  }
})

test('somebody who is suspended is nobody to the API', async ({ house }) => {
  const me = await house.knock('/api/me', { as: await house.signIn('suspended') })
  expect(JSON.parse(me.text)).toBeNull()
})

test('an organiser who signed in twelve hours ago proves again who they are', async ({ ownSite }) => {
  const stored = readFileSync(path.join(ownSite.dataDir, 'session-of-this-morning.json'), 'utf8')
  const as = sessionCookies(stored)

  const manage = await ownSite.knock('/manage/home', { as })
  const login = await ownSite.knock('/manage/login?state=expired', { as: manage.cookies })
  const member = await ownSite.knock('/member', { as: manage.cookies })

  expect(manage.location).toBe('/manage/login?state=expired&next=%2Fmanage%2Fhome')
  expect(login.status).toBe(200)
  expect(login.text).toContain('Organisers sign in again after two idle hours, and after twelve hours in any case.')
  expect(member.status).toBe(200)
  // Until then they are a member: what only organisers see is not there, and long bodies are not read.
  const seen = async (address: string) => (await ownSite.knock(address, { as: manage.cookies })).status
  expect([await seen('/api/editions/2099'), await seen('/member/editions/2099')]).toEqual([404, 404])
  const sent = await ownSite.knock('/api/assets/upload', {
    method: 'POST',
    as: manage.cookies,
    headers: { Origin: ownSite.url, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'x'.repeat(200_000),
  })
  expect(sent.status).toBe(401)
})

test('whoever wants in is sent back to where they wanted to go, and never elsewhere', async ({ house }) => {
  const signIn = (next: string) =>
    house.knock(`/member/login?next=${encodeURIComponent(next)}`, {
      form: { email: addresses.member, password },
      ip: '10.0.4.2',
    })

  const wanted = await house.knock('/member/editions/2026?tab=sessions')
  expect(wanted.location).toBe('/member/login?next=%2Fmember%2Feditions%2F2026%3Ftab%3Dsessions')
  expect((await signIn('/member/editions/2026?tab=sessions')).location).toBe('/member/editions/2026?tab=sessions')
  for (const foreign of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/member/logout',
    'javascript:alert(1)',
  ]) {
    expect((await signIn(foreign)).location, foreign).toBe('/member')
  }
})

test('a cookie that is no session of ours is a visitor’s', async ({ house }) => {
  for (const value of [
    'nonsense',
    'base64-nonsense',
    'base64-e30',
    `base64-${Buffer.from('{"access_token":1}').toString('base64url')}`,
  ]) {
    const answer = await house.knock('/member', { as: `guildhall-session=${value}` })
    expect(answer.location, value).toBe('/member/login?next=%2Fmember')
  }
})

test('a session with a forged signature is a visitor’s', async ({ house }) => {
  const cookie = await house.cookieOf('organiser')
  const stored = cookie
    .split('; ')
    .map((part) => part.slice(part.indexOf('=') + 1))
    .join('')
  const session = JSON.parse(Buffer.from(stored.slice('base64-'.length), 'base64url').toString())
  const [header = '', claims = '', signature = ''] = session.access_token.split('.')
  const forged = [header, claims, signature.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'))].join('.')

  const as = sessionCookies(JSON.stringify({ ...session, access_token: forged }))

  expect((await house.knock('/manage/home', { as })).location).toBe('/manage/login?next=%2Fmanage%2Fhome')
})

test('looking at the sign-out page signs nobody out', async ({ house }) => {
  const as = await house.cookieOf('memberElsewhere')

  await house.knock('/member/logout', { as })
  await house.knock('/member/logout', { as, headers: { 'Sec-Purpose': 'prefetch' } })

  expect((await house.knock('/member', { as })).status).toBe(200)
})

test('signing out ends the session of this device and of no other', async ({ house }) => {
  const [here, elsewhere] = [await house.signIn('formerGuest'), await house.signIn('formerGuest')]

  const out = await house.knock('/member/logout', { as: here, form: {} })

  expect([out.status, out.location]).toEqual([302, '/member/logout'])
  expect((await house.knock('/member', { as: here })).location).toBe('/member/login?next=%2Fmember')
  expect((await house.knock('/member', { as: elsewhere })).status).toBe(200)
})
