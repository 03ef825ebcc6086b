import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { assets } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createDraft } from '../drafts/create.ts'
import { saveDraft } from '../drafts/write.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { publishNow } from '../publishing.ts'
import { retract } from '../withdrawing.ts'
import { publishDue } from '../publishing/publish.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { readFile } from '../assets.ts'
import { storedNames } from './pictures.ts'
import { dropOrphans } from './removing.ts'
import { uploadAsset } from '../drafts/upload.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const pdf = Buffer.from('%PDF-1.7 a list of rooms')
const picture = (width: number, background = '#f6d264') =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A name' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()

const upload = ({ tools, organiser }: Desk, fileName: string, bytes: Uint8Array, draftId?: string) =>
  uploadAsset(tools, organiser, { fileName, bytes, alternativeText: '', ...(draftId ? { draftId } : {}) })

async function uploaded(desk: Desk, fileName: string, bytes: Uint8Array, draftId?: string) {
  const outcome = await upload(desk, fileName, bytes, draftId)
  if (!outcome.ok) throw new Error(outcome.because)
  return outcome.asset
}

async function publish(desk: Desk, draft: { id: string; version: number }): Promise<string> {
  await publishNow(desk.tools, desk.organiser, { ...draft, tell: [] })
  desk.pass(60)
  const outcome = await publishDue(desk.tools, draft.id)
  if (outcome.state !== 'published') throw new Error(JSON.stringify(await desk.row(draft.id)))
  return outcome.targetId
}

/** Who of everybody may have a file. */
async function whoMayHave(desk: Desk, id: string): Promise<string[]> {
  const everybody: [string, Viewer][] = [['visitor', visitor], ...Object.entries(desk.people)]
  const having = await Promise.all(
    everybody.map(async ([name, viewer]) => ((await readFile(desk.tools, viewer, { id, accept: '' })) ? [name] : [])),
  )
  return having.flat()
}

describe('a file of an update', () => {
  const inEurope = async (desk: Desk) => {
    const asset = await uploaded(desk, 'rooms.pdf', pdf)
    const draft = await desk.write('update', {
      audience: { kind: 'edition', editionId: desk.edition.id, zoneIds: [desk.europe.id], accessKinds: [] },
      payload: { attachments: [{ assetId: asset.id, label: 'The rooms' }] },
    })
    return { asset, draft }
  }

  test('is for organisers while it is a draft', () =>
    atDesk(async (desk) => {
      const { asset } = await inEurope(desk)

      expect(await whoMayHave(desk, asset.id)).toEqual(['organiser'])
    }))

  test('is for those who may read the update once it is out, and for nobody else', () =>
    atDesk(async (desk) => {
      const { asset, draft } = await inEurope(desk)
      const targetId = await publish(desk, draft)

      expect(await whoMayHave(desk, asset.id)).toEqual(['organiser', 'member', 'alumna', 'paused', 'host'])

      await retract(desk.tools, desk.organiser, { kind: 'update', targetId })
      expect(await whoMayHave(desk, asset.id)).toEqual(['organiser'])
    }))

  test('is gone for its readers when it is taken out of the update', () =>
    atDesk(async (desk) => {
      const { asset, draft } = await inEurope(desk)
      const from = await publish(desk, draft)
      const begun = await createDraft(desk.tools, desk.organiser, { kind: 'update', from })
      const fix = await desk.row(begun.ok ? begun.id : '')
      const saved = await saveDraft(desk.tools, desk.organiser, {
        ...fix,
        payload: { ...fix.payload, attachments: [] },
      })
      await publish(desk, { id: fix.id, version: saved.ok ? saved.version : 0 })

      expect(await whoMayHave(desk, asset.id)).toEqual(['organiser'])
    }))
})

test('a picture of a public page is for everybody once the page is out', () =>
  atDesk(async (desk) => {
    const asset = await uploaded(desk, 'room.jpg', await picture(900))
    const blocks = [{ kind: 'text', anchor: 'room', title: 'The room', text: `![The room](${asset.url})` }]
    const draft = await desk.write('page', { payload: { slug: 'about', lead: 'A room.', blocks } })

    expect(await readFile(desk.tools, visitor, { id: asset.id, accept: '' })).toBeUndefined()
    await publish(desk, draft)

    const served = await readFile(desk.tools, visitor, { id: asset.id, accept: 'image/*', width: 480 })
    expect(served).toMatchObject({ mediaType: 'image/jpeg', isPublic: true })
  }))

describe('what is uploaded', () => {
  test('is drawn anew without what the camera said, no larger than it is shown', () =>
    atDesk(async (desk) => {
      const asset = await uploaded(desk, 'from camera.jpg', await picture(4_000))

      const file = await readFile(desk.tools, desk.people.organiser, { id: asset.id, accept: '' })
      expect(asset).toMatchObject({ width: 1_600, height: 120, isImage: true })
      expect(asset.url).toMatch(/^\/files\/[\da-f-]{36}#1600x120-[\da-f]{27}$/)
      expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined()
    }))

  test.each([
    ['image/avif,image/webp,*/*', undefined, 'image/avif', 1_600],
    ['image/avif,image/webp,*/*', 480, 'image/avif', 480],
    ['image/webp,*/*', 960, 'image/webp', 960],
    ['image/webp,*/*', 17, 'image/webp', 1_600],
    ['*/*', 480, 'image/jpeg', 1_600],
  ])('is served to whoever takes %s, %s wide, as %s', (accept, width, mediaType, wide) =>
    atDesk(async (desk) => {
      const asset = await uploaded(desk, 'room.jpg', await picture(1_700))

      const file = await readFile(desk.tools, desk.people.organiser, { id: asset.id, accept, width })
      expect(file?.mediaType).toBe(mediaType)
      const { format, width: drawn, exif } = await sharp(file?.bytes).metadata()
      expect([format === 'heif' ? 'avif' : format, drawn, exif]).toEqual([mediaType.slice(6), wide, undefined])
    }),
  )

  test('has the ending of the form it is served in', () =>
    atDesk(async (desk) => {
      const { id } = await uploaded(desk, 'the room.jpg', await picture(900))
      const named = async (accept: string) =>
        (await readFile(desk.tools, desk.people.organiser, { id, accept }))?.fileName

      expect([await named('image/avif'), await named('*/*')]).toEqual(['the room.avif', 'the room.jpg'])
    }))

  test('and has no forms from before is served as the smaller one it has', () =>
    atDesk(async (desk) => {
      const { id } = await uploaded(desk, 'room.jpg', await picture(900))
      for (const name of storedNames(id)) if (name !== id) await desk.tools.files.remove(name)
      await desk.tools.files.put(`${id}-small`, await picture(800))

      const narrow = await readFile(desk.tools, desk.people.organiser, { id, accept: 'image/avif', width: 480 })
      expect([narrow?.mediaType, (await sharp(narrow?.bytes).metadata()).width]).toEqual(['image/jpeg', 800])
    }))

  test('and moves goes on moving', () =>
    atDesk(async (desk) => {
      const frames = await Promise.all([picture(900), picture(900, '#20242c')])
      const moving = await sharp(frames, { join: { animated: true } })
        .webp({ delay: [100, 100] })
        .toBuffer()
      const asset = await uploaded(desk, 'door.webp', moving)

      const file = await readFile(desk.tools, desk.people.organiser, { id: asset.id, accept: 'image/avif' })
      expect(file?.mediaType).toBe('image/webp')
      expect((await sharp(file?.bytes, { animated: true }).metadata()).height).toBeGreaterThan(300)
    }))

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script in it', 'logo.svg', Buffer.from(svg)],
    ['the same under another name', 'logo.png', Buffer.from(svg)],
    ['a page', 'notes.txt', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', 'setup.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['half a picture', 'room.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['nothing', 'empty.txt', Buffer.from('')],
  ])('is refused where it is %s', (_, name, bytes) =>
    atDesk(async (desk) => {
      expect(await upload(desk, name, bytes)).toEqual({ ok: false, because: 'kind' })
      expect(await desk.tools.db.select().from(assets)).toEqual([])
    }),
  )

  test('is refused where it is larger than the site takes', () =>
    atDesk(async (desk) => {
      const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)])

      expect(await upload(desk, 'large.jpg', large)).toEqual({ ok: false, because: 'too-large', megabytes: 8 })
    }))

  test('is known by what is in it, and its name is only a name', () =>
    atDesk(async (desk) => {
      const names = await Promise.all([
        uploaded(desk, '../../etc/pass"wd.csv', Buffer.from('name,zone\nA,B\n')),
        uploaded(desk, 'minutes.docx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2])),
      ])

      expect(names.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
        ['passwd.csv', 'text/csv'],
        ['minutes.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ])
    }))

  test('and shown nowhere is thrown away after seven days', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      const kept = await uploaded(desk, 'kept.pdf', pdf, draft.id)
      const lost = await uploaded(desk, 'lost.pdf', pdf)

      desk.pass(7 * 24 * 60 * 60 - 1)
      expect(await dropOrphans(desk.tools)).toBe(0)
      desk.pass(1)
      expect(await dropOrphans(desk.tools)).toBe(1)

      expect(await desk.tools.files.read(lost.id)).toBeUndefined()
      expect(await desk.tools.files.read(kept.id)).toBeDefined()
    }))
})
