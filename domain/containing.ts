import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** True where the column has this text in it, capital letters or not; `%` and `_` stand for themselves. */
export function containing(column: SQLWrapper, text: string): SQL {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`lower(${column}) like ${part}`
}
