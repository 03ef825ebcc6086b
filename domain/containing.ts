import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** True where the column has this text in it, capital letters or not; `%` and `_` stand for themselves. */
export function containing(column: SQLWrapper, text: string): SQL {
  return sql`lower(${column}) like ${`%${likeLiterally(text.toLowerCase())}%`}`
}

/** A text as a part of what `like` asks for: its `%` and `_` stand for themselves. */
export function likeLiterally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
