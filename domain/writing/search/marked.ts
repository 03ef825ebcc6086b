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

/**
 * The sentence or two of a text around what was looked for, its beginning where that stands elsewhere, all of a short one; three dots where
 * the text goes on before or after.
 */
export function excerptMarked(text: SQL, marks: SQL): SQL {
  // The beginning of a long text has to do: finding the best place in all of it would take a page of results its second.
  const whole = sql`select btrim(guildhall.plain_text(left(${text}, 20000)), ${blanks}) as plain`
  const most = sql`case when length(plain) <= ${shortText}::int then ${`${signs}, HighlightAll=true`} else ${`${signs}, MaxFragments=1, MaxWords=28, MinWords=12`} end`
  const chosen = sql`ts_headline('guildhall.words', plain, ${marks}, ${most})`
  const bare = sql`translate(chosen, ${begin + end}, '')`
  // `offset 0`: or the database would write down the text, and choose from it, once for each time it is named.
  return sql`(select case when left(plain, length(${bare})) = ${bare} then '' else '… ' end || chosen || case when right(plain, length(${bare})) = ${bare} then '' else ' …' end
    from (select plain, btrim(${chosen}, ${blanks}) as chosen from (${whole} offset 0) as whole offset 0) as excerpt)`
}

/** So many signs are shown whole. */
const shortText = 160
const blanks = ' \n\r\t'

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
