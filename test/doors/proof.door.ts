import { apiTable } from '../../app/api-table.ts'
import type { Declared } from '../../app/api/declare.ts'
import { reissued, sessionCookies, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/** What asks for a proof of the last ten minutes, and what is sent so that it is the proof alone that is missing. */
const acts: Record<string, Record<string, string>> = {
  '/api/invitations/address': { id: 'x', version: '1', email: 'somebody@club.test' },
  '/api/members/make-member': { member: 'x' },
  '/api/members/make-organiser': { member: 'x' },
  '/api/operations/backup': {},
  '/api/operations/check': { name: 'x' },
  '/api/operations/download': { name: 'x' },
  '/api/operations/export': {},
  '/api/redirects/save': { from: '/away', to: 'https://elsewhere.test/', status: '302' },
  '/api/settings/mail': { host: 'mail.club.test', port: '587', sender: 'post@club.test' },
  '/api/settings/second-factor': { demand: 'recommended' },
  '/api/settings/sender': { sender: 'post@club.test' },
}
/** Asked only where the rule leads elsewhere: tried in `prove-first.test.ts`, since here there is none. */
const sometimes = ['/api/redirects/switch']

for (const [address, form] of Object.entries(acts)) {
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

test('nothing else asks for it, and the page leads on whoever has proven it lately', async ({ house }) => {
  const declared = await Promise.all(
    apiTable.map(async ({ path, file }) => ((await deedIn(file))?.isProven ? [path] : [])),
  )
  expect(declared.flat().toSorted()).toEqual([...Object.keys(acts), ...sometimes].toSorted())

  const asked = await house.knock('/manage/login?state=step-up&act=mail&next=%2Fmanage%2Fmember', {
    as: await house.cookieOf('organiser'),
  })
  expect(asked.location).toBe('/manage/member')
})

async function deedIn(file: string): Promise<Declared | undefined> {
  const { action }: { action?: Declared } = await import(/* @vite-ignore */ `../../app/${file}`)
  return action
}

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
