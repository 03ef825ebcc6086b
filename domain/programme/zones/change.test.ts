import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accesses, assignments } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { audienceOfDraft, writtenOf } from '../../writing/kinds.ts'
import { findDeskEdition } from '../editions/for-desk.ts'
import type { DeskZone } from '../editions/for-desk.ts'
import { findEdition } from '../editions.ts'
import { addHost, removeHost } from '../hosts.ts'
import { openOffice } from '../../office.fixture.ts'
import { findZone } from '../zones.ts'
import { addZone, moveZone, openZone, saveZone } from './change.ts'
import { mergeZone } from './merge.ts'
import { presetZones, readZoneList } from '../editions/zone-presets.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
type Office = Parameters<Parameters<typeof inOffice>[0]>

/** The zones of the office's edition as they are now. */
async function zonesNow([{ tools }, organiser]: Office): Promise<DeskZone[]> {
  return (await findDeskEdition(tools, organiser, '2026'))?.zones ?? []
}

async function zoneNow(office: Office, slug: string): Promise<DeskZone> {
  const zone = (await zonesNow(office)).find((one) => one.slug === slug)
  if (!zone) throw new Error(`There is no zone ${slug}.`)
  return zone
}

const facts = (zone: DeskZone) => ({
  slug: zone.slug,
  name: zone.name,
  timeZone: zone.timeZone,
  capacity: zone.capacity,
})

describe('zones made with an edition', () => {
  test('one for everyone is in the edition’s own time zone', () => {
    expect(presetZones('one', 'Asia/Tokyo')).toEqual([{ slug: 'everyone', name: 'Everyone', timeZone: 'Asia/Tokyo' }])
  })

  test('three regions have their time zones', () => {
    expect(presetZones('three', 'UTC').map(({ slug, timeZone }) => [slug, timeZone])).toEqual([
      ['americas', 'America/New_York'],
      ['europe-africa', 'Europe/Berlin'],
      ['asia-pacific', 'Asia/Singapore'],
    ])
  })

  test('an own list is read line by line', () => {
    expect(readZoneList('\nÎle de Ré, Europe/Paris\n')).toEqual({
      ok: true,
      zones: [{ slug: 'ile-de-re', name: 'Île de Ré', timeZone: 'Europe/Paris' }],
    })
    expect(readZoneList('North, Europe/Oslo\nSouth')).toMatchObject({ because: 'unknown-time-zone', line: 2 })
    expect(readZoneList('North, UTC\nnorth, UTC')).toMatchObject({ because: 'repeated', line: 2 })
    expect(readZoneList(' \n')).toMatchObject({ because: 'none' })
  })
})

test('a renamed zone is still found at its old addresses, until another zone takes one', async () => {
  const found = await inOffice(async (...office) => {
    const [{ tools, edition }, organiser] = office
    for (const slug of ['europe', 'old-world']) {
      const zone = (await zonesNow(office))[0]
      if (zone) await saveZone(tools, organiser, zone, { ...facts(zone), slug })
    }
    const renamed = await findEdition(tools, '2026')
    await addZone(tools, organiser, edition.id, { slug: 'europe', name: 'Europe', timeZone: 'UTC', capacity: null })
    const added = await findEdition(tools, '2026')
    return [renamed, added].map((one) =>
      ['europe-africa', 'europe', 'old-world'].map((slug) => one && findZone(one, slug)?.zone.name),
    )
  })

  expect(found).toEqual([
    ['Europe & Africa', 'Europe & Africa', 'Europe & Africa'],
    ['Europe & Africa', 'Europe', 'Europe & Africa'],
  ])
})

test('two zones of an edition have two addresses', async () => {
  const outcomes = await inOffice(async (...office) => {
    const [{ tools, edition }, organiser] = office
    const zone = await zoneNow(office, 'americas')
    const taken = { ...facts(zone), slug: 'europe-africa' }
    return [
      await addZone(tools, organiser, edition.id, taken),
      await saveZone(tools, organiser, zone, taken),
      await saveZone(tools, organiser, { ...zone, version: 9 }, facts(zone)),
    ]
  })

  expect(outcomes).toMatchObject([{ because: 'taken' }, { because: 'taken' }, { because: 'stale' }])
})

test('an edition keeps one active zone', async () => {
  const outcomes = await inOffice(async (...office) => {
    const [{ tools }, organiser] = office
    const close = async (slug: string) => openZone(tools, organiser, await zoneNow(office, slug), 'closed')
    return [await close('americas'), await close('europe-africa')]
  })

  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, because: 'last-active' }])
})

test('zones are put in another order', async () => {
  const order = await inOffice(async (...office) => {
    const [{ tools }, organiser] = office
    await moveZone(tools, organiser, await zoneNow(office, 'americas'), 'earlier')
    await moveZone(tools, organiser, await zoneNow(office, 'americas'), 'earlier')
    return (await zonesNow(office)).map(({ slug }) => slug)
  })

  expect(order).toEqual(['americas', 'europe-africa'])
})

test('a merged zone hands over its people, hosts, sessions to come, updates and texts in work', async () => {
  const after = await inOffice(async (...office) => {
    const [{ tools, edition, americas, europe, people }, organiser] = office
    const session = { title: 'Session', editionId: edition.id, wallStart: '2026-01-01T10:00:00', timeZone: 'UTC' }
    const hours = (day: string) => ({ startsAt: new Date(`${day}T10:00:00Z`), endsAt: new Date(`${day}T11:00:00Z`) })
    const [held, toCome] = await tools.db
      .insert(scheduledSessions)
      .values([
        { ...session, ...hours('2026-11-01') },
        { ...session, ...hours('2026-12-01') },
      ])
      .returning({ id: scheduledSessions.id })
    const bySession = [held, toCome].flatMap((one) => (one ? [{ sessionId: one.id, zoneId: americas.id }] : []))
    await tools.db.insert(sessionZones).values(bySession)
    await tools.db.insert(drafts).values({ kind: 'update', payload: { zoneIds: [americas.id, europe.id] } })

    const seen = await zoneNow(office, 'americas')
    const outcome = await mergeZone(tools, organiser, { ...seen, into: europe.id })
    const again = await mergeZone(tools, organiser, { ...(await zoneNow(office, 'americas')), into: europe.id })

    const merged = await findEdition(tools, '2026')
    const zoneOf = async (memberId: string) =>
      (await tools.db.select({ zone: accesses.zoneId }).from(accesses).where(eq(accesses.memberId, memberId)))[0]?.zone
    return {
      outcome,
      again,
      leadsTo: merged && findZone(merged, 'americas')?.zone.slug,
      moved: (await zoneOf(people.inOtherZone.id)) === europe.id,
      hosts: (await zoneNow(office, 'europe-africa')).hosts.map(({ name }) => name),
      sessions: (await tools.db.select().from(sessionZones)).map(({ sessionId, zoneId }) => [
        sessionId === held?.id ? 'held' : 'to come',
        zoneId === europe.id ? 'europe' : 'americas',
      ]),
      draft: (await tools.db.select({ payload: drafts.payload }).from(drafts))[0]?.payload.zoneIds?.length,
      assignments: await tools.db.$count(assignments),
    }
  })

  expect(after).toEqual({
    outcome: { ok: true, into: { slug: 'europe-africa', name: 'Europe & Africa' }, people: 1 },
    again: { ok: false, because: 'merged' },
    leadsTo: 'europe-africa',
    moved: true,
    hosts: ['Host'],
    sessions: expect.arrayContaining([
      ['held', 'americas'],
      ['to come', 'europe'],
    ]),
    draft: 1,
    assignments: 1,
  })
})

test('a zone merged into one that is merged later leads to the last one, and no text is written for it any more', async () => {
  const after = await inOffice(async (...office) => {
    const [{ tools, edition, americas, europe }, organiser] = office
    const last = await addZone(tools, organiser, edition.id, {
      slug: 'all',
      name: 'All',
      timeZone: 'UTC',
      capacity: null,
    })
    if (!last.ok) throw new Error(last.because)
    await mergeZone(tools, organiser, { ...(await zoneNow(office, 'americas')), into: europe.id })
    await mergeZone(tools, organiser, { ...(await zoneNow(office, 'europe-africa')), into: last.zone.id })

    const zones = await zonesNow(office)
    const written = writtenOf('update', {})
    const audience = (zoneId: string) =>
      audienceOfDraft(tools.db, written, {
        chosen: { kind: 'edition', editionId: edition.id, zoneIds: [zoneId] },
        editionId: edition.id,
      })
    return {
      leadTo: zones.map(({ mergedInto }) => mergedInto === last.zone.id),
      forMerged: await audience(americas.id),
      forLast: (await audience(last.zone.id))?.kind,
    }
  })

  expect(after).toEqual({ leadTo: [true, true, false], forMerged: undefined, forLast: 'edition' })
})

test('a host is named by the whole name, and taken away again', async () => {
  const outcomes = await inOffice(async (...office) => {
    const [{ tools, europe }, organiser] = office
    const hosted = { kind: 'zone' as const, id: europe.id }
    const made = [
      await addHost(tools, organiser, hosted, ' member '),
      await addHost(tools, organiser, hosted, 'Member'),
      await addHost(tools, organiser, hosted, 'Mem'),
      await addHost(tools, organiser, hosted, 'Suspended'),
    ]
    const host = (await zoneNow(office, 'europe-africa')).hosts[0]
    await removeHost(tools, organiser, host?.assignmentId ?? '')
    return [...made, (await zoneNow(office, 'europe-africa')).hosts]
  })

  expect(outcomes).toEqual([
    { ok: true, name: 'Member' },
    { ok: false, because: 'already' },
    { ok: false, because: 'nobody' },
    { ok: false, because: 'nobody' },
    [],
  ])
})
