import { afterAll, describe, expect, test } from 'vitest'
import { accesses } from '../../db/schema/programme.server.ts'
import { redirectRules } from '../../db/schema/site.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import { presetZones } from '../zones/presets.ts'
import { findDeskEdition } from './for-desk.ts'
import { createEdition, deleteEdition, saveEdition, saveIntake } from './save.ts'
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
    const seen = { id: edition.id, version: 1 }
    await createEdition(tools, organiser, next, three)
    return [
      await createEdition(tools, organiser, next, three),
      await saveEdition(tools, organiser, seen, next),
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
    const seen = { id: edition.id, version: 1 }
    return [
      await saveIntake(tools, organiser, seen, { intake: 'invite', requestsUntil: null, questions: [] }),
      await saveEdition(tools, organiser, seen, next),
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

  test('what is announced, or what somebody has access to, stays', async () => {
    const outcomes = await inOffice(async ({ tools, edition, people }, organiser) => {
      const made = await createEdition(tools, organiser, next, three)
      if (!made.ok) throw new Error(made.because)
      await tools.db.insert(accesses).values({ memberId: people.outsider.id, editionId: made.edition.id })
      return [
        await deleteEdition(tools, organiser, { id: edition.id, version: 1 }),
        await deleteEdition(tools, organiser, made.edition),
      ]
    })

    expect(outcomes).toEqual([
      { ok: false, because: 'not-a-draft' },
      { ok: false, because: 'has-people' },
    ])
  })
})
