import type { ImportEncoding } from '../../../db/schema/import-shapes.ts'

/**
 * A file's text and how its signs were written. What begins with a mark says so itself; without one bytes that are good UTF-8
 * are that, for text of another kind hardly ever is by accident, and the rest is what Windows writes in Europe, which Latin-1 is a part of.
 * `undefined` for what is no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: ImportEncoding } | undefined {
  const encoding = encodingOf(bytes)
  if (!encoding) return undefined
  const text = new TextDecoder(encoding).decode(bytes)
  return isText(text) ? { text, encoding } : undefined
}

function encodingOf(bytes: Uint8Array): ImportEncoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  // Before UTF-8, whose rules plain letters of UTF-16 keep as well.
  const wide = wideWithoutMark(bytes)
  if (wide) return wide
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** UTF-16 has a zero beside every plain letter, always on the same side. */
function wideWithoutMark(bytes: Uint8Array): ImportEncoding | undefined {
  const looked = bytes.subarray(0, 4096)
  let [even, odd] = [0, 0]
  for (const [index, byte] of looked.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  const many = looked.length / 6
  if (odd > many && even < odd / 20) return 'utf-16le'
  return even > many && odd < even / 20 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Pictures and programs are full of signs that no text has. */
function isText(text: string): boolean {
  const looked = text.slice(0, 100_000)
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const strange = looked.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0
  return strange <= looked.length / 1000
}
