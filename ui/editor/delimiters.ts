/**
 * A part of a line of Markdown: text (escaped already, its letters may still be written as references), something that
 * stays as it is, or where emphasis begins or ends.
 */
export type Piece = { text: string } | { fixed: string } | { marker: '**' | '*' | '~~'; side: 'open' | 'close' }

type Delimiter = Extract<Piece, { marker: string }>

/**
 * Puts the pieces together so that each delimiter opens or closes what it should (CommonMark 6.2, left- and
 * right-flanking): where a letter outside stands in the way, it is written as a character reference.
 */
export function settleDelimiters(pieces: Piece[]): string {
  const underlined = underlinedOf(pieces)
  let written = pieces.map((piece, index) => (underlined.has(index) ? '_' : sourceOf(piece)))
  // A letter that was written as a reference begins or ends with punctuation: its other neighbour is asked again.
  for (let before = ''; before !== written.join('');) {
    before = written.join('')
    written = letOpenAndClose(pieces, written, underlined)
  }
  return written.join('')
}

function sourceOf(piece: Piece): string {
  if ('text' in piece) return piece.text
  return 'fixed' in piece ? piece.fixed : piece.marker
}

function letOpenAndClose(pieces: Piece[], texts: string[], underlined: Set<number>): string[] {
  const written = [...texts]
  for (const [index, piece] of pieces.entries()) {
    if (!('marker' in piece)) continue
    const step = piece.side === 'open' ? -1 : 1
    const outside = charAt(written[index + step], step)
    const inside = charAt(written[index - step], -step)
    const neighbour = pieces[index + step]
    if (!outside || !isLetter(outside) || !neighbour || !('text' in neighbour)) continue
    if (!underlined.has(index) && inside && isLetter(inside)) continue
    written[index + step] = encodedAt(written[index + step] ?? '', step)
  }
  return written
}

/** Emphasis that touches another delimiter takes the other sign, so that no two of them run together. */
function underlinedOf(pieces: Piece[]): Set<number> {
  const underlined = new Set<number>()
  const opened: number[] = []
  for (const [index, piece] of pieces.entries()) {
    if (!isEmphasis(piece)) continue
    if (piece.side === 'open') opened.push(index)
    else {
      const start = opened.pop() ?? index
      if (touches(pieces, start) || touches(pieces, index)) underlined.add(start).add(index)
    }
  }
  return underlined
}

function isEmphasis(piece: Piece): piece is Delimiter {
  return 'marker' in piece && piece.marker === '*'
}

function touches(pieces: Piece[], index: number): boolean {
  return [pieces[index - 1], pieces[index + 1]].some((piece) => piece && 'marker' in piece)
}

/** The first character (`1`) or the last (`-1`) of a text. */
function charAt(text: string | undefined, from: number): string | undefined {
  const characters = [...(text ?? '')]
  return from === 1 ? characters[0] : characters.at(-1)
}

function isLetter(character: string): boolean {
  // The reader looks at half a surrogate pair, which is neither a blank nor punctuation.
  return character.length > 1 || !/[\s\p{P}\p{S}]/u.test(character)
}

/** The letter at this end as a reference. An underscore beside it stood within a word and no longer does: it is escaped. */
function encodedAt(text: string, from: number): string {
  const [first = ''] = text
  if (from === 1) return reference(first) + text.slice(first.length).replace(/^_/, '\\_')
  const last = charAt(text, from) ?? ''
  return text.slice(0, -last.length).replace(/(?<!\\)_$/, '\\_') + reference(last)
}

function reference(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
}
