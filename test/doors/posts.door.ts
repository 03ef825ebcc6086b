import { apiTable } from '../../app/api-table.ts'
import { expect, test } from '../site/test.ts'
import { apiDoors, postsForOthers } from './expectations.ts'

const posts = apiTable.map(({ path }) => path).filter((path) => !(path in apiDoors))

/** Names that nobody has, in place of the parts an address leaves open. */
const addressOf = (path: string) => path.replace(/:\w+/g, 'unknown')

for (const path of posts) {
  const address = addressOf(path)
  const isFor = postsForOthers[path] ?? 'organisers'

  test(`${path} takes posts of ${isFor}, and shows nothing`, async ({ house }) => {
    const read = await house.knock(address, { as: await house.cookieOf('organiser') })
    expect([read.status, read.headers.allow]).toEqual([405, 'POST'])

    const post = async (as: string | undefined, headers: Record<string, string> = { Origin: house.url }) =>
      (await house.knock(address, { method: 'POST', body: '', headers: { ...form, ...headers }, as })).status
    if (isFor !== 'anybody') expect(await post(undefined), 'a visitor').toBe(401)
    if (isFor !== 'anybody') expect(await post(await house.signIn('suspended')), 'somebody suspended').toBe(401)
    if (isFor === 'organisers') expect(await post(await house.cookieOf('member')), 'a member').toBe(403)
    const json = { Origin: house.url, 'Content-Type': 'application/json' }
    // Where only forms are taken it is not looked at; nowhere is it an error of ours.
    const unread = { method: 'POST', as: await house.cookieOf('organiser'), body: '{"id":', headers: json }
    expect((await house.knock(address, unread)).status, 'half a JSON').toBe(takesJson(path) ? 400 : 415)
    const elsewhere = { Origin: 'https://elsewhere.test' }
    expect(await post(await house.cookieOf('organiser'), elsewhere), 'another site').toBe(403)
  })
}

const takesJson = (path: string) => path.startsWith('/api/drafts/') || path === '/api/copy'

const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
