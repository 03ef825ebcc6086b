import { expect, test } from '../site/test.ts'

test('an unsubscribe link that is none of ours is not known, from wherever it is posted', async ({ house }) => {
  const body = 'List-Unsubscribe=One-Click'
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = async (headers: Record<string, string>) =>
    (await house.knock('/api/unsubscribe/nobody.updates.nothing', { body, headers: { ...type, ...headers } })).status

  expect(await post({})).toBe(404)
  expect(await post({ Origin: 'https://mail.test', 'Sec-Fetch-Site': 'cross-site' })).toBe(404)
})

test('looking at an unsubscribe link only leads to the page that asks', async ({ house }) => {
  const { status, location } = await house.knock('/api/unsubscribe/nobody.updates.nothing')

  expect(status).toBe(302)
  expect(location).toContain('/member/confirm?type=unsubscribe&token=nobody.updates.nothing')
})

for (const deed of [
  'grant',
  'end',
  'zone',
  'save',
  'tag',
  'suspend',
  'reinstate',
  'make-organiser',
  'make-member',
  'allow-mail',
]) {
  test(`nobody but an organiser can ${deed} members`, async ({ house }) => {
    const post = async (as: string | undefined) =>
      (
        await house.knock(`/api/members/${deed}`, {
          form: { member: 'x' },
          as,
          headers: { Accept: 'application/json' },
        })
      ).status

    expect(await post(undefined)).toBe(401)
    expect(await post(await house.cookieOf('member'))).toBe(403)
    expect(await post(await house.cookieOf('host'))).toBe(403)
  })
}
