import { night } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const report = '0a77e4dc-0000-4000-8000-000000000001'
const reader = `(select id from guildhall.members where account_id =
  (select id from auth.users where email = '${addresses.memberElsewhere}'))`

test('an organiser who reads no reports finds none', night, async () => {
  const site = await startSite(preparedSites().demo, {}, [
    `update guildhall.members set role = 'admin' where id = ${reader}`,
    `insert into guildhall.settings (key, value)
     values ('report-readers', jsonb_build_object('readers', jsonb_build_array(${reader}::text)))`,
  ])
  try {
    const organiser = await site.cookieOf('organiser')
    const chosen = await site.cookieOf('memberElsewhere')
    const form = { id: report, whatHappened: 'Somebody was named.', whereAndWhen: '' }
    const sent = await site.knock('/code-of-conduct/report', { form, headers: { Accept: 'text/html' } })
    const look = async (address: string, as: string) => (await site.knock(`/manage/member${address}`, { as })).status
    const work = async (as: string) =>
      (await site.knock('/api/reports/work', { form: { id: report, version: '1', state: 'in_hand', note: '' }, as }))
        .status

    expect([sent.status, sent.location]).toEqual([303, '/code-of-conduct/report?sent=1'])
    expect(await look(`?tab=reports&report=${report}`, organiser)).toBe(404)
    expect(await look('?tab=reports', organiser)).toBe(404)
    expect((await site.knock('/manage/member', { as: organiser })).text).not.toContain('tab=reports')
    expect(await work(organiser)).toBe(404)
    expect(await look(`?tab=reports&report=${report}`, chosen)).toBe(200)
    expect(await look('?tab=reports&report=0a77e4dc-0000-4000-8000-0000000000ff', chosen)).toBe(404)
    expect(await work(chosen)).toBe(200)
  } finally {
    await site.stop()
  }
})
