import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/* Calendars as programs ask for them, of an edition whose zones are public. */

const session = '0a77e4dd-0000-4000-8000-000000000001'
const zoneId = `(select zones.id from guildhall.zones join guildhall.editions on editions.id = edition_id
  where editions.slug = '2026' and zones.slug = 'europe-africa')`

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [
    `update guildhall.editions set zones_public = true where slug = '2026'`,
    `insert into guildhall.scheduled_sessions (id, uid, title, starts_at, ends_at, wall_start, time_zone, visibility, status, edition_id)
      select '${session}', '${session}', 'For the zone, by hand', now() + interval '2 days', now() + interval '50 hours',
        now() at time zone 'UTC' + interval '2 days', 'UTC', 'public', 'scheduled', id
      from guildhall.editions where slug = '2026'`,
    `insert into guildhall.session_zones (session_id, zone_id) values ('${session}', ${zoneId})`,
  ])
})
test.afterAll(() => site.stop())

const again = async (address: string, etag: string | undefined) =>
  (await site.knock(address, { headers: { 'If-None-Match': etag ?? '' } })).status

test('the calendar of a zone is given to whoever may know of it, and not sent twice', async () => {
  const open = await site.knock('/cal/zone/2026/europe-africa.ics')
  expect([open.status, open.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(open.text).toContain(`UID:${session}`)
  expect(await again('/cal/zone/2026/europe-africa.ics', open.headers.etag)).toBe(304)
  expect((await site.knock('/cal/zone/2026/americas.ics')).text).not.toContain(`UID:${session}`)
})

test('an address of one’s own is narrowed to a zone; once it ended it is answered like one that never was', async () => {
  const as = await site.signIn('member')
  const made = await site.knock('/api/me/calendar', {
    as,
    form: { all: 'on' },
    headers: { Accept: 'application/json' },
  })
  const [own = ''] = /\/cal\/[\w-]{43}\.ics/.exec(made.text) ?? []
  const narrowed = `${own}?edition=2026&zone=europe-africa`

  const reader = await site.knock(narrowed)
  expect(reader.status).toBe(200)
  expect(reader.text).toContain(`UID:${session}`)
  expect(await again(narrowed, reader.headers.etag)).toBe(304)

  const stranger = await site.knock(`/cal/${'b'.repeat(43)}.ics?edition=2026&zone=europe-africa`)
  await site.knock('/api/me/calendar-end', { as, form: {} })
  const ended = await site.knock(narrowed)
  const told = ({ status, text, headers }: typeof ended) => [status, text, headers['cache-control'], headers.etag]
  expect(told(ended)).toEqual(told(stranger))
  expect(told(ended)).toEqual([404, 'Not found', 'private, no-store', undefined])
})
