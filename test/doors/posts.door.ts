import { addresses, password } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'

const signIn = { email: addresses.member, password }

test.describe('a form that was sent from elsewhere', () => {
  const elsewhere: Record<string, Record<string, string>> = {
    'another site': { Origin: 'https://evil.test' },
    'another port of this machine': { Origin: 'http://localhost:1' },
    'a page without an origin': { Origin: 'null' },
  }
  for (const [place, headers] of Object.entries(elsewhere)) {
    test(`${place} is refused`, async ({ house }) => {
      const answer = await house.knock('/member/login', { form: signIn, headers })

      expect(answer.status).toBe(403)
      expect(answer.cookies).toBe('')
    })
  }

  test('is refused by what the browser says of itself, where it names no origin', async ({ house }) => {
    const body = new URLSearchParams(signIn).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const from = (site: string) =>
      house.knock('/member/login', { body, headers: { ...type, 'Sec-Fetch-Site': site }, ip: '10.0.3.1' })

    expect((await from('cross-site')).status).toBe(403)
    expect((await from('same-site')).status).toBe(403)
    expect((await from('same-origin')).status).toBe(302)
  })

  test('is refused when it comes with a session and says nothing of where from', async ({ house }) => {
    const as = await house.cookieOf('member')
    const answer = await house.knock('/member/logout', { method: 'POST', as })

    expect(answer.status).toBe(403)
    expect((await house.knock('/member', { as })).status).toBe(200)
  })
})

test('more than 64 KiB is more than the site takes at once', async ({ house }) => {
  const tooMuch = { email: addresses.member, password: 'x'.repeat(65 * 1024) }
  const answer = await house.knock('/member/login', { form: tooMuch })
  expect(answer.status).toBe(413)

  const justEnough = { ...tooMuch, password: 'x'.repeat(60 * 1024) }
  expect((await house.knock('/member/login', { form: justEnough, ip: '10.0.3.2' })).status).toBe(422)
})

test('more than 64 KiB is refused also where nobody says beforehand how much it is', async ({ house }) => {
  const answer = await house.knock('/member/login', {
    form: { email: addresses.member, password: 'x'.repeat(65 * 1024) },
    isChunked: true,
    ip: '10.0.3.3',
  })
  expect(answer.status).toBe(413)
})

test('a wrong or missing answer in the sign-in is told beside its field', async ({ house }) => {
  const told = async (form: Record<string, string>) => {
    const { status, text } = await house.knock('/member/login', { form, ip: '10.0.3.4' })
    expect(status).toBe(422)
    return text
  }

  expect(await told({ email: '' })).toContain('E-mail is required.')
  expect(await told({ email: 'nobody' })).toContain('Please enter a valid email address.')
  expect(await told({ email: addresses.member, password: '' })).toContain('Password is required.')
  expect(await told({ email: addresses.member, password: 'not-my-password' })).toContain(
    'E-mail or password does not match.',
  )
  expect(await told({ email: 'nobody@club.test', password: 'not-my-password' })).toContain(
    'E-mail or password does not match.',
  )
  expect(await told({ email: addresses.member, code: '12' })).toContain('Code should be 6 characters long.')
  expect(await told({ email: addresses.member, code: 'abcdef' })).toContain('Code must be a number.')
})

test('a known and an unknown address get the same answer', async ({ ownSite }) => {
  const ask = async (email: string) => {
    const { status, location, text } = await ownSite.knock('/member/login', { form: { email }, ip: '10.0.3.5' })
    return { status, location, text }
  }

  expect(await ask('nobody@club.test')).toEqual(await ask(addresses.memberWithoutAccess))
})

test('methods that no page knows are refused', async ({ house }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const answer = await house.knock('/about', { method, headers: { Origin: house.url } })
    expect(answer.status, method).toBeGreaterThanOrEqual(400)
    expect(answer.status, method).toBeLessThan(500)
  }
})

for (const deed of ['save', 'switch', 'delete']) {
  test(`nobody but an organiser can ${deed} a redirect rule`, async ({ house }) => {
    const post = async (as: string | undefined) =>
      (
        await house.knock(`/api/redirects/${deed}`, {
          form: { from: '/a', to: '/b' },
          as,
          headers: { Accept: 'application/json' },
        })
      ).status

    expect(await post(undefined)).toBe(401)
    expect(await post(await house.cookieOf('member'))).toBe(403)
    expect(await post(await house.cookieOf('host'))).toBe(403)
    expect(await post(await house.signIn('suspended'))).toBe(401)
  })
}
