import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { hangNoticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { picturesOf, readPicture, removePicture, savePicture } from './picture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T>) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db)))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f6d264' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A name' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()

const pictureIdOf = async ({ tools }: Noticeboard, id: string) => (await picturesOf(tools, [id])).get(id) ?? ''

test('a picture is kept square in three sizes, without what the camera said', () =>
  hang(async (board) => {
    const { tools, people } = board
    expect(await savePicture(tools, people.member, await photo(1600, 900))).toEqual({ ok: true })

    const id = await pictureIdOf(board, people.member.id)
    for (const [size, side] of [
      ['small', 96],
      ['middle', 256],
      ['large', 512],
    ] as const) {
      const bytes = await readPicture(tools, people.member, { id, size })
      const facts = await sharp(bytes).metadata()
      expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', side, side, undefined])
    }
  }))

test('another one has another address, and the one before is gone; removed, there is none', () =>
  hang(async (board) => {
    const { tools, people } = board
    await savePicture(tools, people.member, await photo(200, 300))
    const first = await pictureIdOf(board, people.member.id)
    await savePicture(tools, people.member, await photo(300, 200))
    const second = await pictureIdOf(board, people.member.id)

    expect(second).not.toBe(first)
    expect(await readPicture(tools, people.member, { id: first, size: 'small' })).toBeUndefined()
    await removePicture(tools, people.member)
    expect(await readPicture(tools, people.member, { id: second, size: 'small' })).toBeUndefined()
  }))

test('whoever is erased while their picture is drawn leaves none behind', () =>
  hang(async (board) => {
    const { tools, people } = board
    await tools.db.update(members).set({ status: 'erased' }).where(eq(members.id, people.member.id))

    const saved = await savePicture(tools, people.member, await photo(200, 300))

    expect(saved).toEqual({ ok: false, because: 'not-here' })
    expect(await picturesOf(tools, [people.member.id])).toEqual(new Map())
  }))

describe('who may see it', () => {
  const whoSees = ({ tools, people }: Noticeboard, id: string) => {
    const everybody: [string, Viewer][] = [['visitor', visitor], ...Object.entries(people)]
    return Promise.all(
      everybody.map(async ([name, viewer]) =>
        (await readPicture(tools, viewer, { id, size: 'small' })) ? [name] : [],
      ),
    ).then((found) => found.flat())
  }

  test.each([
    [
      'in the directory: the people of their editions',
      { inDirectory: true },
      ['organiser', 'member', 'inOtherZone', 'alumna', 'paused', 'host'],
    ],
    ['not in it: themselves and organisers', { inDirectory: false }, ['organiser', 'host']],
    ['paused: themselves and organisers', { inDirectory: true, status: 'paused' }, ['organiser', 'host']],
    ['leaving for good: themselves and organisers', { inDirectory: true, status: 'erasing' }, ['organiser', 'host']],
  ] as const)('%s', (_, facts, expected) =>
    hang(async (board) => {
      const { tools, people } = board
      await savePicture(tools, people.host, await photo(200, 200))
      await tools.db.update(members).set(facts).where(eq(members.id, people.host.id))

      expect(await whoSees(board, await pictureIdOf(board, people.host.id))).toEqual(expected)
    }),
  )
})

describe('what is no picture for a window is refused with the reason', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['no-picture', () => Buffer.from(svg)],
    ['no-picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['no-picture', () => Buffer.alloc(0)],
    ['too-large', () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)],
    ['too-small', () => photo(95, 400)],
    [
      'too-many-pixels',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ] as const)('%s', (because, make) =>
    hang(async ({ tools, people }) => {
      expect(await savePicture(tools, people.member, await make())).toEqual({ ok: false, because })
    }),
  )

  test('the twenty-first within an hour', () =>
    hang(async ({ tools, people }) => {
      const bytes = await photo(100, 100)
      for (let time = 0; time < 20; time += 1) await savePicture(tools, people.member, bytes)
      expect(await savePicture(tools, people.member, bytes)).toEqual({ ok: false, because: 'too-often' })
    }))
})
