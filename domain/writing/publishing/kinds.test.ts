import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { challenges } from '../../../db/schema/challenges.server.ts'
import type { DraftPayload } from '../../../db/schema/shapes.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listChallenges } from '../../programme/challenges.ts'
import { listCohorts } from '../../programme/cohorts.ts'
import { findDeskDraft } from '../drafts/desk.ts'
import type { WrittenKind } from '../kinds.ts'
import { listPublished } from '../drafts/published.ts'
import { listLessons } from '../lessons.ts'
import { findPage, findPageVersion } from '../pages.ts'
import { findSeason } from '../seasons.ts'
import { findTemplate } from '../templates.ts'
import { visitor } from '../../club/viewer.ts'
import { correct, publishNew, sendOut } from './correcting.fixture.ts'
import { openDesk } from './desk.fixture.ts'
import type { Desk } from './desk.fixture.ts'
import { publishNow } from '../publishing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** Begins from what is out, changes something, publishes again. */
const change = async (
  desk: Desk,
  kind: WrittenKind,
  from: string,
  to: { title?: string; payload?: DraftPayload },
): Promise<string> => sendOut(desk, await correct(desk, kind, { from, ...to }))

test('a page is published in versions, and older ones stay readable', () =>
  atDesk(async (desk) => {
    const blocks = [{ kind: 'text', anchor: 'why', title: 'Why', text: 'Because of **light**.' }]
    const first = await publishNew(desk, 'page', 'Who we are', { slug: 'about', lead: 'A room.', blocks })
    await change(desk, 'page', first, { title: 'Who we are now', payload: { summaryOfChanges: 'A new title.' } })

    expect(await findPage(desk.tools, visitor, 'about')).toMatchObject({
      title: 'Who we are now',
      documentVersion: 2,
      blocks: [{ kind: 'text', html: '<p>Because of <strong>light</strong>.</p>' }],
    })
    expect(await findPageVersion(desk.tools, visitor, 'about', 1)).toMatchObject({
      title: 'Who we are',
      state: 'older',
    })
  }))

test('a season note is a letter of pieces, and keeps its address when it is changed', () =>
  atDesk(async (desk) => {
    const pieces = ['First', 'Second'].map((title) => ({ title, summary: '', body: 'Text.', studioId: '' }))
    const id = await publishNew(desk, 'season-note', 'Winter', { slug: '5', intro: 'A letter.', pieces })
    await change(desk, 'season-note', id, { title: 'Spring', payload: { pieces: pieces.toReversed() } })

    expect(await findSeason(desk.tools, visitor, '5')).toMatchObject({
      state: 'published',
      note: {
        title: 'Spring',
        pieces: [
          { number: 1, title: 'Second' },
          { number: 2, title: 'First' },
        ],
      },
    })
  }))

test('a cohort and a lesson of it are for everybody to read', () =>
  atDesk(async (desk) => {
    const cohortId = await publishNew(desk, 'cohort', 'Staff engineers', { intro: 'What we learned.' })
    const lesson = { cohortId, advice: 'Ask first.', tags: ['asking'] }
    const id = await publishNew(desk, 'lesson', 'Ask the question', lesson)
    await change(desk, 'lesson', id, { payload: { advice: 'Ask first, and twice.' } })

    expect(await listCohorts(desk.tools, visitor)).toMatchObject([{ slug: 'staff-engineers' }])
    expect(await listLessons(desk.tools, visitor, { id: cohortId })).toMatchObject([
      { slug: 'ask-the-question', advice: 'Ask first, and twice.', contributorLabel: 'a member' },
    ])
    expect(await desk.tools.db.select().from(cohorts).where(eq(cohorts.id, cohortId))).toHaveLength(1)
  }))

test('a template is replaced by its next version', () =>
  atDesk(async (desk) => {
    const fields = [{ key: 'what', label: 'What', kind: 'text' }]
    const id = await publishNew(desk, 'template', 'Decision record', { body: '## What', fields, visibility: 'public' })
    await change(desk, 'template', id, { payload: { body: '## What and why' } })

    const found = await findTemplate(desk.tools, visitor, desk.edition, 'decision-record')
    expect(found).toMatchObject({ documentVersion: 2, body: '## What and why', fields, isLocked: false })
    expect(await desk.tools.db.select({ status: templates.status }).from(templates)).toHaveLength(2)
  }))

test('a template is not published with a field nobody could fill in, and no two answers share a key', () =>
  atDesk(async (desk) => {
    const twice = { key: 'what', label: 'What', kind: 'text' }
    const empty = [
      { key: 'name', label: ' ', kind: 'text' },
      { key: 'which', label: 'Which', kind: 'choice', choices: [''] },
    ]
    const draft = await desk.write('template', { payload: { body: '## What', fields: empty } })
    const refused = await publishNow(desk.tools, desk.organiser, { ...draft, tell: [] })
    expect(refused).toMatchObject({
      because: 'checks',
      checks: { errors: [{ field: 'fields.0.label' }, { field: 'fields.1.choices' }] },
    })

    await publishNew(desk, 'template', 'Brief', { body: '## What', fields: [twice, twice], visibility: 'public' })
    const found = await findTemplate(desk.tools, visitor, desk.edition, 'brief')
    const keys = found && !found.isLocked ? found.fields.map(({ key }) => key) : []
    expect(keys).toEqual(['what', expect.not.stringMatching(/^what$/)])
  }))

test('a challenge opens and closes by the wall of its zone, one for each quarter', () =>
  atDesk(async (desk) => {
    const hours = { opensAt: '2026-12-01T09:00', closesAt: '2027-01-15T18:00', timeZone: 'America/New_York' }
    const challenge = { quarter: '2026-Q4', prompt: 'Write it down.', ...hours }
    await publishNew(desk, 'challenge', 'A question', challenge)

    expect(await listChallenges(desk.tools, visitor)).toMatchObject([
      { quarter: '2026-Q4', phase: 'announced', opensAt: new Date('2026-12-01T14:00:00Z') },
    ])
    const second = await desk.write('challenge', { payload: challenge })
    const refused = await publishNow(desk.tools, desk.organiser, { ...second, tell: [] })
    expect(refused).toMatchObject({ because: 'checks', checks: { errors: [{ code: 'slug-taken', field: 'quarter' }] } })
    expect(await desk.tools.db.select().from(challenges)).toHaveLength(1)
  }))

test('the desk knows where everything that is out is read', () =>
  atDesk(async (desk) => {
    const cohortId = await publishNew(desk, 'cohort', 'Staff engineers', { intro: 'What we learned.' })
    await publishNew(desk, 'lesson', 'Ask', { cohortId, advice: 'Ask.' })
    await publishNew(desk, 'page', 'Terms', { slug: 'terms', lead: 'Short.' })
    await publishNew(desk, 'season-note', 'Winter', { slug: '5', intro: 'A letter.' })
    await publishNew(desk, 'template', 'Record', { body: 'Text.' })
    const draft = await desk.write('update')
    await sendOut(desk, draft.id)

    const kinds = ['update', 'page', 'season-note', 'lesson', 'cohort', 'template'] as const
    const lists = await Promise.all(
      kinds.map((kind) => listPublished(desk.tools, desk.organiser, { kind, pageSize: 1 })),
    )

    expect(lists.map(({ published }) => published[0]?.address)).toEqual([
      // One whose hour has not come stands first.
      '/member/updates/2026/europe-africa?u=tomorrow',
      '/membership/terms',
      '/notes/season-5',
      '/studios/lessons-learned/staff-engineers#ask',
      '/studios/lessons-learned/staff-engineers',
      '/membership/templates/2026?t=record',
    ])
    expect((await findDeskDraft(desk.tools, desk.organiser, draft.id))?.draft).toMatchObject({
      kind: 'update',
      isWritable: false,
      published: { address: '/member/updates/2026/europe-africa?u=hours-in-december', revision: 1, canRetract: true },
    })
  }))
