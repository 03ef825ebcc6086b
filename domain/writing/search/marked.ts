import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A text in pieces, every second of which was looked for: never markup, whatever somebody wrote. */
export type Marked = readonly { text: string; isHit: boolean }[]

// Signs nobody writes: `guildhall.plain_text` takes them out of every text.
const begin = '\uE000'
const end = '\uE001'
const signs = `StartSel=${begin}, StopSel=${end}`

/** A title, whole, with signs around what was looked for. */
export function titleMarked(title: SQL, marks: SQL): SQL {
  return sql`ts_headline('guildhall.words', guildhall.plain_text(${title}), ${marks}, ${`${signs}, HighlightAll=true`})`
}

/** The sentence or two of a text around what was looked for; its beginning where that stands elsewhere. */
export function excerptMarked(text: SQL, marks: SQL): SQL {
  // The beginning of a long text has to do: finding the best place in all of it would take a page of results its second.
  return sql`ts_headline('guildhall.words', guildhall.plain_text(left(${text}, 20000)), ${marks}, ${`${signs}, MaxFragments=1, MaxWords=28, MinWords=12`})`
}

/** What came back with its signs, in pieces. */
export function markedFrom(text: string): Marked {
  const clean = text.replaceAll(/\s+/gu, ' ').trim()
  return clean
    .split(begin)
    .flatMap((piece, n) => {
      if (n === 0) return [{ text: piece, isHit: false }]
      const [hit = '', ...rest] = piece.split(end)
      return [
        { text: hit, isHit: true },
        { text: rest.join(''), isHit: false },
      ]
    })
    .filter((piece) => piece.text !== '')
}
