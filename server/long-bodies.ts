import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A body of this many bytes is kept in memory while it is read; a longer one waits on the disk. */
const mostInMemory = 1024 * 1024

/** After so many bytes what was read of bodies and is not needed any more is given back. */
const mostLitter = 8 * 1024 * 1024

/** So many are under way, on the disk or on their way there; whoever comes then is asked to come again. */
const mostUnderWay = 24
/** Of one person. */
const mostOfOne = 8

/** A body of which nothing arrives for so long is given up. */
const patienceMs = 60_000

/** Is a body of at most so many bytes one that waits on the disk? */
export function isLong(most: number): boolean {
  return most > mostInMemory
}

/**
 * Bodies with files in them. Parsed they are several times as long, and a picture is a hundred times the size of its file:
 * they arrive side by side in files of this folder, which have no name and go with the process, and are answered one at a time.
 */
export function openLongBodies(folder: string, patience = patienceMs) {
  const underWay: string[] = []
  let last: Promise<unknown> = Promise.resolve()

  /**
   * `answer` gets the whole body when those before are answered; `too-large` for more than these bytes, `too-slow` where
   * nothing arrives for a minute, `too-many` where the sender or everybody together has too many under way.
   */
  async function inTurn<T>(
    request: Request,
    most: number,
    answer: (body: Uint8Array<ArrayBuffer> | undefined) => Promise<T>,
    sender: string,
  ): Promise<T | 'too-large' | 'too-many' | 'too-slow'> {
    if (Number(request.headers.get('Content-Length') ?? 0) > most) return 'too-large'
    const ofSender = underWay.filter((one) => one === sender).length
    if (underWay.length >= mostUnderWay || ofSender >= mostOfOne) return 'too-many'
    underWay.push(sender)
    try {
      await using file = await openNameless(folder)
      const size = await write(file, request, most, patience)
      if (typeof size === 'string') return size
      return await afterLast(async () => answer(await readWhole(file, size)).finally(() => clean('major')))
    } finally {
      underWay.splice(underWay.indexOf(sender), 1)
    }
  }

  function afterLast<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    // Whoever comes next waits for the end, however it ends.
    last = turn.catch(() => undefined)
    return turn
  }

  return { inTurn }
}

/** Nothing is left behind by a process that ends in the middle. */
async function openNameless(folder: string): Promise<FileHandle> {
  const place = path.join(folder, `arriving-${randomUUID()}`)
  const file = await open(place, 'wx+', 0o600)
  await unlink(place)
  return file
}

async function write(
  file: FileHandle,
  { body }: Request,
  most: number,
  patience: number,
): Promise<number | 'too-large' | 'too-slow'> {
  if (!body) return 0
  const reader = body.getReader()
  let size = 0
  for (;;) {
    const part = await within(patience, reader.read())
    if (part === 'too-slow') return part
    if (part.done) return size
    size += part.value.byteLength
    if (size > most) return 'too-large'
    await file.writeFile(part.value)
    litter += part.value.byteLength
    if (litter > mostLitter) clean('minor')
  }
}

async function within<T>(ms: number, wanted: Promise<T>): Promise<T | 'too-slow'> {
  const over = new AbortController()
  try {
    return await Promise.race([wanted, wait(ms, 'too-slow' as const, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

let litter = 0

/**
 * What lies outside of the heap, as these bodies and all their copies do, hardly hastens its cleaning: a hundred megabytes of it
 * would lie about. Only where the process was started with the flag for it (node-flags.json).
 */
function clean(type: 'minor' | 'major'): void {
  litter = 0
  void globalThis.gc?.({ type })
}

async function readWhole(file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (size === 0) return undefined
  const body = new Uint8Array(size)
  let at = 0
  while (at < size) {
    const { bytesRead } = await file.read(body, at, size - at, at)
    if (bytesRead === 0) throw new Error('A body ended on the disk before it was read.')
    at += bytesRead
  }
  return body
}
