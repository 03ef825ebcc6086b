import { expect, test } from 'vitest'
import { sealWith } from '../../../../server/seal.ts'
import { newAuthenticatorCookie, noNewAuthenticatorCookie, readNewAuthenticator } from './new-authenticator.ts'

const seal = sealWith(Buffer.alloc(32, 7))
const app = {
  id: 'app',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Club:member@club.test?secret=JBSWY3DPEHPK3PXP',
}
const bring = (cookie: string) =>
  new Request('https://club.test/member', { headers: { Cookie: cookie.split(';')[0] ?? '' } })

test('the key of a new app waits for its page to be loaded again, hidden from everybody else', () => {
  const cookie = newAuthenticatorCookie(seal, app, true)

  expect(readNewAuthenticator(seal, bring(cookie))).toEqual(app)
  expect(cookie).not.toContain('JBSWY3DPEHPK3PXP')
  expect(cookie).toMatch(/Max-Age=300; HttpOnly; SameSite=Lax; Secure$/)
})

test('nothing is read from another house’s cookie, or where it was forgotten', () => {
  const elsewhere = newAuthenticatorCookie(sealWith(Buffer.alloc(32, 8)), app, true)

  expect(readNewAuthenticator(seal, bring(elsewhere))).toBeUndefined()
  expect(readNewAuthenticator(seal, bring(noNewAuthenticatorCookie(true)))).toBeUndefined()
  expect(readNewAuthenticator(seal, bring('other=1'))).toBeUndefined()
})
