import { Transform } from 'node:stream'

/**
 * Lets a tar archive of plain files through and breaks off at anything else: a long name or attributes of a part are kept
 * in memory whole by whoever reads them, and an archive may claim gigabytes of them (POSIX pax, "Header Block").
 */
export function onlyFiles(): Transform {
  let header = Buffer.alloc(0)
  let toSkip = 0
  const look = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length;) {
      const step = Math.min(chunk.length - at, toSkip > 0 ? toSkip : block - header.length)
      if (toSkip > 0) toSkip -= step
      else header = Buffer.concat([header, chunk.subarray(at, at + step)])
      at += step
      if (header.length < block) continue
      toSkip = contentLength(header)
      header = Buffer.alloc(0)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        look(chunk)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error('it cannot be read'))
      }
    },
  })
}

/** How many bytes follow a header, filled up to whole blocks. */
function contentLength(header: Buffer): number {
  // Two empty blocks end an archive.
  if (header.every((byte) => byte === 0)) return 0
  const kind = header[156]
  if (kind !== 0 && kind !== plainFile) throw new Error('it holds something else than plain files')
  const size = /^ *([0-7]{1,12})[ \0]*$/.exec(header.toString('latin1', 124, 136))?.[1]
  if (size === undefined) throw new Error('it does not say how long its parts are')
  return Math.ceil(Number.parseInt(size, 8) / block) * block
}

const block = 512
const plainFile = '0'.charCodeAt(0)
