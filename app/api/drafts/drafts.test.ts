import { afterAll, describe, expect, test } from 'vitest'
import { openDesk } from '../../../domain/writing/publishing/desk.fixture.ts'
import type { Desk } from '../../../domain/writing/publishing/desk.fixture.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf } from '../asking.fixture.ts'
import type { Declared } from '../declare.ts'
import { action as create } from './create.ts'
import { loader as preview } from './preview.ts'
import { action as publish } from './publish.ts'
import { action as save } from './save.ts'
import { action as schedule } from './schedule.ts'
import { action as undo } from './undo.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** Posts as the desk does: JSON, and JSON comes back. */
async function post(action: Declared, { tools, organiser }: Desk, body: unknown, viewer: Viewer = organiser) {
  const request = new Request('https://club.test/api/drafts', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await answerOf(action, { tools, viewer, request })
  return { status: answer.status, json: JSON.parse(await answer.text()) }
}

describe('at the desk', () => {
  test('only organisers write', () =>
    atDesk(async (desk) => {
      const wanted = { kind: 'cohort' }

      expect((await post(create, desk, wanted, visitor)).status).toBe(401)
      expect((await post(create, desk, wanted, desk.people.member)).status).toBe(403)
      expect((await post(create, desk, wanted)).status).toBe(200)
    }))

  test('two organisers who save one text are told apart, and the second gets what the first wrote', () =>
    atDesk(async (desk) => {
      const { id, version, payload } = await desk.write('update')
      await post(save, desk, { id, version, tab: 'one', title: 'Theirs', payload })

      const second = await post(save, desk, { id, version, tab: 'two', title: 'Mine', payload })

      expect(second).toMatchObject({ status: 409, json: { because: 'stale', current: { title: 'Theirs' } } })
    }))

  test('a save is answered with what is wrong in what it saved, whoever saves the moment after', () =>
    atDesk(async (desk) => {
      const { id, version, payload } = await desk.write('update')
      const theirs = { id, version: version + 1, tab: 'two', title: '', payload }
      const tools = { ...desk.tools, db: andThen(desk.tools.db, () => post(save, desk, theirs)) }

      const answer = await post(save, { ...desk, tools }, { id, version, tab: 'one', title: 'Mine', payload })

      expect((await desk.row(id)).title).toBe('')
      expect(answer).toMatchObject({ status: 200, json: { version: version + 1, checks: { errors: [] } } })
    }))

  test.each([
    ['update', { body: 'a'.repeat(428_889) }, { body: 'Text has 428,889 characters, at most 120,000 can be saved.' }],
    [
      'season-note',
      { pieces: [{ title: '', summary: '', body: 'a'.repeat(120_001), studioId: '' }] },
      { pieces: 'Piece 1 has 120,001 characters, at most 120,000 can be saved.' },
    ],
    [
      'update',
      { excerpt: 'a'.repeat(1_001) },
      { excerpt: 'Excerpt has 1,001 characters, at most 1,000 can be saved.' },
    ],
    [
      'template',
      { fields: [{ key: 'who', label: 'a'.repeat(1_001), kind: 'text' }] },
      { fields: 'Field 1 has 1,001 characters, at most 1,000 can be saved.' },
    ],
    [
      'lesson',
      { situation: 'a'.repeat(120_001), cohortId: 'none' },
      { situation: 'Situation has 120,001 characters, at most 120,000 can be saved.' },
    ],
  ] as const)('of %s a text that is too long is refused with what it is called and by how much', (kind, text, fields) =>
    atDesk(async (desk) => {
      const { id, version, payload } = await desk.write(kind)

      const answer = await post(save, desk, { id, version, title: 'Long', payload: { ...payload, ...text } })

      expect(answer).toMatchObject({ status: 422, json: { problems: { fields } } })
    }),
  )

  test('a form without script changes the fields it has, and leads back', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      const request = new Request('https://club.test/api/drafts/save', {
        method: 'POST',
        headers: { Accept: 'text/html', Referer: `https://club.test/manage/draft?draft=${id}` },
        body: new URLSearchParams({ id, version: String(version), title: 'By form', zones: desk.europe.id }),
      })

      const answer = await answerOf(save, { tools: desk.tools, viewer: desk.organiser, request })

      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/manage/draft?draft=${id}`])
      expect(await desk.row(id)).toMatchObject({
        title: 'By form',
        payload: { body: 'Some **text**.' },
        audience: { zoneIds: [desk.europe.id] },
      })
    }))

  test('what is published can be undone while it is held, and is refused with what is wrong', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      const bad = await desk.write('update', { title: '' })

      expect(await post(publish, desk, { id, version, tell: 'mail' })).toMatchObject({
        status: 200,
        json: { until: '2026-11-20T11:01:00.000Z' },
      })
      const held = { id, version: version + 1 }
      expect((await post(undo, desk, { id })).json).toMatchObject({ because: 'sent-again' })
      expect(await post(undo, desk, held)).toMatchObject({ status: 200, json: { version: version + 2 } })
      expect((await post(undo, desk, held)).status).toBe(200)
      expect((await post(undo, desk, { id, version })).json).toMatchObject({ because: 'too-late' })
      expect(await post(publish, desk, { id: bad.id, version: bad.version })).toMatchObject({
        status: 422,
        json: { because: 'checks', errors: [{ field: 'title', words: 'Title is required.' }] },
      })
    }))

  test('the letter is shown as its readers get it, in a frame of ours that runs nothing, and to organisers only', () =>
    atDesk(async (desk) => {
      const { id } = await desk.write('update')
      const ask = (viewer: Viewer) =>
        answerOf(preview, {
          tools: desk.tools,
          viewer: viewer,
          request: new Request(`https://club.test/api/drafts/preview?id=${id}&as=letter`),
        })

      const answer = await ask(desk.organiser)

      expect(await answer.text()).toContain('Some text.')
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none';.*frame-ancestors 'self'; sandbox allow-same-origin$/,
      )
      expect((await ask(desk.people.member)).status).toBe(403)
    }))

  test('a plan says its hour, or asks which one is meant', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      const plan = (at: string) => post(schedule, desk, { id, version, at, zone: 'Europe/Berlin', tell: 'nobody' })

      expect(await plan('2027-10-31T02:30')).toMatchObject({ status: 422, json: { because: 'ambiguous' } })
      expect((await plan('2026-12-07T08:00')).json).toMatchObject({ plannedAt: '2026-12-07T07:00:00.000Z' })
    }))
})

type Db = Desk['tools']['db']

/** A database in which something happens the moment a transaction is over. */
function andThen(db: Db, meanwhile: () => Promise<unknown>): Db {
  const transaction = async <T>(run: Parameters<typeof db.transaction<T>>[0]) => {
    const done = await db.transaction(run)
    await meanwhile()
    return done
  }
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}
