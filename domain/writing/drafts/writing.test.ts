import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { drafts, revisions } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { isAdmin } from '../../club/access.ts'
import type { Admin } from '../../club/viewer.ts'
import { checkSaved } from './checks.ts'
import { revisionsBetween } from './difference.ts'
import { previewByLink, makePreviewLink } from './preview-link.ts'
import { previewDraft } from './preview.ts'
import { pageOfReaders } from './reader-pages.ts'
import { restoreRevision } from './revisions.ts'
import { saveAsCopy, saveDraft } from './write.ts'
import { workedMs } from '../../../test/worked-ms.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** A second organiser. */
function secondOf({ people, organiser }: Desk): Admin {
  const second = { ...organiser, id: people.host.id, displayName: 'Host' }
  if (!isAdmin(second)) throw new Error('The second organiser is none.')
  return second
}

const save = (desk: Desk, id: string, version: number, body: string, more: { tab?: string; by?: Admin } = {}) =>
  desk.row(id).then((row) =>
    saveDraft(desk.tools, more.by ?? desk.organiser, {
      id,
      version,
      title: row.title,
      payload: { ...row.payload, body },
      ...(more.tab ? { tab: more.tab } : {}),
    }),
  )

const revisionsOf = ({ tools }: Desk, draftId: string) =>
  tools.db.select().from(revisions).where(eq(revisions.draftId, draftId)).orderBy(desc(revisions.number))

describe('a save', () => {
  test('that is repeated is done once', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')

      const first = await save(desk, id, version, 'New text.')
      const again = await save(desk, id, version, 'New text.')

      expect(first).toMatchObject({ ok: true, version: version + 1 })
      expect(again).toEqual(first)
    }))

  test('is refused where somebody else saved meanwhile, with what they wrote', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      await save(desk, id, version, 'Theirs.', { by: secondOf(desk), tab: 'their tab' })

      const mine = await save(desk, id, version, 'Mine.', { tab: 'my tab' })

      expect(mine).toMatchObject({
        ok: false,
        because: 'stale',
        current: { version: version + 1, payload: { body: 'Theirs.' }, by: 'Host' },
      })
    }))

  test('whose answer got lost never stands in the way of the next from the same tab', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      await save(desk, id, version, 'Half a', { tab: 'my tab' })

      expect(await save(desk, id, version, 'Half a sentence.', { tab: 'my tab' })).toMatchObject({ ok: true })
    }))

  test('of a text that could not be saved is a draft of its own, and both are there', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      await save(desk, id, version, 'Theirs.', { by: secondOf(desk) })
      const row = await desk.row(id)

      const copy = await saveAsCopy(desk.tools, desk.organiser, {
        id,
        title: row.title,
        payload: { ...row.payload, body: 'Mine.' },
      })

      const bodies = await desk.tools.db.select({ payload: drafts.payload, audience: drafts.audience }).from(drafts)
      expect(copy).toMatchObject({ ok: true })
      expect(bodies.map(({ payload }) => payload.body).toSorted()).toEqual(['Mine.', 'Theirs.'])
      expect(bodies[0]?.audience).toEqual(bodies[1]?.audience)
    }))

  test('of what no field can hold is refused by name', () =>
    atDesk(async (desk) => {
      const row = await desk.write('update')
      const bad = { ...row.payload, attachments: [{ assetId: 'no id', label: '' }] }

      expect(await saveDraft(desk.tools, desk.organiser, { ...row, payload: bad })).toMatchObject({
        ok: false,
        because: 'fields',
        fields: ['attachments'],
        tooLong: [],
      })
    }))

  test('for zones of another edition is refused', () =>
    atDesk(async (desk) => {
      const row = await desk.write('update')
      const audience = { kind: 'edition', editionId: desk.edition.id, zoneIds: [desk.people.host.id] }

      expect(await saveDraft(desk.tools, desk.organiser, { ...row, audience })).toMatchObject({ fields: ['zones'] })
    }))
})

describe('revisions', () => {
  test('hold ten minutes of one person, then the next begins', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update')
      const before = (await revisionsOf(desk, id)).length
      await save(desk, id, version, 'One.')
      desk.pass(9 * 60)
      await save(desk, id, version + 1, 'Two.')
      const afterNine = await revisionsOf(desk, id)
      desk.pass(60)
      await save(desk, id, version + 2, 'Three.')
      await save(desk, id, version + 3, 'Four.', { by: secondOf(desk) })

      const all = await revisionsOf(desk, id)
      expect(afterNine).toHaveLength(before)
      expect(all.map(({ payload }) => payload.body).slice(0, 3)).toEqual(['Four.', 'Three.', 'Two.'])
    }))

  test('are compared with each other and with the text as it is now', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update', { payload: { body: 'We meet at nine.' } })
      const [last] = await revisionsOf(desk, id)
      desk.pass(600)
      await save(desk, id, version, 'We meet at ten.')

      const compared = await revisionsBetween(desk.tools, desk.organiser, {
        draftId: id,
        from: last?.number ?? 0,
        to: 'now',
      })

      expect(compared).toMatchObject({
        before: { written: { payload: { body: 'We meet at nine.' } } },
        after: { written: { payload: { body: 'We meet at ten.' } } },
      })
    }))

  test('come back, and what was there stays among them', () =>
    atDesk(async (desk) => {
      const { id, version } = await desk.write('update', { payload: { body: 'First.' } })
      const [first] = await revisionsOf(desk, id)
      desk.pass(600)
      await save(desk, id, version, 'Second.')

      const back = { id, version: version + 1, number: first?.number ?? 0 }
      expect(await restoreRevision(desk.tools, desk.organiser, back)).toEqual({ ok: true, version: version + 2 })

      expect((await desk.row(id)).payload.body).toBe('First.')
      expect((await revisionsOf(desk, id)).map(({ payload }) => payload.body).slice(0, 2)).toEqual([
        'First.',
        'Second.',
      ])
    }))

  test('brings back whom it was for as well', () =>
    atDesk(async (desk) => {
      const { id, version, payload } = await desk.write('template', { payload: { visibility: 'edition' } })
      const [first] = await revisionsOf(desk, id)
      desk.pass(600)
      const open = { ...payload, visibility: 'public' }
      await saveDraft(desk.tools, desk.organiser, { id, version, title: 'For everybody', payload: open })
      const audienceOf = async () => (await desk.row(id)).audience
      expect(await audienceOf()).toEqual({ kind: 'public' })

      await restoreRevision(desk.tools, desk.organiser, { id, version: version + 1, number: first?.number ?? 0 })

      expect(await audienceOf()).toMatchObject({ kind: 'edition', editionId: desk.edition.id })
    }))
})

describe('before it is out', () => {
  const inEurope = (desk: Desk) =>
    desk.write('update', {
      audience: { kind: 'edition', editionId: desk.edition.id, zoneIds: [desk.europe.id], accessKinds: [] },
    })

  test.each([
    ['member', true],
    ['inOtherZone', false],
    ['outsider', false],
    ['suspended', false],
  ] as const)('it shows what a %s would see: %s', (who, sees) =>
    atDesk(async (desk) => {
      const { id } = await inEurope(desk)
      const memberId = desk.people[who].id

      const preview = await previewDraft(desk.tools, desk.organiser, id, { as: 'member', memberId })

      expect(preview).toMatchObject({ sees, parts: sees ? [{ html: '<p>Some <strong>text</strong>.</p>' }] : [] })
    }),
  )

  test('its readers are listed by name', () =>
    atDesk(async (desk) => {
      const { id } = await inEurope(desk)

      const page = await pageOfReaders(desk.tools, desk.organiser, id, {})

      expect(page?.readers.map(({ name, sees }) => [name, sees])).toEqual([
        ['Alumna', true],
        ['Host', true],
        ['Member', true],
        ['Other zone', false],
        ['Paused', true],
      ])
    }))

  test('whoever has the link may look, until another is made', () =>
    atDesk(async (desk) => {
      const { id } = await inEurope(desk)
      const first = await makePreviewLink(desk.tools, desk.organiser, id)
      const tokenOf = (link: { path: string } | undefined) => link?.path.split('/').at(-1) ?? ''

      expect(await previewByLink(desk.tools, tokenOf(first))).toMatchObject({ draftId: id, title: 'Hours in December' })

      await makePreviewLink(desk.tools, desk.organiser, id)
      expect(await previewByLink(desk.tools, tokenOf(first))).toBeUndefined()
    }))

  test('links of the house are checked, and what is only worth a look does not stand in the way', () =>
    atDesk(async (desk) => {
      const good =
        '[a](/studios) [b](/member/updates/2026/americas) [c](https://elsewhere.example) [d](/notes/season-9)'
      const { id } = await desk.write('update', { payload: { body: good, excerpt: '' } })

      const checks = await checkSaved(desk.tools, desk.organiser, id)

      expect(checks?.errors).toEqual([{ code: 'broken-link', field: 'body', address: '/notes/season-9' }])
      expect(checks?.warnings.map(({ code }) => code)).toEqual(['no-excerpt'])
    }))

  test('a page with an opening without words is not complete', () =>
    atDesk(async (desk) => {
      const hero = { kind: 'hero' as const, title: '', lead: '' }
      const { id } = await desk.write('page', {
        payload: { slug: 'home', blocks: [{ kind: 'building' as const }, hero] },
      })

      const checks = await checkSaved(desk.tools, desk.organiser, id)

      expect(checks?.errors).toMatchObject([{ words: 'Block 2 is not complete.' }])
    }))

  test('each kind of link is looked up where it leads, and what leads nowhere is named once', () =>
    atDesk(async (desk) => {
      const { slug } = desk.edition
      const there = [`/member/updates/${slug}/${desk.europe.slug}`, `/member/editions/${slug}`, '/membership/terms/']
      const nowhere = ['/about', '/studios/cellar-studio', `/member/updates/${slug}/moon`, '/files/none', '/old-path']
      const body = [...there, ...nowhere, '/about#top'].map((address) => `[a](${address})`).join(' ')
      const { id } = await desk.write('update', { payload: { body } })

      const checks = await checkSaved(desk.tools, desk.organiser, id)

      const named = [...nowhere, '/about#top'].map((address) => ({ code: 'broken-link', field: 'body', address }))
      expect(checks?.errors).toEqual(named)
    }))

  test('an address of nothing but slashes is looked at at once', () =>
    atDesk(async (desk) => {
      const usual = await desk.write('update', { payload: { body: '[a](/studios)' } })
      const { id } = await desk.write('update', { payload: { body: `[a](/b${'/'.repeat(40_000)}c)` } })
      await checkSaved(desk.tools, desk.organiser, usual.id)
      const before = workedMs()

      const checks = await checkSaved(desk.tools, desk.organiser, id)

      expect(workedMs() - before).toBeLessThan(1_000)
      expect(checks?.errors.map(({ code }) => code)).toEqual(['broken-link'])
    }))

  test('a text that takes seconds to read is named before anybody is to read it', () =>
    atDesk(async (desk) => {
      const { id } = await desk.write('update', { payload: { body: `${'- '.repeat(19)}a\n`.repeat(1_240) } })

      const checks = await checkSaved(desk.tools, desk.organiser, id)

      expect(checks?.errors).toEqual([{ code: 'unreadable', field: 'body', because: 'too-slow' }])
    }))
})
