import { addresses, password } from '../site/cast.ts'
import { linkIn } from '../site/letters.ts'
import { expect, test } from '../site/test.ts'

test('a link to a new password stays until a password is accepted, and is over then', async ({ ownSite }) => {
  const to = addresses.memberElsewhere
  const headers = { 'Content-Type': 'application/json' }
  await ownSite.knock('/auth/v1/recover', { body: JSON.stringify({ email: to }), headers, ip: '10.0.7.1' })
  const link = linkIn(await ownSite.nextLetter(to, 'new password'))
  const send = (wanted: string) => ownSite.knock(link, { form: { password: wanted }, ip: '10.0.7.1' })

  expect((await ownSite.knock(link)).status).toBe(200)
  for (const refused of ['too short', 'passwordpassword', password]) {
    const answer = await send(refused)
    expect(answer.status, refused).toBe(422)
    expect(answer.cookies, refused).not.toContain('guildhall-session')
  }
  const accepted = await send('a loud river at midnight')
  const again = await send('another river at midnight')

  expect(accepted.status).toBe(302)
  expect((await ownSite.knock('/member', { as: accepted.cookies })).status).toBe(200)
  expect(again.status).toBe(422)
  expect(again.text).toContain('This link was already used.')
})
