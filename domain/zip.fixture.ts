import { crc32, inflateRawSync } from 'node:zlib'

/** Names and texts of an archive by its directory, checked as other programs do. */
export async function unzipped(parts: AsyncIterable<Uint8Array>): Promise<Map<string, string>> {
  const pieces: Uint8Array[] = []
  for await (const piece of parts) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end.')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.')
    const [sum, packed, nameLength, local] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(content, content + packed)
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    if (crc32(text) !== sum) throw new Error(`${name} is broken.`)
    files.set(name, text.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}
