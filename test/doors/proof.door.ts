import { reissued, sessionCookies, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { provenActs } from './proven-acts.ts'

for (const [address, form] of Object.entries(provenActs)) {
  test(`${address} is refused without a proof of the last ten minutes`, async ({ house }) => {
    const as = await signedInElevenMinutesAgo(house)
    const ask = (headers: Record<string, string>) => house.knock(address, { form, as, headers })

    const program = await ask({ Accept: 'application/json' })
    const page = await ask({ Accept: 'text/html', Referer: `${house.url}/manage/home?panel=settings` })

    expect([program.status, JSON.parse(program.text).prove], 'a program').toEqual([
      403,
      expect.stringMatching(/^\/manage\/login\?state=step-up&act=/),
    ])
    expect(page.status, 'a form').toBe(303)
    expect(page.location).toContain(`next=${encodeURIComponent('/manage/home?panel=settings')}`)
    expect((await house.knock(page.location ?? '', { as })).text).toContain('Is it still you?')
  })
}

test('the page leads on whoever has proven it lately', async ({ house }) => {
  const as = await house.cookieOf('organiser')

  const asked = await house.knock('/manage/login?state=step-up&act=mail&next=%2Fmanage%2Fmember', { as })

  expect(asked.location).toBe('/manage/member')
})

/** The cookie of an organiser who has been there since, as the site itself would sign it. */
async function signedInElevenMinutesAgo(house: Site): Promise<string> {
  const cookie = await house.signIn('organiser')
  const text = cookie
    .split('; ')
    .map((part) => part.slice(part.indexOf('=') + 1))
    .join('')
  const session = JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 11 * 60 }]
  return sessionCookies(
    JSON.stringify({ ...session, access_token: await reissued(session.access_token, house, { amr }) }),
  )
}
