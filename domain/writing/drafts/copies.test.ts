import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { templates } from '../../../db/schema/pages.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { publishNew, sendOut } from '../publishing/correcting.fixture.ts'
import { createDraft } from './create.ts'
import { findDeskDraft } from './desk.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const fields = [{ key: 'when', label: 'By when', kind: 'date' as const }]

/** A template that is out, and an edition that comes after it. */
async function withTemplate(desk: Desk) {
  const plan = { slug: 'plan', body: '## Plan', purpose: 'For a plan', visibility: 'edition', fields }
  const like = await publishNew(desk, 'template', 'The plan', plan)
  const next = { slug: '2027', year: 2027, title: 'Next', status: 'announced', timeZone: 'Europe/Berlin' } as const
  const made = await desk.tools.db
    .insert(editions)
    .values({ ...next, startsOn: '2027-02-01', endsOn: '2027-11-30' })
    .returning({ id: editions.id })
  return { like, nextId: made[0]?.id ?? '' }
}

test('a template is copied into the next edition with its fields, for the readers of that one, and the old one stays', () =>
  atDesk(async (desk) => {
    const { like, nextId } = await withTemplate(desk)

    const begun = await createDraft(desk.tools, desk.organiser, { kind: 'template', like, editionId: nextId })

    const id = begun.ok ? begun.id : ''
    const found = await findDeskDraft(desk.tools, desk.organiser, id)
    expect(found?.draft).toMatchObject({
      title: 'The plan',
      editionId: nextId,
      targetId: null,
      audience: { kind: 'edition', editionId: nextId },
      payload: { slug: '', purpose: 'For a plan', body: '## Plan', fields },
    })
    await sendOut(desk, id)
    const shelf = await desk.tools.db
      .select({ editionId: templates.editionId, status: templates.status, version: templates.documentVersion })
      .from(templates)
      .where(eq(templates.title, 'The plan'))
    expect(shelf).toEqual([
      { editionId: desk.edition.id, status: 'published', version: 1 },
      { editionId: nextId, status: 'published', version: 1 },
    ])
  }))

test('what belongs to no edition is not copied into one, nor anything into one that is not there', () =>
  atDesk(async (desk) => {
    const { like, nextId } = await withTemplate(desk)
    const note = await publishNew(desk, 'season-note', 'A letter', { slug: '5', intro: 'A letter.', pieces: [] })
    const copy = (kind: string, of: string, editionId: string) =>
      createDraft(desk.tools, desk.organiser, { kind, like: of, editionId })

    expect(await copy('season-note', note, nextId)).toEqual({ ok: false, because: 'edition' })
    expect(await copy('template', like, note)).toEqual({ ok: false, because: 'edition' })
    expect(await copy('template', like, 'unknown')).toEqual({ ok: false, because: 'edition' })
  }))
