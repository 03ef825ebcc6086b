/*
 * Text that must not be taken for Markdown (CommonMark 2.4): a backslash before what would mean something where it stands.
 */

/** `isLabel`: between the brackets of a link or a picture. `beforeLink`: a link follows, which a `!` would turn into a picture. */
export function escapeText(text: string, place: { isLabel?: boolean; beforeLink?: boolean } = {}): string {
  const escaped = text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // `[!note]` opens a callout, as text as well.
    .replace(place.isLabel ? /[[\]]/g : /\[(?!!\w+\])/g, '\\$&')
  return place.beforeLink || place.isLabel ? escaped.replace(/!$/, '\\!') : escaped
}

/** What would begin a block of its own at the start of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|-{2,}|={2,})/.test(line)) return `\\${line}`
      if (index > 0 && /^[-=|:]/.test(line)) return `\\${line}`
      return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    })
    .join('\n')
}

/** Text between as many backticks as it takes to hold those in it (CommonMark 6.1). */
export function writeCodeSpan(text: string): string {
  const code = text.replace(/[\r\n]+/g, ' ')
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$/.test(code) || (/^ .* $/.test(code) && code.trim() !== '')
  return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`
}

/** Where a link or a picture leads. */
export function writeAddress(address: string): string {
  const oneLine = address.replace(/[\r\n]+/g, ' ').replace(/&(?=#?\w+;)/g, '\\&')
  if (/^[^\s<>()\\]+$/.test(oneLine)) return oneLine
  return `<${oneLine.replace(/[<>]|\\(?!&)/g, '\\$&')}>`
}

/** The title of a link or a picture, in quotes. */
export function writeTitle(title: string): string {
  const text = title.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')
  return `"${text.replace(/&(?=#?\w+;)/g, '\\&')}"`
}
