import { addresses } from '../site/cast.ts'
import { mergeCookies } from '../site/knock.ts'
import { expect, test } from '../site/test.ts'

test('an organiser reads as a member and changes nothing until they stop', async ({ ownSite: site }) => {
  const member = await site.cookieOf('member')
  const organiser = await site.signIn('organiser')
  const list = await site.knock(`/manage/member?q=${addresses.member}`, { as: organiser })
  const id = /person=([0-9a-f-]{36})/.exec(list.text)?.[1] ?? ''
  const program = { Accept: 'application/json' }
  const me = async (as: string) => JSON.parse((await site.knock('/api/me', { as })).text)
  const theirs = await me(member)

  const begun = await site.knock('/api/views/begin', { form: { member: id }, as: organiser, headers: program })
  expect([begun.status, (await me(organiser)).displayName]).toEqual([200, theirs.displayName])

  const home = await site.knock('/member', { as: organiser })
  expect(home.text).toContain('You read as')
  expect(home.text).toMatch(/until(?:\s|<!-- -->)*<time [^>]*>(?:<!-- -->)*\d\d:\d\d/)
  expect(home.text).toContain('action="/api/views/end"')
  expect(home.cookies).toContain('guildhall-view-as=1')
  // What opens the account or holds everything of it stays closed, and so does everything that manages.
  for (const view of ['security', 'data']) {
    expect((await site.knock(`/member?view=${view}`, { as: organiser })).text).toContain('so it stays closed')
  }
  expect((await site.knock('/api/me/data', { as: organiser })).status).toBe(403)
  expect((await site.knock('/manage/home', { as: organiser })).location).toBe('/manage/login')
  expect((await site.knock('/manage/login', { as: organiser })).text).toContain('Stop and manage')
  expect((await site.knock('/api/find?q=a', { as: organiser })).status).toBe(403)

  // Nothing is written: not by members' addresses, organisers' or pages', in no form.
  const posts = [
    '/api/me/profile',
    '/api/copy',
    '/api/push/subscribe',
    '/api/members/save',
    '/api/views/begin',
    '/member/register',
  ]
  for (const address of posts) {
    expect((await site.knock(address, { form: {}, as: organiser, headers: program })).status, address).toBe(423)
  }
  const unread = await site.knock('/api/me/calendar', { form: {}, as: organiser, headers: { Accept: 'text/html' } })
  expect([unread.status, unread.cookies.includes('guildhall-told')]).toEqual([303, true])
  // The member goes on as ever.
  expect((await me(member)).viewedAs).toBeUndefined()

  const ended = await site.knock('/api/views/end', {
    form: { member: id },
    as: organiser,
    headers: { Accept: 'text/html' },
  })
  expect(ended.location).toBe(`/manage/member?person=${id}#person`)
  expect((await site.knock('/manage/home', { as: organiser })).status).toBe(200)
  const back = await site.knock('/member', { as: mergeCookies(organiser, home.cookies) })
  expect(back.headers['set-cookie']?.join()).toMatch(/guildhall-view-as=.*Max-Age=0/)
  expect(back.text).not.toContain('You read as')
})

test('signing out ends it', async ({ ownSite: site }) => {
  const organiser = await site.signIn('organiser')
  const list = await site.knock(`/manage/member?q=${addresses.member}`, { as: organiser })
  const id = /person=([0-9a-f-]{36})/.exec(list.text)?.[1] ?? ''
  await site.knock('/api/views/begin', { form: { member: id }, as: organiser })

  const out = await site.knock('/member/logout', { form: {}, as: organiser })
  expect(out.location).toBe('/member/logout')
  const page = await site.knock(`/manage/member?person=${id}`, { as: await site.cookieOf('organiser') })
  expect(page.text).toContain('Stopped reading the site as this member')
})
