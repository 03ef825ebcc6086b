import { afterAll, describe, expect, test } from 'vitest'
import { accesses, invitations } from '../../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { redirectRules } from '../../../db/schema/site.server.ts'
import { updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { presetZones } from './zone-presets.ts'
import { deleteEdition } from './delete.ts'
import { findDeskEdition } from './for-desk.ts'
import { createEdition, saveEdition, saveIntake } from './save.ts'
import type { EditionFacts } from './save.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const next: EditionFacts = {
  slug: '2027',
  title: 'A room with two doors',
  tagline: '',
  publicSummary: 'For everybody.',
  body: '',
  startsOn: '2027-09-06',
  endsOn: '2028-06-16',
  timeZone: 'Europe/Berlin',
  capacity: 12,
  layout: '2025',
  zonePolicy: 'own',
  zonesPublic: false,
  afterEnd: 'alumni',
  accessUntil: null,
  kept: [],
}
const three = presetZones('three', 'Europe/Berlin')

test('a new edition is a draft with its zones, of the year it begins in', async () => {
  const made = await inOffice(async ({ tools }, organiser) => {
    await createEdition(tools, organiser, next, three)
    return findDeskEdition(tools, organiser, '2027')
  })

  expect(made).toMatchObject({ status: 'draft', year: 2027, capacity: 12, intake: 'closed' })
  expect(made?.zones.map(({ slug }) => slug)).toEqual(['americas', 'europe-africa', 'asia-pacific'])
})

test('two editions have two addresses, and none is a word of the interface', async () => {
  const outcomes = await inOffice(async ({ tools, edition }, organiser) => {
    const rowVersion = { id: edition.id, version: 1 }
    await createEdition(tools, organiser, next, three)
    return [
      await createEdition(tools, organiser, next, three),
      await saveEdition(tools, organiser, rowVersion, next),
      await createEdition(tools, organiser, { ...next, slug: 'save' }, three),
    ]
  })

  expect(outcomes).toEqual([
    { ok: false, because: 'taken' },
    { ok: false, because: 'taken' },
    { ok: false, because: 'reserved' },
  ])
})

test('of two organisers who opened the same form the second is told', async () => {
  const outcomes = await inOffice(async ({ tools, edition }, organiser) => {
    const rowVersion = { id: edition.id, version: 1 }
    return [
      await saveIntake(tools, organiser, rowVersion, { intake: 'invite', requestsUntil: null, questions: [] }),
      await saveEdition(tools, organiser, rowVersion, next),
    ]
  })

  expect(outcomes).toMatchObject([
    { ok: true },
    { ok: false, because: 'stale', current: { intake: 'invite', version: 2 } },
  ])
})

test('a renamed edition leaves a rule for each of its addresses, and renaming it back takes them away', async () => {
  const rules = await inOffice(async ({ tools, edition }, organiser) => {
    const rename = async (slug: string, version: number) => {
      await saveEdition(tools, organiser, { id: edition.id, version }, { ...next, slug })
      const left = await tools.db.select().from(redirectRules)
      return left.map(({ fromPath, toTarget }) => `${fromPath} → ${toTarget}`).toSorted()
    }
    return [await rename('2027', 1), await rename('2028', 2), await rename('2027', 3)]
  })

  expect(rules[0]).toContain('/member/updates/2026/europe-africa → /member/updates/2027/europe-africa')
  expect(rules[1]).toContain('/member/editions/2026 → /member/editions/2028')
  expect(rules[1]).toContain('/member/editions/2027 → /member/editions/2028')
  expect(rules[2]).toContain('/member/editions/2026 → /member/editions/2027')
  expect(rules[2]?.some((rule) => rule.startsWith('/member/editions/2027 '))).toBe(false)
})

describe('deleting', () => {
  test('a draft nobody has access to is gone with its zones', async () => {
    const left = await inOffice(async ({ tools }, organiser) => {
      const made = await createEdition(tools, organiser, next, three)
      if (!made.ok) throw new Error(made.because)
      await deleteEdition(tools, organiser, made.edition)
      return findDeskEdition(tools, organiser, '2027')
    })

    expect(left).toBeUndefined()
  })

  test('what is announced stays', async () => {
    const outcome = await inOffice(({ tools, edition }, organiser) =>
      deleteEdition(tools, organiser, { id: edition.id, version: 1 }),
    )

    expect(outcome).toEqual({ ok: false, because: 'not-a-draft' })
  })

  type Board = Parameters<Parameters<typeof inOffice>[0]>[0]
  const session = {
    title: 'Hour',
    startsAt: new Date('2027-11-24T15:00:00Z'),
    endsAt: new Date('2027-11-24T16:00:00Z'),
    wallStart: '2027-11-24 15:00:00',
    timeZone: 'UTC',
  }
  const inTheWay: [string, (board: Board, editionId: string) => Promise<unknown>, string | undefined][] = [
    [
      'somebody has access to',
      ({ tools, people }, editionId) =>
        tools.db.insert(accesses).values({ memberId: people.outsider.id, editionId, status: 'ended' }),
      'has-people',
    ],
    [
      'somebody was invited to',
      ({ tools }, editionId) =>
        tools.db.insert(invitations).values({ email: 'guest@club.test', editionId, expiresAt: session.endsAt }),
      'has-people',
    ],
    [
      'has an announced session, even a cancelled one',
      ({ tools }, editionId) =>
        tools.db.insert(scheduledSessions).values({ ...session, editionId, status: 'cancelled' }),
      'has-sessions',
    ],
    [
      'has a published update',
      ({ tools }, editionId) =>
        tools.db.insert(updates).values({
          editionId,
          slug: 'hello',
          title: 'Hello',
          body: 'We begin.',
          forAllZones: true,
          publishedAt: session.startsAt,
        }),
      'has-texts',
    ],
    [
      'has nothing but the draft of a session',
      ({ tools }, editionId) => tools.db.insert(scheduledSessions).values({ ...session, editionId }),
      undefined,
    ],
  ]
  test.each(inTheWay)('a draft that %s', async (_name, given, because) => {
    const outcome = await inOffice(async (board, organiser) => {
      const made = await createEdition(board.tools, organiser, next, three)
      if (!made.ok) throw new Error(made.because)
      await given(board, made.edition.id)
      return deleteEdition(board.tools, organiser, made.edition)
    })

    expect(outcome).toEqual(because ? { ok: false, because } : { ok: true })
  })
})
