/** What a file is, decided by what is in it; its name only tells apart what is packed alike. */

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif'
export type ContentKind = { kind: 'picture'; type: PictureType } | { kind: 'file'; type: string } | undefined

/** `undefined` for everything the site does not take: programs, pages, drawings with scripts in them. */
export function contentKind(bytes: Uint8Array, fileName: string): ContentKind {
  const picture = pictureType(bytes)
  if (picture) return { kind: 'picture', type: picture }
  const type = fileType(bytes, fileName)
  return type ? { kind: 'file', type } : undefined
}

function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (letters(bytes, 0, 4) === 'GIF8') return 'image/gif'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (letters(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(letters(bytes, 8, 12))) return 'image/avif'
  return undefined
}

function fileType(bytes: Uint8Array, fileName: string): string | undefined {
  const ending = /\.([a-z0-9]{1,8})$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (letters(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return packed[ending] ?? 'application/zip'
  if (letters(bytes, 0, 3) === 'ID3' || startsWith(bytes, [0xff, 0xfb])) return 'audio/mpeg'
  if (letters(bytes, 4, 8) === 'ftyp') return ending === 'm4a' ? 'audio/mp4' : 'video/mp4'
  return isPlainText(bytes) ? (texts[ending] ?? 'text/plain') : undefined
}

/** Office and OpenDocument files are all packed the same way. */
const packed: Record<string, string | undefined> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
}
const texts: Record<string, string | undefined> = { md: 'text/markdown', csv: 'text/csv', ics: 'text/calendar' }

/** Readable as UTF-8, and no page or drawing: those run what is written in them. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/<(?:!doctype|html|head|body|script|svg|\?xml|iframe)\b/i.test(text.slice(0, 4_096))
  } catch {
    return false
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
