import { afterAll, expect, test } from 'vitest'
import type { Audience } from '../../db/schema/shapes.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import type { Noticeboard } from '../updates/noticeboard.fixture.ts'
import { listReaders } from './readers.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const audiences: [string, (board: Noticeboard) => Audience, string[] | undefined][] = [
  ['what is for anybody has no list', () => ({ kind: 'public' }), undefined],
  ['every member', () => ({ kind: 'members' }), ['Alumna', 'Host', 'Member', 'Other zone', 'Outsider', 'Paused']],
  [
    'those with access to the edition',
    ({ edition }) => ({ kind: 'edition', editionId: edition.id, zoneIds: [], accessKinds: [] }),
    ['Alumna', 'Host', 'Member', 'Other zone', 'Paused'],
  ],
  [
    'those in the zone and its hosts',
    ({ edition, americas }) => ({ kind: 'edition', editionId: edition.id, zoneIds: [americas.id], accessKinds: [] }),
    ['Host', 'Other zone'],
  ],
  ['some by name', ({ people }) => ({ kind: 'persons', memberIds: [people.outsider.id] }), ['Outsider']],
]

test.each(audiences)('who will read it: %s', async (_, audienceFor, expected) => {
  const readers = await inOffice(async (board, organiser) => {
    const [draft] = await board.tools.db
      .insert(drafts)
      .values({ kind: 'update', audience: audienceFor(board) })
      .returning()
    return listReaders(board.tools, organiser, draft?.id ?? '')
  })

  expect(readers).toEqual(expected && { number: expected.length, names: expected })
})

test('a draft that is not there has no readers', async () => {
  expect(await inOffice(({ tools }, organiser) => listReaders(tools, organiser, 'nothing'))).toBeUndefined()
})
