import { crc32, deflateRawSync } from 'node:zlib'

/** Texts as one ZIP archive (PKWARE APPNOTE 6.3: 4.3.7, 4.3.12, 4.3.16), each deflated; names are paths with `/`. */
export function zipOf(
  files: readonly ({ name: string } & ({ text: string } | { bytes: Uint8Array }))[],
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { name } = file
    const entry = entryOf(name, Buffer.from('text' in file ? file.text : file.bytes))
    const local = Buffer.concat([
      u32(0x04034b50),
      entry.common,
      u16(entry.name.length),
      u16(0),
      entry.name,
      entry.bytes,
    ])
    // Made by version 2.0 on no system of its own; no comment, one disk, a text, no attributes.
    const head = [u32(0x02014b50), u16(20), entry.common, u16(entry.name.length)]
    directory.push(Buffer.concat([...head, u16(0), u16(0), u16(0), u16(1), u32(0), u32(offset), entry.name]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = u16(files.length)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(index.length), u32(offset), u16(0)]
  return new Uint8Array(Buffer.concat([...parts, index, ...end]))
}

/** What stands of a file both before it and in the directory. */
function entryOf(name: string, content: Buffer) {
  const bytes = deflateRawSync(content)
  const utf8Names = 0x0800
  const deflated = 8
  // No time: an archive of the same rows is the same bytes.
  const [time, day] = [0, 0x21]
  const sizes = [u32(crc32(content)), u32(bytes.length), u32(content.length)]
  const common = Buffer.concat([u16(20), u16(utf8Names), u16(deflated), u16(time), u16(day), ...sizes])
  return { name: Buffer.from(name), bytes, common }
}

function u16(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
