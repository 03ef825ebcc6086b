import { addresses } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import type { Knocker } from './door.ts'
import { people } from './door.ts'

/* Whoever runs a session has deeds of their own: everybody knocks at each of them, for one that begins in twelve minutes. */

const session = '0a77e4dc-0000-4000-8000-000000000001'
/** The same for everybody, and hosted by somebody else. */
const ofAnother = '0a77e4dc-0000-4000-8000-000000000002'
const idOf = (person: keyof typeof addresses) =>
  `(select id from guildhall.members where account_id = (select id from auth.users where email = '${addresses[person]}'))`

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [
    ...[session, ofAnother].map(
      (
        id,
      ) => `insert into guildhall.scheduled_sessions (id, title, starts_at, ends_at, wall_start, time_zone, visibility, status)
        values ('${id}', 'Soon, by hand', now() + interval '12 minutes', now() + interval '102 minutes',
          now() at time zone 'UTC' + interval '12 minutes', 'UTC', 'members', 'scheduled')`,
    ),
    `insert into guildhall.session_hosts (session_id, member_id) values
      ('${session}', ${idOf('host')}), ('${session}', ${idOf('memberElsewhere')}), ('${ofAnother}', ${idOf('memberElsewhere')})`,
    `insert into guildhall.settings (key, value) values ('mail-files', '{"agreed": true}') on conflict (key) do nothing`,
  ])
})
test.afterAll(() => site.stop())

/** Nobody who is signed in, or somebody who is not with us. */
const outside = { visitor: 401, stranger: 401, suspended: 401, registering: 403, left: 403 } as const

/**
 * What it answers whom. Those who may are told why not now (409), since the page they send is of another version, or it is too
 * early: nothing is changed by knocking.
 */
const doors: { path: string; others: number; outcomes: Partial<Record<Knocker, number>> }[] = [
  { path: '/api/sessions/prepare', others: 403, outcomes: { host: 409, organiser: 409 } },
  { path: '/api/sessions/keep', others: 403, outcomes: { host: 409, organiser: 409 } },
  { path: '/api/sessions/message', others: 403, outcomes: { host: 409, organiser: 409 } },
  { path: '/api/sessions/ask', others: 403, outcomes: { host: 409, organiser: 409 } },
  { path: '/api/sessions/absent', others: 403, outcomes: { host: 409, organiser: 409 } },
  // Moving and cancelling is left to organisers here.
  { path: '/api/sessions/move', others: 403, outcomes: { organiser: 409 } },
  { path: '/api/sessions/move-to', others: 403, outcomes: { organiser: 409 } },
  { path: '/api/sessions/cancel', others: 403, outcomes: { organiser: 409 } },
  // Of somebody who is not there.
  { path: `/api/sessions/attendance/${session}`, others: 403, outcomes: { host: 404, organiser: 409 } },
  // Every member answers for themselves: not before they were there.
  { path: '/api/sessions/was-there', others: 409, outcomes: { paused: 403 } },
  { path: '/api/sessions/reply', others: 409, outcomes: {} },
  // No zone of theirs is named.
  { path: '/api/updates/propose', others: 422, outcomes: {} },
]

const form = {
  id: session,
  session,
  version: '999',
  agenda: '',
  joinUrl: '',
  notes: '',
  recordingUrl: '',
  reason: 'No',
  text: 'No',
  key: session,
  seen: '99',
  days: '1',
  minutes: '0',
  timeZone: 'UTC',
  start: '2030-01-01T10:00:00.000Z',
  attendance: 'attended',
  there: '1',
  differently: 'No',
  others: '',
  cohort: '',
  zone: session,
  title: 'No',
  excerpt: '',
  body: 'No',
}

for (const { path, others, outcomes } of doors) {
  test(`${path} answers those who run a session, and turns everybody else away`, async () => {
    for (const person of people) {
      const as = person === 'visitor' ? undefined : await site.signIn(person)
      const posted = path.includes('/attendance/') ? { ...form, seen: 'unset' } : form
      const { status } = await site.knock(path, { as, form: posted, headers: { Accept: 'application/json' } })
      // Two host it, and may do the same.
      const expected: Partial<Record<Knocker, number>> = { ...outside, memberElsewhere: outcomes.host, ...outcomes }
      expect([person, status]).toEqual([person, expected[person] ?? others])
    }
  })
}

test('whoever hosts one session is no host of another', async () => {
  const as = await site.signIn('host')
  for (const { path } of doors.filter(({ outcomes }) => outcomes.organiser)) {
    const posted = {
      ...form,
      id: ofAnother,
      session: ofAnother,
      seen: path.includes('/attendance/') ? 'unset' : form.seen,
    }
    const { status } = await site.knock(path.replace(session, ofAnother), { as, form: posted })
    expect([path, status]).toEqual([path, 403])
  }
})
