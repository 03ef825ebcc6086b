import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { consents } from '../../../db/schema/people.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { mailSettings, saveNotifications } from '../../notices/notifications.ts'
import { openOffice } from '../../office.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { homeZone } from './home-zone.ts'
import { findProfile, saveProfile } from '../members.ts'
import type { OwnWords } from '../members.ts'
import { endOtherSignIns, listSignIns } from './sign-ins.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atHome = openOffice(database)

const words: OwnWords = {
  displayName: 'Member',
  headline: 'Leads a team',
  organisation: '',
  bio: '',
  links: [],
  pronouns: '',
  timeZone: 'America/New_York',
  inDirectory: false,
  disciplineId: null,
  topics: [],
}

describe('a profile', () => {
  test('is saved once for each version, and what was agreed to with it is written down', async () => {
    const seen = await atHome(async ({ tools, people: { member } }) => {
      const saved = await saveProfile(tools, member, { ...words, version: 1 })
      const late = await saveProfile(tools, member, { ...words, headline: 'Another', version: 1 })
      const agreed = await tools.db
        .select({ kind: consents.kind, given: consents.given })
        .from(consents)
        .where(eq(consents.memberId, member.id))
      return { saved, late, agreed, profile: await findProfile(tools, member) }
    })

    expect(seen.saved).toEqual({ ok: true })
    expect(seen.late).toMatchObject({ ok: false, because: 'stale', current: { headline: 'Leads a team', version: 2 } })
    expect(seen.profile?.timeZone).toBe('America/New_York')
    expect(seen.agreed).toEqual([{ kind: 'directory', given: false }])
  })

  test.each([
    ['enrolling', { ok: true }, 'Americas'],
    ['running', { ok: false, because: 'zone-fixed' }, 'Europe & Africa'],
  ] as const)('changes the zone of an edition that is %s: %j', async (status, outcome, zone) => {
    const seen = await atHome(async ({ tools, people: { member }, americas }) => {
      await tools.db.update(editions).set({ status })
      const saved = await saveProfile(tools, member, { ...words, version: 1, zoneId: americas.id })
      return { saved, home: await homeZone(tools, member) }
    })

    expect(seen.saved).toEqual(outcome)
    expect(seen.home?.zone?.name).toBe(zone)
    expect(seen.home?.mayChange).toBe(outcome.ok)
  })
})

test('kinds of mail are on or off one by one; updates are an agreement', async () => {
  const seen = await atHome(async ({ tools, people: { member } }) => {
    await saveNotifications(tools, member, { mail: { updates: 'at-once', sessions: 'off' } })
    await saveNotifications(tools, member, { mail: { updates: 'off' } })
    const agreed = await tools.db
      .select({ kind: consents.kind, given: consents.given })
      .from(consents)
      .where(eq(consents.memberId, member.id))
      .orderBy(consents.kind)
    const settings = await mailSettings(tools, member)
    return { agreed, settings: settings.map(({ kind, mode }) => `${kind} ${mode}`) }
  })

  expect(seen.settings).toEqual([
    'updates off',
    'sessions off',
    'sessions-hour off',
    'studios at-once',
    'challenge at-once',
    'calendar off',
  ])
  expect(seen.agreed).toEqual([{ kind: 'updates-mail', given: false }])
})

test('sign-ins begin with this device; the others can be ended without it', async () => {
  const seen = await atHome(async ({ tools: { db, now }, people: { member } }) => {
    const session = (id: string, userAgent: string) => ({ id, createdAt: now(), lastSeenAt: now(), userAgent })
    const kept: unknown[] = []
    const tools = handTools(db, {
      now,
      auth: {
        listSessions: async () => [session('other', 'Firefox/140 Linux'), session('this', 'Chrome/140 Android')],
        endSessions: async (accountId, keep) => kept.push(accountId, keep),
      },
    })
    await endOtherSignIns(tools, member, 'this')
    return { kept, list: await listSignIns(tools, member, 'this'), member }
  })

  expect(seen.list.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Chrome on Android', true],
    ['Firefox on Linux', false],
  ])
  expect(seen.kept).toEqual([seen.member.accountId, { except: 'this' }])
})
