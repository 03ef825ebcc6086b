import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { hangNoticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { loader as loadEdition } from '../editions/edition.ts'
import { loader as loadUpdate } from './update.ts'
import { loader as loadZone } from './zone.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type Person = (board: Noticeboard) => Viewer

const ask = (personOf: Person, path: string, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db, more)
    const url = new URL(path, board.tools.siteUrl)
    const context = new RouterContextProvider()
    context.set(toolsContext, board.tools)
    context.set(viewerContext, personOf(board))
    const [, , noun, edition = '', zone = '', update = ''] = url.pathname.split('/')
    const asked = { context, url, request: new Request(url), pattern: '' }
    const answer =
      noun === 'editions'
        ? await loadEdition({ ...asked, params: { edition } })
        : update
          ? await loadUpdate({ ...asked, params: { edition, zone, update } })
          : await loadZone({ ...asked, params: { edition, zone } })
    return { status: answer.status, text: await answer.text() }
  })

const kinds: [string, Person, { edition: number; europe: number; americasHours: number }][] = [
  ['a visitor', () => visitor, { edition: 401, europe: 401, americasHours: 401 }],
  ['a member without access', ({ people }) => people.outsider, { edition: 403, europe: 403, americasHours: 403 }],
  ['a member of the zone', ({ people }) => people.member, { edition: 200, europe: 200, americasHours: 403 }],
  ['a member of another zone', ({ people }) => people.inOtherZone, { edition: 200, europe: 200, americasHours: 200 }],
  ['an alumna', ({ people }) => people.alumna, { edition: 200, europe: 200, americasHours: 403 }],
  ['a paused member', ({ people }) => people.paused, { edition: 200, europe: 200, americasHours: 403 }],
  ['a suspended member', ({ people }) => people.suspended, { edition: 403, europe: 403, americasHours: 403 }],
  ['a host of the other zone', ({ people }) => people.host, { edition: 200, europe: 200, americasHours: 200 }],
  ['an organiser', ({ people }) => people.organiser, { edition: 200, europe: 200, americasHours: 200 }],
]

describe('one answer for each kind of viewer', () => {
  test.each(kinds)('%s', async (_, person, expected) => {
    expect({
      edition: (await ask(person, '/api/editions/2026')).status,
      europe: (await ask(person, '/api/updates/2026/europe-africa')).status,
      americasHours: (await ask(person, '/api/updates/2026/americas/americas-hours')).status,
    }).toEqual(expected)
  })

  test('what is refused gives nothing away', async () => {
    const refused = await ask(({ people }) => people.outsider, '/api/updates/2026/europe-africa')

    expect(JSON.parse(refused.text)).toEqual({ message: 'You are not part of The open window.' })
  })
})

describe('what is not there', () => {
  const unknown = ['/api/editions/1999', '/api/updates/2026/asia-pacific', '/api/updates/2026/europe-africa/unknown']

  test.each(unknown)('%s', async (path) => {
    expect((await ask(({ people }) => people.organiser, path)).status).toBe(404)
  })

  test('a draft of an edition, for members', async () => {
    expect((await ask(({ people }) => people.member, '/api/editions/2026', { status: 'draft' })).status).toBe(404)
    expect((await ask(({ people }) => people.organiser, '/api/editions/2026', { status: 'draft' })).status).toBe(200)
  })
})

describe('an edition from the inside', () => {
  const parts = ['overview', 'sessions', 'studios', 'people', 'templates', 'challenge', 'lessons', 'materials']

  test.each(parts)('has its %s', async (part) => {
    const { status, text } = await ask(({ people }) => people.member, `/api/editions/2026?tab=${part}`)

    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ edition: { slug: '2026' }, tab: { name: part } })
  })

  test('says where the member stands', async () => {
    const { text } = await ask(({ people }) => people.member, '/api/editions/2026')

    expect(JSON.parse(text).page).toMatchObject({
      isReadOnly: false,
      speaksOfZones: true,
      zones: [
        { slug: 'europe-africa', isOwn: true, unread: 4 },
        { slug: 'americas', isOwn: false, unread: 0, hosts: ['Host'] },
      ],
    })
  })

  test('an organiser has no access of their own', async () => {
    const { text } = await ask(({ people }) => people.organiser, '/api/editions/2026')

    expect(JSON.parse(text).page.access).toEqual({ state: 'open' })
  })

  test('one that is over is read only, and says what is kept', async () => {
    const { text } = await ask(({ people }) => people.alumna, '/api/editions/2026', {
      status: 'closed',
      kept: ['Notes'],
    })

    expect(JSON.parse(text)).toMatchObject({ edition: { kept: ['Notes'] }, page: { isReadOnly: true } })
  })
})

test('the text of an update comes as safe HTML', async () => {
  const { text } = await ask(({ people }) => people.member, '/api/updates/2026/europe-africa/welcome')

  expect(JSON.parse(text).update.body).toBe('<p>All of <strong>welcome</strong>.</p>')
})
