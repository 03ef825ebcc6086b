import { href } from 'react-router'
import type { Copy } from '../../pwa/copy/entries.ts'

/** What of the copy can be found: title and text as they read, and both folded. */
export type Findable = {
  href: string
  title: string
  /** Where it stands: `Updates, Europe & Africa`. */
  where: string
  text: string
  folded: { title: string; text: string }
}

/** A piece of text; what was searched for is marked. */
export type Piece = { text: string; isMarked: boolean }
export type Found = Pick<Findable, 'href' | 'where'> & { title: Piece[]; excerpt: Piece[] }

/** How much of a text is shown around what was found. */
const before = 60
const excerptLength = 180

/** Everything that can be found, newest first. Made once: folding all texts is the dear part. */
export function findablesOf(copy: Copy): Findable[] {
  const updates = copy.updates.flatMap(({ update, edition, zone }) =>
    update.state === 'published'
      ? findable(
          `${href('/member/updates/:edition/:zone', { edition: edition.slug, zone: zone.slug })}?u=${update.slug}`,
          update.title,
          `Update, ${update.zoneNames.join(', ') || edition.title}`,
          update.body,
        )
      : [],
  )
  const templates = copy.templates.map(({ slug, title, edition, html }) =>
    findable(
      `${href('/membership/templates/:edition', { edition: edition.slug })}?t=${slug}`,
      title,
      `Template, ${edition.title}`,
      html,
    ),
  )
  const sessions = copy.sessions.map(({ title, studio, agendaHtml }) =>
    findable(`${href('/member')}?view=schedule`, title, `Session${studio ? `, ${studio.name}` : ''}`, agendaHtml),
  )
  const editions = copy.editions.map(({ edition, overview }) =>
    findable(href('/member/editions/:edition', { edition: edition.slug }), edition.title, 'Edition', overview),
  )
  return [...updates, ...templates, ...sessions, ...editions]
}

/**
 * What holds every word, found in titles first: how much there is, and so many of it to show. Accents and capitals make no
 * difference.
 */
export function search(findables: readonly Findable[], words: string, most: number): { count: number; shown: Found[] } {
  const wanted = foldText(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return { count: 0, shown: [] }
  const hits = findables.filter(({ folded }) =>
    wanted.every((word) => folded.title.includes(word) || folded.text.includes(word)),
  )
  const inTitle = ({ folded }: Findable) => Number(wanted.every((word) => folded.title.includes(word)))
  const shown = hits
    .toSorted((one, other) => inTitle(other) - inTitle(one))
    .slice(0, most)
    .map((hit) => ({
      href: hit.href,
      where: hit.where,
      title: mark(hit.title, wanted),
      excerpt: mark(excerptOf(hit.text, wanted), wanted),
    }))
  return { count: hits.length, shown }
}

/** A text without accents and capitals, letter for letter as long as before where that can be. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function findable(to: string, title: string, where: string, html: string): Findable {
  const text = textOf(html)
  return { href: to, title, where, text, folded: { title: foldText(title), text: foldText(text) } }
}

/** The words of HTML of ours; a heading or a line without a stop at its end is told from what follows. */
function textOf(html: string): string {
  return html
    .replaceAll(/([^.!?:;,…>\s])<\/(?:h\d|p|li|t[dh])>/g, '$1 · ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replace(/ · $/, '')
    .trim()
}

function excerptOf(text: string, wanted: string[]): string {
  const { folded, at } = foldedWithOffsets(text)
  const first = Math.min(...wanted.map((word) => folded.indexOf(word)).filter((found) => found >= 0))
  const from = Number.isFinite(first) ? Math.max(0, (at[first] ?? 0) - before) : 0
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const most = start + excerptLength
  if (most >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`
  const wordEnd = text.lastIndexOf(' ', most)
  return `${start > 0 ? '… ' : ''}${text.slice(start, wordEnd > start ? wordEnd : most)} …`
}

function mark(text: string, wanted: string[]): Piece[] {
  const { folded, at } = foldedWithOffsets(text)
  const isMarked = new Set<number>()
  for (const word of wanted) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length)) {
      for (let n = at[found] ?? 0; n < (at[found + word.length] ?? text.length); n++) isMarked.add(n)
    }
  }
  const pieces: Piece[] = []
  for (const [n, unit] of text.split('').entries()) {
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked.has(n)) last.text += unit
    else pieces.push({ text: unit, isMarked: isMarked.has(n) })
  }
  return pieces
}

/** Folded, and for each letter of that the place of the one it came from. */
function foldedWithOffsets(text: string): { folded: string; at: number[] } {
  const at: number[] = []
  let folded = ''
  let offset = 0
  for (const letter of text) {
    // Most letters need no table.
    const plain = letter < '\u0080' ? letter.toLowerCase() : foldText(letter)
    for (let n = 0; n < plain.length; n++) at.push(offset)
    folded += plain
    offset += letter.length
  }
  return { folded, at }
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
])
