import { afterAll, expect, test } from 'vitest'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { publishNew } from '../../../domain/writing/publishing/correcting.fixture.ts'
import { openDesk } from '../../../domain/writing/publishing/desk.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listDrafts } from '../../../domain/writing/drafts.ts'
import { loadDesk } from './load.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

test.each([
  ['page', { slug: 'about', lead: 'A room.', blocks: [{ kind: 'text', anchor: 'why', title: 'Why', text: 'Light.' }] }],
  ['season-note', { slug: '5', intro: 'Light.' }],
] as const)('what is out is shown as it is read, whatever it is made of: a %s', (kind, payload) =>
  atDesk(async (desk) => {
    await publishNew(desk, kind, 'Who we are', payload)
    const { drafts } = await listDrafts(desk.tools, desk.organiser, { kind })

    const { opened } = await loadDesk(desk.tools, desk.organiser, new URLSearchParams({ draft: drafts[0]?.id ?? '' }))

    const previewed = opened?.what === 'draft' ? opened.previewed : undefined
    expect(JSON.stringify(previewed)).toContain('Light.')
  }),
)

test('what is headed is previewed under the words the desk has for it, and what nobody wrote is left out', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('lesson', { payload: { situation: 'A plan.', advice: 'Ask first.' } })

    const { opened } = await loadDesk(desk.tools, desk.organiser, new URLSearchParams({ draft: id, view: 'preview' }))

    const previewed =
      opened?.what === 'draft' && opened.previewed?.what === 'page' ? opened.previewed.preview : undefined
    expect(previewed?.parts.map(({ heading }) => heading)).toEqual(['Situation', 'What we would do now'])
  }))

test('on the shelves stands what waits to be read beside what is written, and in the table what was asked for', () =>
  atDesk(async (desk) => {
    await desk.write('update', { title: 'Half a page' })
    const load = (query: string) => loadDesk(desk.tools, desk.organiser, new URLSearchParams(query))

    const shelves = (await load('')).list
    const table = (await load('layout=table&kind=lesson')).list

    expect(shelves).toMatchObject({ layout: 'shelves', handedIn: { total: 0 } })
    expect(shelves?.layout === 'shelves' && shelves.stages.writing.drafts.map(({ title }) => title)).toContain(
      'Half a page',
    )
    expect(table).toMatchObject({ layout: 'table', drafts: [], handedIn: [{ kind: 'lesson', total: 0 }] })
  }))

test('the table of what is in review has what members handed in of every kind, and of another stage none', () =>
  atDesk(async (desk) => {
    const { tools, organiser, people } = desk
    const [cohort] = await tools.db.insert(cohorts).values({ slug: 'staff', name: 'Staff' }).returning()
    const [challenge] = await tools.db
      .insert(challenges)
      .values({ quarter: '2026-Q4', title: 'One page', prompt: '…', opensAt: new Date(0), closesAt: new Date(1) })
      .returning()
    const entry = { challengeId: challenge?.id ?? '', memberId: people.member.id, title: 'Entry', body: 'Text' }
    await tools.db.insert(submissions).values({ ...entry, status: 'submitted' })
    const lesson = { cohortId: cohort?.id ?? '', advice: 'Ask.', situation: 'A plan.' }
    await tools.db.insert(lessons).values({ ...lesson, slug: 'ask', title: 'Ask first', status: 'suggested' })
    const handedIn = async (query: string) => {
      const { list } = await loadDesk(tools, organiser, new URLSearchParams(query))
      return list?.layout === 'table' && list.handedIn.map(({ kind, total }) => [kind, total])
    }

    expect(await handedIn('stage=review')).toEqual([
      ['lesson', 1],
      ['submission', 1],
    ])
    expect(await handedIn('stage=review&kind=submission')).toEqual([['submission', 1]])
    expect(await handedIn('stage=writing&kind=lesson')).toEqual([])
  }))
