import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { startSite } from '../site/site.ts'
import { preparedSites } from '../site/prepared.ts'

test('whoever owes an answer is asked first, and goes on where they were going', night, async () => {
  const site = await startSite(preparedSites().demo, {}, [
    `update guildhall.pages set status = 'superseded' where slug = 'terms' and status = 'published'`,
    `insert into guildhall.pages (slug, title, document_version, material_change, published_at, status)
     values ('terms', 'Terms', 1000, true, now() - interval '15 days', 'published')`,
  ])
  try {
    const [member, organiser] = [await site.cookieOf('member'), await site.cookieOf('organiser')]
    const asked = '/member?view=papers&next=%2Fmember%3Fview%3Dschedule'

    const page = await site.knock('/member?view=schedule', { as: member })
    const ways = ['/member?view=data', '/member?view=security', '/manage/home', '/membership/terms']
    const open = await Promise.all(ways.map(async (way) => (await site.knock(way, { as: organiser })).status))
    const form = { papers: 'terms:1000', terms: 'true', next: '/member?view=schedule' }
    const agreed = await site.knock('/api/me/agree', {
      form,
      as: member,
      headers: { Accept: 'text/html', Referer: site.url + asked },
    })

    expect([page.status, page.location]).toEqual([302, asked])
    expect(open).toEqual([200, 200, 200, 200])
    expect((await site.knock('/member', { as: organiser })).location).toBe('/member?view=papers')
    expect([agreed.status, agreed.location]).toEqual([303, '/member?view=schedule'])
    expect((await site.knock('/member?view=schedule', { as: member })).status).toBe(200)
  } finally {
    await site.stop()
  }
})
