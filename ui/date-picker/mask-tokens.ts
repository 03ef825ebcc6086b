/** A piece of a mask: one of the tokens below, or text that stands for itself. */
export type MaskPiece = { token: MaskToken } | { literal: string }

const maskTokens = [
  'D',
  'DD',
  'Do',
  'd',
  'dd',
  'W',
  'WW',
  'WWW',
  'WWWW',
  'M',
  'MM',
  'MMM',
  'MMMM',
  'YY',
  'YYYY',
  'h',
  'hh',
  'H',
  'HH',
  'm',
  'mm',
  's',
  'ss',
  'S',
  'SS',
  'SSS',
  'a',
  'A',
  'Z',
  'ZZ',
  'ZZZ',
  'ZZZZ',
] as const

export type MaskToken = (typeof maskTokens)[number]

const piecePattern =
  /\[(?<bracketed>[^\]]*)\]|(?<token>Do|D{1,2}|d{1,2}|W{1,4}|M{1,4}|YYYY|YY|h{1,2}|H{1,2}|m{1,2}|s{1,2}|S{1,3}|[aA]|Z{1,4})|(?<other>[^])/gu

/** A mask cut into its pieces; text in square brackets is literal. `short` is what `L` stands for. */
export function maskPieces(mask: string, short: string): MaskPiece[] {
  // L means the short date, but not inside brackets.
  const spelled = mask.replaceAll(/\[[^\]]*\]|L/g, (found) => (found === 'L' ? short : found))
  const pieces = [...spelled.matchAll(piecePattern)].map(({ groups = {} }): MaskPiece => {
    const token = maskTokens.find((known) => known === groups.token)
    return token ? { token } : { literal: groups.bracketed ?? groups.other ?? '' }
  })
  return pieces.reduce<MaskPiece[]>(joinLiterals, [])
}

function joinLiterals(pieces: MaskPiece[], piece: MaskPiece): MaskPiece[] {
  const last = pieces.at(-1)
  if (!last || 'token' in last || 'token' in piece) return [...pieces, piece]
  return [...pieces.slice(0, -1), { literal: last.literal + piece.literal }]
}

/** Whether a mask writes moments in UTC whatever the zone: it ends in Z. */
export function isUtcMask(mask: string): boolean {
  return mask.endsWith('Z')
}
