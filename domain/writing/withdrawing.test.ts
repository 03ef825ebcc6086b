import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import type { DraftPayload } from '../../db/schema/shapes.ts'
import { openTestDatabase } from '../../test/database.ts'
import { visitor } from '../club/viewer.ts'
import { listChallenges } from '../programme/challenges.ts'
import { listCohorts } from '../programme/cohorts.ts'
import { createDraft } from './drafts/create.ts'
import { findPublished } from './drafts/published.ts'
import { kinds, writtenKinds } from './kinds.ts'
import type { WrittenKind } from './kinds.ts'
import { takeBackLesson } from './lessons/own.ts'
import { listLessons } from './lessons.ts'
import { findPage } from './pages.ts'
import { openDesk } from './publishing/desk.fixture.ts'
import type { Desk } from './publishing/desk.fixture.ts'
import { correct, publishNew, sendOut } from './publishing/correcting.fixture.ts'
import { findTemplate } from './templates.ts'
import { findWithdrawn, putBack, retract } from './withdrawing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** One of each kind that is out; a lesson needs its cohort. */
async function publishOne(desk: Desk, kind: WrittenKind): Promise<string> {
  const cohortId = kind === 'lesson' ? await publishNew(desk, 'cohort', 'Leads', { slug: 'leads', intro: 'Who.' }) : ''
  const payloads: Record<WrittenKind, DraftPayload> = {
    update: {},
    page: { slug: 'about', lead: 'A room.', blocks: [] },
    'season-note': { slug: '5', intro: 'A letter.', pieces: [] },
    lesson: { cohortId, advice: 'Ask first.' },
    cohort: { slug: 'leads', intro: 'Who.' },
    template: { slug: 'agenda', body: '## What', visibility: 'public' },
    challenge: {
      quarter: '2026-Q4',
      prompt: 'Write it down.',
      opensAt: '2026-12-01T09:00',
      closesAt: '2027-01-15T18:00',
      timeZone: 'America/New_York',
    },
  }
  return publishNew(desk, kind, 'A text', payloads[kind])
}

test.each(writtenKinds())('whatever is out is withdrawn, says so at its address, and is put back: a %s', (kind) =>
  atDesk(async (desk) => {
    const targetId = await publishOne(desk, kind)
    const before = await findPublished(desk.tools, kind, targetId)
    const address = before?.address ?? ''
    expect(before?.canRetract).toBe(true)

    expect(await retract(desk.tools, desk.organiser, { kind, targetId })).toMatchObject({ ok: true })

    const after = await findPublished(desk.tools, kind, targetId)
    expect(after).toMatchObject({ state: 'retracted', withdrawnAt: desk.tools.now(), canRetract: false })
    expect(await findWithdrawn(desk.tools, desk.organiser, address)).toEqual({ kind, at: desk.tools.now() })
    expect(await createDraft(desk.tools, desk.organiser, { kind, from: targetId })).toEqual({
      ok: false,
      because: 'gone',
    })
    expect(await retract(desk.tools, desk.organiser, { kind, targetId })).toEqual({ ok: false, because: 'already' })

    expect(await putBack(desk.tools, desk.organiser, { kind, targetId })).toEqual({ ok: true })
    expect(await findPublished(desk.tools, kind, targetId)).toEqual({
      ...before,
      // The version of a row counts every change; of an update and a page it is theirs to count.
      revision: expect.any(Number),
    })
    expect(await findWithdrawn(desk.tools, desk.organiser, address)).toBeUndefined()
    expect(await putBack(desk.tools, desk.organiser, { kind, targetId })).toEqual({ ok: false, because: 'gone' })
  }),
)

test('nobody reads what is withdrawn: no page, no cohort, no challenge, no template, nor the version before it', () =>
  atDesk(async (desk) => {
    for (const kind of ['page', 'cohort', 'challenge'] as const) {
      await retract(desk.tools, desk.organiser, { kind, targetId: await publishOne(desk, kind) })
    }
    const first = await publishOne(desk, 'template')
    const again = await correct(desk, 'template', { from: first, payload: { body: '## More' } })
    await publishAgain(desk, again)

    expect(await findPage(desk.tools, visitor, 'about')).toBeUndefined()
    expect(await listCohorts(desk.tools, desk.organiser)).toEqual([])
    expect(await listChallenges(desk.tools, desk.organiser)).toEqual([])
    expect(await findTemplate(desk.tools, desk.organiser, desk.edition, 'agenda')).toBeUndefined()
  }))

test('whoever could read it hears at its address that it was withdrawn, and for nobody else was there anything', () =>
  atDesk(async (desk) => {
    const { member, outsider, suspended } = desk.people
    const hearing = async (visibility: string) => {
      const payload = { slug: visibility, body: '## What', visibility }
      const targetId = await publishNew(desk, 'template', 'A text', payload)
      await retract(desk.tools, desk.organiser, { kind: 'template', targetId })
      const address = `/membership/templates/${desk.edition.slug}?t=${visibility}`
      const asking = [visitor, suspended, outsider, member, desk.organiser]
      const heard = await Promise.all(asking.map((viewer) => findWithdrawn(desk.tools, viewer, address)))
      return heard.map((withdrawn) => withdrawn !== undefined)
    }

    expect(await hearing('public')).toEqual([true, true, true, true, true])
    expect(await hearing('members')).toEqual([false, false, true, true, true])
    expect(await hearing('edition')).toEqual([false, false, false, true, true])
  }))

test('what members agreed to and the front page are not withdrawn', () =>
  atDesk(async (desk) => {
    for (const slug of ['home', 'terms', 'code-of-conduct']) {
      const targetId = await publishNew(desk, 'page', 'A page', { slug, lead: 'A room.', blocks: [] })
      expect(await retract(desk.tools, desk.organiser, { kind: 'page', targetId })).toEqual({
        ok: false,
        because: 'kept',
      })
    }
  }))

test('a page that was written anew meanwhile is not put back over it', () =>
  atDesk(async (desk) => {
    const targetId = await publishOne(desk, 'page')
    await retract(desk.tools, desk.organiser, { kind: 'page', targetId })
    await publishOne(desk, 'page')

    expect(await putBack(desk.tools, desk.organiser, { kind: 'page', targetId })).toEqual({
      ok: false,
      because: 'another',
    })
  }))

test('a lesson that organisers withdrew keeps its number, and its author may still take it back for good', () =>
  atDesk(async (desk) => {
    const targetId = await publishOne(desk, 'lesson')
    const author = desk.people.member
    await desk.tools.db.update(lessons).set({ memberId: author.id }).where(eq(lessons.id, targetId))
    const [cohort] = await desk.tools.db.select({ id: cohorts.id }).from(cohorts)
    await retract(desk.tools, desk.organiser, { kind: 'lesson', targetId })
    expect(await listLessons(desk.tools, visitor, { id: cohort?.id ?? '' })).toMatchObject([
      { state: 'withdrawn', by: 'organisers' },
    ])

    expect(await takeBackLesson(desk.tools, author, targetId)).toEqual({ ok: true, wasOut: true })

    expect(await putBack(desk.tools, desk.organiser, { kind: 'lesson', targetId })).toEqual({
      ok: false,
      because: 'gone',
    })
    expect(await listLessons(desk.tools, visitor, { id: cohort?.id ?? '' })).toMatchObject([
      { state: 'withdrawn', by: 'author' },
    ])
  }))

/** Sends the next version out and withdraws that. */
async function publishAgain(desk: Desk, draftId: string): Promise<void> {
  const targetId = await sendOut(desk, draftId)
  await retract(desk.tools, desk.organiser, { kind: 'template', targetId })
}

test.each(writtenKinds())('what was withdrawn is at hand, however much is out: a %s', (kind) =>
  database.rolledBack(async (db) => {
    const { table, id, isWithdrawn, withdrawnAt } = kinds[kind].shelf
    await db.execute(sql`set local enable_seqscan = off`)

    const { rows } = await db.execute(
      sql`explain select ${id} from ${table} where ${isWithdrawn} and ${withdrawnAt} is not null`,
    )

    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  }),
)
