import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { challenges, submissions } from '../../db/schema/challenges.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { assetUses, assets, attachments, removedFiles } from '../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { isAdmin } from '../club/access.ts'
import { visitor } from '../club/viewer.ts'
import type { Viewer } from '../club/viewer.ts'
import { FilesAway } from '../files-away.ts'
import { ownDesk } from '../programme/submissions/own.ts'
import { findChallenge } from '../programme/challenges.ts'
import { listFeatured } from '../programme/submissions/lists.ts'
import { challengeHouse, page } from '../programme/submissions/house.fixture.ts'
import type { ChallengeHouse } from '../programme/submissions/house.fixture.ts'
import { acceptEntry, featureEntry } from '../programme/submissions/review.ts'
import { reopenEntry, takeEntryDown, withdrawEntry } from '../programme/submissions/take-back.ts'
import { handInEntry, saveEntry } from '../programme/submissions/write.ts'
import { describeAsset, readFile } from './assets.ts'
import { useInDraft } from './asset-uses.ts'
import { dropOrphans, dropRemoved } from './assets/removing.ts'
import { attachFile, describeFile, detachFile } from './entry-files.ts'
import { updateSchema, writeUpdate } from './kinds/update-rows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (house: ChallengeHouse) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await challengeHouse(db)))

const place = { quarter: '2026-Q4', tab: 'one' }
const pdf = Buffer.from('%PDF-1.7 a list of rooms')
const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#f6d264' } })
    .jpeg()
    .toBuffer()

const attach = ({ tools, outsider }: ChallengeHouse, fileName = 'rooms.pdf', bytes: Uint8Array = pdf) =>
  attachFile(tools, outsider, { ...place, fileName, bytes })

async function attached(house: ChallengeHouse, fileName?: string, bytes?: Uint8Array) {
  const outcome = await attach(house, fileName, bytes)
  if (!outcome.ok) throw new Error(outcome.because)
  return outcome.file
}

const filesOf = async ({ tools, outsider }: ChallengeHouse) => {
  const challenge = await findChallenge(tools, outsider, '2026-Q4')
  return challenge ? (await ownDesk(tools, outsider, challenge)).files : []
}

/** Who of these may have a file. */
async function whoMayHave(house: ChallengeHouse, id: string) {
  const { outsider: author, northerner: member, organiser } = house
  const everybody: [string, Viewer][] = Object.entries({ visitor, author, member, organiser })
  const having = await Promise.all(
    everybody.map(async ([name, viewer]) => ((await readFile(house.tools, viewer, { id, accept: '' })) ? [name] : [])),
  )
  return having.flat()
}

test(
  'a member attaches pictures and files to their draft, which begins with the first, and takes one away for good',
  inHouse(async (house) => {
    const { tools, outsider } = house
    const room = await attached(house, 'C:\\rooms.jpg', await picture())
    const list = await attached(house)
    await saveEntry(tools, outsider, page())

    expect(await filesOf(house)).toMatchObject([
      { fileName: 'rooms.jpg', isImage: true, width: 900, alternativeText: '' },
      { fileName: 'rooms.pdf', isImage: false },
    ])
    const without = await detachFile(tools, outsider, { quarter: '2026-Q4', id: room.id })
    expect(without).toMatchObject({ ok: true, files: [{ id: list.id }] })
    expect(await detachFile(tools, outsider, { quarter: '2026-Q4', id: room.id })).toEqual(without)
    expect([await tools.files.has(room.id), await tools.files.has(list.id)]).toEqual([false, true])
  }),
)

test(
  'five are the most, the same twice is one, and of what is no picture, text or document nothing is kept',
  inHouse(async (house) => {
    const { tools } = house
    for (const n of [1, 2, 3, 4]) await attach(house, `${n}.txt`, Buffer.from(`Page ${n}`))
    const fifth = await attach(house)
    const again = await attach(house)

    expect(again).toEqual(fifth)
    expect(await attach(house, 'sixth.txt', Buffer.from('One more'))).toEqual({ ok: false, because: 'enough' })
    const packed = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0])
    expect(await attach(house, 'all.zip', packed)).toEqual({ ok: false, because: 'kind' })
    expect(await attach(house, 'page.txt', Buffer.from('<script>alert(1)</script>'))).toMatchObject({ because: 'kind' })
    const large = Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)])
    expect(await attach(house, 'large.pdf', large)).toEqual({ ok: false, because: 'too-large', megabytes: 20 })
    expect(await tools.db.$count(assets)).toBe(5)
    const kept = []
    for await (const { name } of tools.files.list()) kept.push(name)
    expect(kept).toHaveLength(5)
  }),
)

test(
  'a corrected file of the same name and length is another one',
  inHouse(async (house) => {
    const { tools } = house
    const draft = await attached(house, 'rooms.txt', Buffer.from('Six rooms'))
    const corrected = await attached(house, 'rooms.txt', Buffer.from('Ten rooms'))

    expect(await filesOf(house)).toMatchObject([{ id: draft.id }, { id: corrected.id }])
    expect(await attached(house, 'rooms.txt', Buffer.from('Ten rooms'))).toEqual(corrected)
    // Where nobody can look, nothing is taken for the same.
    const files = { ...tools.files, read: () => Promise.reject(new FilesAway('The store does not answer.')) }
    expect(await attach({ ...house, tools: { ...tools, files } }, 'rooms.txt', Buffer.from('Six rooms'))).toEqual({
      ok: false,
      because: 'away',
    })
  }),
)

test(
  'a place of an entry holds one file, whatever is sent at once',
  inHouse(async (house) => {
    const { id } = await attached(house)
    const [first] = await house.tools.db.select().from(assets).where(eq(assets.id, id))

    if (!first) throw new Error('It was not kept.')
    const second = house.tools.db.insert(assets).values({ ...first, id: crypto.randomUUID() })

    await expect(second).rejects.toMatchObject({ cause: { constraint: 'one_file_per_place_of_an_entry' } })
  }),
)

test(
  'nobody takes away, describes or shows elsewhere what belongs to the entry of another, nor organisers',
  inHouse(async (house) => {
    const { tools, northerner, organiser } = house
    if (!isAdmin(organiser)) throw new Error('Not an organiser.')
    const { id } = await attached(house, 'rooms.jpg', await picture())

    expect(await detachFile(tools, northerner, { quarter: '2026-Q4', id })).toMatchObject({ ok: true, files: [] })
    await describeFile(tools, northerner, { ...place, id, alternativeText: 'Mine' })
    expect(await describeAsset(tools, organiser, { id, alternativeText: 'Ours' })).toBe(false)
    await tools.db.transaction((tx) => useInDraft(tx, crypto.randomUUID(), { body: `![Theirs](/files/${id})` }))

    expect(await tools.db.$count(assetUses)).toBe(0)
    expect(await filesOf(house)).toMatchObject([{ id, alternativeText: '' }])
    expect(await whoMayHave(house, id)).toEqual(['author'])
  }),
)

test(
  'the file of an entry is not named among the files of an update',
  inHouse(async (house) => {
    const { tools, organiser, edition } = house
    if (!isAdmin(organiser)) throw new Error('Not an organiser.')
    const { id } = await attached(house)
    const draft = {
      id: crypto.randomUUID(),
      title: 'The rooms',
      audience: { kind: 'edition' as const, editionId: edition.id, zoneIds: [], accessKinds: [] },
      editionId: edition.id,
      targetId: null,
      editorId: organiser.id,
    }
    const payload = updateSchema.parse({ attachments: [{ assetId: id, label: 'Theirs' }] })

    const written = await tools.db.transaction((tx) => writeUpdate(tx, { draft, payload, now: tools.now() }))

    expect(written).toMatchObject({ ok: true })
    expect(await tools.db.$count(attachments)).toBe(0)
  }),
)

test(
  'a file is for those who read the entry at that moment, and gone for everybody else at once',
  inHouse(async (house) => {
    const { tools, outsider, organiser, challenge } = house
    if (!isAdmin(organiser)) throw new Error('Not an organiser.')
    const { id } = await attached(house)
    expect(await whoMayHave(house, id)).toEqual(['author'])

    const outcome = await handInEntry(tools, outsider, { ...page({ visibility: 'public' }), consent: true })
    const read = outcome.ok ? outcome.entry : { id: '', version: 0 }
    expect(await whoMayHave(house, id)).toEqual(['author', 'organiser'])
    await acceptEntry(tools, organiser, read)
    expect(await whoMayHave(house, id)).toEqual(['author', 'member', 'organiser'])
    await featureEntry(tools, organiser, { ...read, version: read.version + 1 })
    expect(await whoMayHave(house, id)).toEqual(['visitor', 'author', 'member', 'organiser'])
    const served = await readFile(tools, visitor, { id, accept: '' })
    expect(served).toMatchObject({ isPublic: true, isAskedEachTime: true })
    expect((await listFeatured(tools, challenge)).entries).toMatchObject([{ files: [{ id }] }])

    await takeEntryDown(tools, outsider, '2026-Q4')
    expect(await whoMayHave(house, id)).toEqual(['author', 'member', 'organiser'])
    await withdrawEntry(tools, outsider, '2026-Q4')
    expect(await whoMayHave(house, id)).toEqual(['author'])
    await tools.db.update(challenges).set({ status: 'retracted', retractedAt: tools.now(), retractedFrom: 'open' })
    expect(await whoMayHave(house, id)).toEqual([])
  }),
)

test(
  'a page is handed in once each of its pictures says what it shows, and its files change no more until it is taken back',
  inHouse(async (house) => {
    const { tools, outsider } = house
    const { id } = await attached(house, 'rooms.jpg', await picture())
    await attached(house)
    const sent = { ...page(), consent: false }

    expect(await handInEntry(tools, outsider, sent)).toEqual({ ok: false, because: 'unfit', fields: ['files'] })
    await describeFile(tools, outsider, { ...place, id, alternativeText: ' Six empty rooms. ' })
    expect(await handInEntry(tools, outsider, sent)).toMatchObject({ ok: true, entry: { status: 'submitted' } })

    const late = [
      await attach(house, 'late.txt', Buffer.from('Late')),
      await detachFile(tools, outsider, { quarter: '2026-Q4', id }),
      await describeFile(tools, outsider, { ...place, id, alternativeText: 'Seven.' }),
    ]
    expect(late).toEqual(Array.from({ length: 3 }, () => ({ ok: false, because: 'not-a-draft' })))
    await reopenEntry(tools, outsider, '2026-Q4')
    expect(await attach(house, 'late.txt', Buffer.from('Late'))).toMatchObject({ ok: true })
    expect((await filesOf(house)).map(({ alternativeText }) => alternativeText)).toEqual(['Six empty rooms.', '', ''])
  }),
)

test(
  'a file goes with its entry, its bytes after it, and never as one that nothing shows',
  inHouse(async (house) => {
    const { tools, at } = house
    const { id } = await attached(house)
    at(new Date('2027-12-01T12:00:00Z'))
    expect(await dropOrphans(tools)).toBe(0)

    await tools.db.delete(submissions)
    expect(await tools.db.$count(assets)).toBe(0)
    expect(await tools.files.has(id)).toBe(true)
    await dropRemoved(tools)

    expect(await tools.files.has(id)).toBe(false)
    expect(await tools.db.$count(removedFiles)).toBe(0)
  }),
)

test(
  'whoever is paused attaches nothing, and after a challenge closed what was begun may still be added to',
  inHouse(async (house) => {
    const { tools, paused, at } = house
    await attached(house)
    at(new Date('2027-01-02T12:00:00Z'))

    expect(await attach(house, 'late.txt', Buffer.from('Late'))).toMatchObject({ ok: true })
    expect(await attachFile(tools, paused, { ...place, fileName: 'a.pdf', bytes: pdf })).toMatchObject({
      because: 'paused',
    })
  }),
)

test(
  'a file of a withdrawn entry is taken away at any time, also by whoever is paused, and nothing begins with it',
  inHouse(async (house) => {
    const { tools, outsider, northerner, at } = house
    const { id } = await attached(house)
    await withdrawEntry(tools, outsider, '2026-Q4')
    await tools.db.update(members).set({ status: 'paused' }).where(eq(members.id, outsider.id))
    at(new Date('2028-01-02T12:00:00Z'))

    expect(await detachFile(tools, outsider, { quarter: '2026-Q4', id })).toEqual({ ok: true, files: [] })
    expect(await tools.files.has(id)).toBe(false)
    expect(await detachFile(tools, northerner, { quarter: '2026-Q4', id })).toEqual({ ok: true, files: [] })
    expect(await tools.db.$count(submissions)).toBe(1)
  }),
)
