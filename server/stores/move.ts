import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '../../time/durations.ts'
import { readName } from '../backup/names.ts'
import { isRemovedMark, removedMark } from './former.ts'
import { erasedList, inScratch, type Store, type Stores, wholeIn } from './store.ts'

/** The two places, and where on this machine's disk a file may lie on its way. */
type Way = { present: Stores; former: Stores; scratchIn: string }

/** Files of builds are made anew with each start. */
type Part = Exclude<keyof Stores, 'builds'>

/** What became of all that was in the former place. `differing` are in both, with other bytes: neither is touched. */
export type Moved = { carried: Record<Part, number>; bytes: number; differing: string[] }

/** Something that is still in the former place. */
type Left = { part: Part; name: string; bytes: number }

/**
 * Carries everything from the former place to the present one, while the site goes on reading both and writing into the present
 * one. Each file is read there again and compared before it goes from here, so this may be stopped at any moment and begun anew.
 */
export async function carryOver({ present, former, scratchIn }: Way): Promise<Moved> {
  const moved: Moved = {
    carried: { files: 0, backups: 0, exports: 0, house: 0 },
    bytes: 0,
    differing: [],
  }
  const carry = async ({ part, name, bytes }: Left, scratch: string) => {
    const outcome = await carryOne(former[part], present[part], { part, name, scratch })
    if (outcome === 'differs') moved.differing.push(former[part].placeOf(name))
    if (outcome !== 'carried') return
    moved.carried[part] += 1
    moved.bytes += bytes
  }
  await inScratch(scratchIn, async (scratch) => {
    for await (const some of someAtATime(leftIn(former))) {
      await Promise.all(some.map((left) => carry(left, scratch)))
    }
  })
  await forgetMarks(former)
  return moved
}

/** What was removed longer ago than anything is on its way. */
async function forgetMarks(former: Stores): Promise<void> {
  const before = new Date(Date.now() - dayMs)
  for (const store of [former.files, former.exports, former.backups]) {
    for await (const { name, at } of store.list()) if (isRemovedMark(name) && at < before) await store.remove(name)
  }
}

/** What is still in the former place. What people in a terminal made into `exports/` is theirs, and stays. */
export async function* leftIn(former: Stores): AsyncGenerator<Left> {
  const list = await former.house.describe(erasedList)
  if (list) yield { part: 'house', name: erasedList, bytes: list.bytes }
  for await (const { name, bytes } of wholeIn(former.files)) yield { part: 'files', name, bytes }
  for (const part of ['exports', 'backups'] as const) {
    for await (const { name, bytes } of wholeIn(former[part])) if (readName(name)) yield { part, name, bytes }
  }
}

async function carryOne(
  from: Store,
  to: Store,
  { part, name, scratch }: { part: Part; name: string; scratch: string },
): Promise<'carried' | 'differs' | 'gone'> {
  if (!(await to.has(name))) {
    const opened = await from.open(name)
    // Removed by the site meanwhile, or carried over by another machine that shares this place.
    if (!opened) return 'gone'
    const file = path.join(scratch, `${part}-${name}`)
    await pipeline(opened.content, createWriteStream(file, { mode: 0o600 }))
    await to.take(name, file)
    // Removed while it was on its way, when it was not found here yet. Without the mark another machine has carried it over.
    if (!(await from.has(name)) && (await from.has(removedMark(name)))) {
      await to.remove(name)
      return 'gone'
    }
  }
  // The list is written anew with all that the former one had: of the two the present one is right.
  const isProven = part === 'house' || (await isSame(from, to, name))
  if (!isProven) return (await from.has(name)) ? 'differs' : 'gone'
  await from.remove(name)
  return 'carried'
}

/** All bytes of the one that stays are read for this. */
async function isSame(from: Store, to: Store, name: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([from.describe(name), to.open(name)])
  if (!mine || !theirs) return false
  const hash = createHash('sha256')
  for await (const piece of theirs.content) hash.update(piece)
  return hash.digest('hex') === mine.sha256
}

async function* someAtATime(all: AsyncIterable<Left>): AsyncGenerator<Left[]> {
  let some: Left[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

const atOnce = 8
