/** True where a text has the shape of an id. Anything else must not reach the database, which would refuse the query. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** A row, and the version of it that somebody had before them: a change made from an older one is refused as stale. */
export type RowVersion = { id: string; version: number }
