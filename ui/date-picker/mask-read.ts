import { monthNames, weekdayInitials, weekdayNames } from './locale.ts'
import type { Writing } from './mask-format.ts'
import type { MaskPiece, MaskToken } from './mask-tokens.ts'
import { maskPieces } from './mask-tokens.ts'
import type { TypedParts } from './typed-parts.ts'

/** How much of the text a mask must account for: `start` ignores what follows, as typed text is read first. */
type Extent = 'start' | 'whole'

/**
 * What a text says, read by a mask; `undefined` where it does not fit. Numbers may lack their leading zero and any mark
 * may stand for another (`2023/1/5` for `YYYY-MM-DD`). `thisYear` decides the century of two-digit years.
 */
export function readMask(
  { locale, masks }: Writing,
  mask: string,
  text: string,
  thisYear: number,
  extent: Extent = 'start',
): TypedParts | undefined {
  const pieces = maskPieces(mask, masks.short)
  const tokens = pieces.flatMap((piece) => ('token' in piece ? [piece.token] : []))
  if (tokens.length === 0) return undefined
  const found = patternOf(pieces, locale, extent).exec(text)
  if (!found) return undefined
  return tokens.reduce((typed: TypedParts, token, index) => {
    return { ...typed, ...readers[token]?.(found[index + 1] ?? '', { locale, thisYear }) }
  }, {})
}

const marks = String.raw`[^\p{L}\p{N}]`

function patternOf(pieces: readonly MaskPiece[], locale: string, extent: Extent): RegExp {
  const last = pieces.findLastIndex((piece) => 'token' in piece)
  const source = pieces.map((piece, index) => {
    if ('token' in piece) return `(${tokenPattern(piece.token, locale)})`
    return literalPattern(piece.literal, index === 0 || index > last)
  })
  return new RegExp(`^\\s*${source.join('')}(?!\\d)${extent === 'whole' ? `${marks}*$` : ''}`, 'iu')
}

/** Letters between the parts may be replaced by marks, space may be left out; before and after them all may be. */
function literalPattern(literal: string, mayLack: boolean): string {
  const either = /[\p{L}\p{N}]/u.test(literal) ? `(?:${escaped(literal)}|${marks}+)` : `${marks}+`
  return mayLack || literal.trim() === '' ? `(?:${either})?` : either
}

function tokenPattern(token: MaskToken, locale: string): string {
  if (token === 'YYYY') return String.raw`\d{4}`
  if (token === 'YY') return String.raw`\d{2}`
  if (token === 'Do') return String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`
  if (token.startsWith('S')) return String.raw`\d{${token.length}}`
  if (token.startsWith('Z')) return String.raw`Z|[+-]\d{2}(?::?\d{2})?`
  // Any word stands for a weekday; some names are more than a word.
  if (token.startsWith('W')) return String.raw`${anyOf(weekdayWords(token, locale))}|[\p{L}\p{M}.’'-]+`
  if (token.startsWith('MMM')) return anyOf(namesOf(token, locale))
  return token.toLowerCase() === 'a' ? String.raw`[ap]\.?m\.?` : String.raw`\d{1,2}`
}

type Reader = (text: string, context: { locale: string; thisYear: number }) => TypedParts

const day: Reader = (text) => ({ day: Number.parseInt(text, 10) })
const month: Reader = (text) => ({ month: Number(text) })
const hours: Reader = (text) => ({ hours: Number(text) })
const minutes: Reader = (text) => ({ minutes: Number(text) })
const seconds: Reader = (text) => ({ seconds: Number(text) })
const period: Reader = (text) => ({ isPm: text.toLowerCase().startsWith('p') })

/** Tokens that say something; weekdays do not, the day is known without them. */
const readers: Partial<Record<MaskToken, Reader>> = {
  D: day,
  DD: day,
  Do: day,
  M: month,
  MM: month,
  MMM: (text, { locale }) => ({ month: nameIndex(namesOf('MMM', locale), text) + 1 }),
  MMMM: (text, { locale }) => ({ month: nameIndex(namesOf('MMMM', locale), text) + 1 }),
  YY: (text, { thisYear }) => ({ year: yearOfTwoDigits(Number(text), thisYear) }),
  YYYY: (text) => ({ year: Number(text) }),
  h: hours,
  hh: hours,
  H: hours,
  HH: hours,
  m: minutes,
  mm: minutes,
  s: seconds,
  ss: seconds,
  S: (text) => ({ milliseconds: Number(text) * 100 }),
  SS: (text) => ({ milliseconds: Number(text) * 10 }),
  SSS: (text) => ({ milliseconds: Number(text) }),
  a: period,
  A: period,
  Z: readOffset,
  ZZ: readOffset,
  ZZZ: readOffset,
  ZZZZ: readOffset,
}

/** Over 68 is the century before. */
function yearOfTwoDigits(year: number, thisYear: number): number {
  return year + 100 * (Math.floor(thisYear / 100) - (year > 68 ? 1 : 0))
}

function readOffset(text: string): TypedParts {
  if (text.toUpperCase() === 'Z') return { offset: 0 }
  const minutesFromUtc = Number(text.slice(1, 3)) * 60 + Number(text.slice(3).replace(':', ''))
  return { offset: text.startsWith('-') ? -minutesFromUtc : minutesFromUtc }
}

function namesOf(token: string, locale: string): readonly string[] {
  return monthNames(locale, token === 'MMM' ? 'short' : 'long')
}

function weekdayWords(token: string, locale: string): readonly string[] {
  return token === 'WW' ? weekdayInitials(locale) : weekdayNames(locale, token === 'WWWW' ? 'long' : 'short')
}

function nameIndex(names: readonly string[], text: string): number {
  return names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
}

/** Longer names first, because one may begin with another. */
function anyOf(names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}
