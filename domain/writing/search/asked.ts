import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { longest } from '../../limit-numbers.ts'

/** More words than these nobody types to find something. */
const mostWords = 8

/** The words somebody looks for: letters and numbers, at most eight; the last one may not be finished. */
export type Asked = { words: readonly string[]; isFinished: boolean }

/** What was typed as words to look for; `undefined` where there is none in it. */
export function askedOf(typed: string): Asked | undefined {
  const written = typed.slice(0, longest.search)
  const words = written.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords)
  return words && { words, isFinished: /[^\p{L}\p{M}\p{N}]$/u.test(written) }
}

/**
 * All of the words, as PostgreSQL looks for them: each as it is written or by its English stem; the last one, while it is typed,
 * also as a beginning.
 */
export function queryFor({ words, isFinished }: Asked): SQL {
  const last = words.length - 1
  const each = words.map((word, n) => {
    const written = n === last && !isFinished ? beginning(word) : `'${word}'`
    return sql`(to_tsquery('guildhall.words', ${written}) || to_tsquery('guildhall.stems', ${`'${word}'`}))`
  })
  return sql`(${sql.join(each, sql` && `)})`
}

/** The same for marking what was found: a stem marks the words that begin with it. */
export function marksFor({ words }: Asked): SQL {
  const each = words.map(
    (word) =>
      sql`to_tsquery('guildhall.words', ${beginning(word)}) || to_tsquery('guildhall.words', coalesce((select quote_literal(lexeme) || ':*' from unnest(to_tsvector('guildhall.stems', ${word})) limit 1), ${beginning(word)}))`,
  )
  return sql`(${sql.join(each, sql` || `)})`
}

function beginning(word: string): string {
  return `'${word}':*`
}
