import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { assets } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { saveLogo } from '../../club/settings/logo.ts'
import { FilesAway } from '../../files-away.ts'
import type { Files } from '../../tools.ts'
import { uploadAsset } from '../drafts/upload.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import { dropOrphans } from './removing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const away = () => Promise.reject(new FilesAway('The store does not answer.'))
const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#f6d264' } })
    .jpeg()
    .toBuffer()

test('a file that cannot be kept is refused, and nothing of it is left in rows or files', () =>
  atDesk(async ({ tools, organiser }) => {
    let taken = 0
    // The store goes away after the first two forms of a picture.
    const put: Files['put'] = (name, bytes) => (++taken > 2 ? away() : tools.files.put(name, bytes))
    const faltering = { ...tools, files: { ...tools.files, put } }

    const upload = { fileName: 'room.jpg', bytes: await picture(), alternativeText: '' }
    const outcome = await uploadAsset(faltering, organiser, upload)

    expect(outcome).toEqual({ ok: false, because: 'away' })
    expect(taken).toBeGreaterThan(2)
    expect(await tools.db.select({ id: assets.id }).from(assets)).toEqual([])
    for await (const { name } of tools.files.list()) expect(name).toBe('nothing')
  }))

test('a logo that cannot be kept is refused, and the one before it stays', () =>
  atDesk(async ({ tools, organiser }) => {
    const saved = await saveLogo(tools, organiser, { version: 0, bytes: await picture() })

    const files = { ...tools.files, put: away, remove: away }
    const refused = await saveLogo({ ...tools, files }, organiser, { version: 1, bytes: await picture() })

    expect([saved, refused]).toEqual([{ ok: true }, { ok: false, because: 'away' }])
  }))

test('what is shown nowhere keeps its row until its file can be thrown away', () =>
  atDesk(async ({ tools, organiser, pass }) => {
    const upload = { fileName: 'lost.pdf', bytes: Buffer.from('%PDF-1.7 a list'), alternativeText: '' }
    await uploadAsset(tools, organiser, upload)
    pass(7 * 24 * 60 * 60)

    await expect(dropOrphans({ ...tools, files: { ...tools.files, has: away } })).rejects.toThrow(FilesAway)

    expect(await tools.db.select({ id: assets.id }).from(assets)).toHaveLength(1)
    expect(await dropOrphans(tools)).toBe(1)
  }))
