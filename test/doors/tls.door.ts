import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import type { Answer } from '../site/knock.ts'
import { mergeCookies } from '../site/knock.ts'
import { codeIn, linkIn } from '../site/letters.ts'
import type { OwnSite } from '../site/site.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { startBehindTls } from '../site/tls-proxy.ts'

test.describe('behind a proxy that speaks TLS', () => {
  let site: OwnSite

  test.beforeAll(async () => {
    site = await startBehindTls(preparedSites().demo, { SECURITY_CONTACT: 'security@club.test' })
  })
  test.afterAll(() => site.stop())

  test('a member signs in by code and goes on to where they wanted', async () => {
    const asked = await site.knock('/member/login?next=/member/updates/2026', { form: { email: addresses.member } })
    expectRedirect(asked, '/member/login?step=code&next=%2Fmember%2Fupdates%2F2026')
    const step = await site.knock(asked.location ?? '', { as: asked.cookies })
    expect(step.text).toContain('Enter your code')

    const letter = await site.nextLetter(addresses.member)
    expect(letter.replaceAll('=\n', '')).toContain(`${site.url}/member/confirm`)
    const typed = await site.knock(asked.location ?? '', { as: asked.cookies, form: { code: codeIn(letter) } })

    expectRedirect(typed, '/member/updates/2026')
    expect((await site.knock('/member', { as: mergeCookies(asked.cookies, typed.cookies) })).status).toBe(200)
  })

  test('a member signs in by the link of the mail', async () => {
    const asked = await site.knock('/member/login', { form: { email: addresses.memberElsewhere } })
    expectRedirect(asked, '/member/login?step=code')
    const link = linkIn(await site.nextLetter(addresses.memberElsewhere))

    const pressed = await site.knock(link, { form: {} })

    expectRedirect(pressed, '/member')
    expect((await site.knock('/member', { as: pressed.cookies })).status).toBe(200)
  })

  test('a member signs in by password and out again', async () => {
    const signedIn = await site.knock('/member/login', { form: { email: addresses.paused, password } })
    expectRedirect(signedIn, '/member')

    const out = await site.knock('/member/logout', { form: {}, as: signedIn.cookies })

    expectRedirect(out, '/member/logout')
    expect((await site.knock('/member', { as: signedIn.cookies })).location).toBe('/member/login?next=%2Fmember')
  })

  test('an organiser signs in by password', async () => {
    const signedIn = await site.knock('/manage/login', { form: { email: addresses.organiser, password } })

    expectRedirect(signedIn, '/manage/home')
    expect((await site.knock('/manage/home', { as: signedIn.cookies })).status).toBe(200)
  })

  test('whoever finds a hole in the site reads where to say so', async () => {
    const answer = await site.knock('/.well-known/security.txt')

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toContain('Contact: mailto:security@club.test')
  })

  test('every redirect stays on https, and browsers are told to come back over it', async () => {
    for (const path of ['/member', '/manage/home', '/membership/home', '/studios/lessons-learned']) {
      const answer = await site.knock(path)
      expect(answer.location, path).toMatch(/^\//)
    }
    expect((await site.knock('/')).headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('a form from the same name over plain http is from elsewhere', async () => {
    const headers = { Origin: site.url.replace('https:', 'http:') }
    const answer = await site.knock('/member/login', { form: { email: addresses.member, password }, headers })
    expect(answer.status).toBe(403)
  })

  test('an invitation waits in a cookie that only travels over TLS', async () => {
    const answer = await site.knock('/member/register?token=token-of-an-open-invitation')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']?.[0]).toContain('; Secure')
  })
})

test('behind TLS the first organiser is made with the setup code', night, async () => {
  const site = await startBehindTls(undefined, { DEMO: '0' })
  const code = /setup code ([A-Z0-9-]+)/.exec(site.words())?.[1] ?? ''

  const form = { code, displayName: 'First Organiser', email: 'first@club.test', password }
  const made = await site.knock('/manage/login', { form })

  expectRedirect(made, '/manage/login?step=second-factor&first=1')
  expect((await site.knock('/manage/home', { as: made.cookies })).status).toBe(200)
  await site.stop()
})

/** A redirect inside the site, all of whose cookies are `Secure`. */
function expectRedirect({ status, location, headers }: Answer, to: string): void {
  expect([status, location]).toEqual([302, to])
  for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/i)
}
