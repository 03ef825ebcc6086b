import { crc32, deflateRawSync } from 'node:zlib'

/** A text is deflated; bytes lie as they are, since what people attach is packed already. */
export type ZipFile = { name: string } & ({ text: string } | { bytes: Uint8Array })

/**
 * A ZIP archive (PKWARE APPNOTE 6.3: 4.3.7, 4.3.12, 4.3.16) a piece at a time, with one of its files in memory; names are paths
 * with `/`.
 */
export async function* zipOf(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Buffer<ArrayBuffer>[] = []
  let offset = 0
  for await (const file of files) {
    const entry = entryOf(file)
    const local = [u32(0x04034b50), entry.common, u16(entry.name.length), u16(0), entry.name]
    // Made by version 2.0 on no system of its own; no comment, one disk, text or not, no attributes.
    const head = [u32(0x02014b50), u16(20), entry.common, u16(entry.name.length)]
    const tail = [u16(0), u16(0), u16(0), u16(entry.isText ? 1 : 0), u32(0), u32(offset), entry.name]
    directory.push(Buffer.concat([...head, ...tail]))
    for (const piece of [Buffer.concat(local), entry.bytes]) {
      offset += piece.length
      yield piece
    }
  }
  const index = Buffer.concat(directory)
  const count = u16(directory.length)
  yield index
  yield Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, u32(index.length), u32(offset), u16(0)])
}

/** What stands of a file both before it and in the directory. */
function entryOf(file: ZipFile) {
  const isText = 'text' in file
  const content = isText ? Buffer.from(file.text) : Buffer.from(file.bytes)
  const bytes = isText ? deflateRawSync(content) : content
  const utf8Names = 0x0800
  const [stored, deflated] = [0, 8]
  // No time: an archive of the same rows is the same bytes.
  const [time, day] = [0, 0x21]
  const sizes = [u32(crc32(content)), u32(bytes.length), u32(content.length)]
  const method = isText ? deflated : stored
  const common = Buffer.concat([u16(20), u16(utf8Names), u16(method), u16(time), u16(day), ...sizes])
  return { name: Buffer.from(file.name), bytes, common, isText }
}

function u16(number: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}

function u32(number: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
