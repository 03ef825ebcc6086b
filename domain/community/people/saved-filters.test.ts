import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { minuteMs } from '../../../time/durations.ts'
import { mostSavedFilters } from '../../limit-numbers.ts'
import { openOffice } from '../../office.fixture.ts'
import { deleteFilter, keepFilter, listFilters, renameFilter } from './saved-filters.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const query = { edition: '2026', zone: '2026/americas' }

test('a filter is kept under a name of its own, renamed and deleted', () =>
  inOffice(async ({ tools }, organiser) => {
    const kept = await keepFilter(tools, organiser, { name: '  Far  west ', query })
    const id = kept.ok ? kept.id : ''
    const later = { ...tools, now: () => new Date(tools.now().getTime() + minuteMs) }
    await keepFilter(later, organiser, { name: 'Hosts', query: { tag: 'host' } })

    expect(await keepFilter(tools, organiser, { name: 'far west', query })).toEqual({
      ok: false,
      because: 'name-taken',
    })
    expect(await keepFilter(tools, organiser, { name: 'All', query: {} })).toEqual({ ok: false, because: 'nothing' })
    const rename = (name: string, version = 1) => renameFilter(tools, organiser, { id, version, name })
    expect(await rename('hosts')).toEqual({ ok: false, because: 'name-taken' })
    expect(await rename('FAR WEST')).toEqual({ ok: true, id })
    expect(await rename('West')).toEqual({ ok: false, because: 'stale' })
    expect(await listFilters(tools, organiser)).toMatchObject([
      { name: 'FAR WEST', query, version: 2 },
      { name: 'Hosts' },
    ])
    expect(await deleteFilter(tools, organiser, id)).toEqual({ ok: true })
    expect(await deleteFilter(tools, organiser, id)).toEqual({ ok: false })
    expect(await rename('West', 2)).toEqual({ ok: false, because: 'gone' })
  }))

test('so many and no more', () =>
  inOffice(async ({ tools }, organiser) => {
    for (let number = 1; number <= mostSavedFilters; number += 1)
      await keepFilter(tools, organiser, { name: `Filter ${number}`, query })

    expect(await keepFilter(tools, organiser, { name: 'One more', query })).toEqual({ ok: false, because: 'too-many' })
  }))
