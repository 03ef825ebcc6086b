import { describe, expect, test, afterAll } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { hangNoticeboard, now } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'
import { visitor } from '../club/viewer.ts'
import type { Viewer } from '../club/viewer.ts'
import { findZone, hasSeveralZones, hostsOfZones, zonesFor } from './zones.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T> | T, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db, more)))

describe('who knows the zones of an edition', () => {
  const viewers: [string, (board: Noticeboard) => Viewer, number, number][] = [
    ['a visitor', () => visitor, 0, 2],
    ['a member without access', ({ people }) => people.outsider, 0, 2],
    ['a member with access in another zone', ({ people }) => people.inOtherZone, 2, 2],
    ['an alumna', ({ people }) => people.alumna, 2, 2],
    ['a paused member', ({ people }) => people.paused, 2, 2],
    ['a suspended member', ({ people }) => people.suspended, 0, 2],
    ['a host', ({ people }) => people.host, 2, 2],
    ['an organiser', ({ people }) => people.organiser, 2, 2],
  ]

  test.each(viewers)('%s', async (_, viewerOf, whenPrivate, whenPublic) => {
    const known = (zonesPublic: boolean) =>
      hang((board) => zonesFor(viewerOf(board), board.edition, now).length, { zonesPublic })

    expect(await known(false)).toBe(whenPrivate)
    expect(await known(true)).toBe(whenPublic)
  })
})

test('a merged zone leads to the one its people went to', async () => {
  const { found, listed, several } = await hang(({ people, edition, europe, americas }) => {
    const merged = {
      ...edition,
      zones: [europe, { ...americas, status: 'merged' as const, mergedInto: europe.id }],
    }
    return {
      found: findZone(merged, 'americas'),
      listed: zonesFor(people.member, merged, now).map((zone) => zone.slug),
      several: hasSeveralZones(merged),
    }
  })

  expect(found).toMatchObject({ zone: { slug: 'europe-africa' }, mergedFrom: { slug: 'americas' } })
  expect(listed).toEqual(['europe-africa'])
  expect(several).toBe(false)
})

test('a zone of another edition is not found', async () => {
  expect(await hang(({ edition }) => findZone(edition, 'asia-pacific'))).toBeUndefined()
})

test('hosts are known by name', async () => {
  const hosts = await hang(async ({ tools, europe, americas }) => {
    const found = await hostsOfZones(tools, [europe.id, americas.id])
    return [found.get(europe.id), found.get(americas.id)]
  })

  expect(hosts).toEqual([[], ['Host']])
})
