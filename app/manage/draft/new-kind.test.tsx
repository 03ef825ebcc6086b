import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { listDrafts } from '../../../domain/writing/drafts.ts'
import { checkSaved } from '../../../domain/writing/drafts/checks.ts'
import { draftChoices } from '../../../domain/writing/drafts/choices.ts'
import { createDraft } from '../../../domain/writing/drafts/create.ts'
import { findDeskDraft } from '../../../domain/writing/drafts/desk.ts'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { findLinks } from '../../../domain/writing/drafts/links.ts'
import { previewDraft } from '../../../domain/writing/drafts/preview.ts'
import { saveDraft } from '../../../domain/writing/drafts/write.ts'
import { sendOut } from '../../../domain/writing/publishing/correcting.fixture.ts'
import { openDesk } from '../../../domain/writing/publishing/desk.fixture.ts'
import type { Desk } from '../../../domain/writing/publishing/desk.fixture.ts'
import { retract } from '../../../domain/writing/withdrawing.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { BeginSomething } from '../frame/begin-something.tsx'
import { beginningsFor } from '../frame/beginnings.ts'
import { DraftFilters } from './filters.tsx'
import { isWritten, textOf } from './kinds.ts'
import { listPoems, makeRoomForPoems } from './poem.fixture.tsx'
import { worded } from './problem-words.ts'
import { readSearch } from './search.ts'
import { Details, Texts } from './writing/by-kind.tsx'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

afterAll(listPoems())

test('a new kind of text is begun, checked, looked at, published, corrected and withdrawn like any other', () =>
  atDesk(async (desk) => {
    await makeRoomForPoems(desk.tools.db)
    const id = await write(desk, {}, { verse: '' })
    expect(await problems(desk, id)).toEqual(['There is no verse yet.'])

    await save(desk, id, { verse: '[…]' })
    expect(await problems(desk, id)).toEqual(['Verse still says “[…]”.'])

    await save(desk, id, { verse: 'Some **verse**.' })
    expect(await previewDraft(desk.tools, desk.organiser, id, { as: 'visitor' })).toMatchObject({
      sees: true,
      parts: [{ html: '<p>Some <strong>verse</strong>.</p>' }],
    })

    const out = await sendOut(desk, id)
    expect((await open(desk, id)).published).toMatchObject({ address: '/poems/ode', canRetract: true })
    expect(await findLinks(desk.tools, desk.organiser, 'Ode')).toContainEqual({ title: 'Ode', address: '/poems/ode' })

    await sendOut(desk, await write(desk, { from: out }, { verse: 'Other verse.' }))
    expect(await standings(desk)).toEqual(['corrected'])

    await retract(desk.tools, desk.organiser, { kind: 'poem', targetId: out })
    expect(await standings(desk)).toEqual(['withdrawn'])
  }))

test('a new kind of text is in the menu, in the filter and on the desk', () =>
  atDesk(async (desk) => {
    await makeRoomForPoems(desk.tools.db)
    const draft = await open(desk, await write(desk, {}, { verse: 'Some verse.' }))
    const choices = await draftChoices(desk.tools, desk.organiser)
    const written = isWritten(draft) ? textOf(draft) : undefined
    if (!written) throw new Error('It is not written here.')
    const around = { draftId: draft.id, choices, isPublished: false, zone: 'UTC', onChange: () => undefined }

    const page = shown(() => (
      <>
        <BeginSomething groups={beginningsFor(choices.editions, '/manage/cal')} />
        <DraftFilters asked={readSearch(new URLSearchParams())} search="" editions={choices.editions} />
        <Texts
          head={null}
          copy={{ title: draft.title, audience: draft.audience, written }}
          onChange={() => undefined}
          upload={async () => ({ problem: '' })}
          end={null}
        />
        <Details {...around} written={written} />
      </>
    ))

    expect(page).toContain('name="kind" value="poem"')
    expect(page).toContain('<b>Poem</b><small>in verse</small>')
    expect(page).toContain('>Poem</a>')
    expect(page).toContain('Some verse.')
    expect(page).toContain('name="slug"')
  }))

test('a kind of text is named in its two files and the three lists, and nowhere else', () => {
  const naming = ['app', 'domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').includes("'season-note'")),
  )

  expect(naming.toSorted()).toEqual([
    'app/manage/draft/kinds.ts',
    'app/manage/draft/kinds/season-note.tsx',
    'app/search/kinds.ts',
    'domain/writing/kinds.ts',
  ])
})

async function write(desk: Desk, from: { from?: string }, payload: { verse: string }): Promise<string> {
  const made = await createDraft(desk.tools, desk.organiser, { kind: 'poem', ...from })
  if (!made.ok) throw new Error(made.because)
  await save(desk, made.id, payload)
  return made.id
}

async function save(desk: Desk, id: string, payload: { verse: string }): Promise<void> {
  const { version } = await desk.row(id)
  const saved = await saveDraft(desk.tools, desk.organiser, { id, version, title: 'Ode', payload })
  if (!saved.ok) throw new Error(saved.because)
}

async function open(desk: Desk, id: string): Promise<DeskDraft> {
  const found = await findDeskDraft(desk.tools, desk.organiser, id)
  if (!found) throw new Error('It is not there.')
  return found.draft
}

async function problems(desk: Desk, id: string): Promise<string[]> {
  const checks = await checkSaved(desk.tools, desk.organiser, id)
  return checks ? worded(checks).errors.map(({ words }) => words) : []
}

async function standings(desk: Desk) {
  const { drafts } = await listDrafts(desk.tools, desk.organiser, { q: 'Ode' })
  return drafts.map(({ standing }) => standing)
}

function shown(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
