import type { PoolClient } from 'pg'

/**
 * The line of a migration at which it failed, ` at line 3`. PostgreSQL tells the place of a mistake in the text; of a row or a
 * table that stands in the way it does not: then all of it is done once more, statement by statement, and taken back.
 */
export async function failingLine(
  client: Pick<PoolClient, 'query'>,
  error: unknown,
  { sql, before }: { sql: string; before: readonly string[] },
): Promise<string> {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isNaN(position)) return ` at line ${lineAt(sql, position)}`
  let line = ''
  await client.query('begin')
  // Former processes may still serve: nobody waits long for a line number.
  await client.query("set local lock_timeout = '2s'")
  try {
    for (const earlier of before) await client.query(earlier)
    for (const start of statementsIn(sql)) {
      line = ` at line ${lineAt(sql, start.from)}`
      await client.query(sql.slice(start.from, start.to))
    }
    return ''
  } catch {
    return line
  } finally {
    await client.query('rollback')
  }
}

/** Where each statement begins, behind blanks and comments, and ends. A semicolon within a text or a comment ends none. */
function statementsIn(sql: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let from: number | undefined
  for (const { 0: part, index } of sql.matchAll(parts)) {
    const isNothing = part.startsWith('--') || part.startsWith('/*') || part.trim() === ''
    if (!isNothing && part !== ';') from ??= index
    if (part !== ';' || from === undefined) continue
    found.push({ from, to: index })
    from = undefined
  }
  return from === undefined ? found : [...found, { from, to: sql.length }]
}

/** Texts, names, texts between dollars, comments, blanks, the end of a statement, and anything else (PostgreSQL 4.1). */
const parts = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|;|[^\s;'"$/-]+|./g

function lineAt(sql: string, position: number): number {
  return sql.slice(0, position).split('\n').length
}
