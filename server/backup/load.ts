import type { PoolClient } from 'pg'
import { keptTables, quoted, quotedName, type Table } from './tables.ts'

/** Reads rows that end with a line each, in pages of so many, and of so many bytes at most where rows are long. */
export async function* pagesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let page: string[] = []
  let length = 0
  for await (const line of linesOf(content)) {
    page.push(line)
    length += line.length
    if (page.length < rowsAtATime && length < charactersAtATime) continue
    yield page
    page = []
    length = 0
  }
  if (page.length > 0) yield page
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const chunk of content) {
    let from = 0
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)]).toString('utf8')
      parts = []
      from = to + 1
    }
    parts.push(chunk.subarray(from))
  }
}

/** Writes rows as they stand in a backup. Returns how many there were. */
export async function insertRows(client: PoolClient, table: Table, content: AsyncIterable<Buffer>): Promise<number> {
  const columns = await writableColumns(client, table)
  const statement = `insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`
  let rows = 0
  for await (const page of pagesOf(content)) {
    await client.query(statement, [`[${page.join(',')}]`])
    rows += page.length
  }
  return rows
}

/**
 * Makes the tables ready to take rows in any order, and returns what brings everything back: references are taken away
 * and made anew at the end, when each of them is proven by all rows at once; triggers rest; what migrations wrote goes.
 */
export async function openTables(client: PoolClient): Promise<() => Promise<void>> {
  const tables = await keptTables(client)
  const { rows: references } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select space.nspname as schema, relation.relname as table, conname as name, pg_get_constraintdef(reference.oid) as definition
     from pg_constraint as reference
     join pg_class as relation on relation.oid = reference.conrelid
     join pg_namespace as space on space.oid = relation.relnamespace
     where contype = 'f' and space.nspname in ('auth', 'guildhall') order by 1, 2, 3`,
  )
  for (const reference of references) {
    await client.query(`alter table ${quoted(reference)} drop constraint ${quotedName(reference.name)}`)
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)

  return async () => {
    for (const { name, definition, ...table } of references) {
      await client.query(`alter table ${quoted(table)} add constraint ${quotedName(name)} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    await continueSequences(client)
  }
}

/** Generated columns are computed again. */
async function writableColumns(client: PoolClient, table: Table): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => quotedName(name)).join(', ')
}

/** Numbers go on after the highest there is. */
async function continueSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Table & { column: string; sequence: string }>(
    `select space.nspname as schema, relation.relname as table, attname as column,
       pg_get_serial_sequence(quote_ident(space.nspname) || '.' || quote_ident(relation.relname), attname) as sequence
     from pg_attribute
     join pg_class as relation on relation.oid = attrelid and relation.relkind = 'r'
     join pg_namespace as space on space.oid = relation.relnamespace
     where space.nspname in ('auth', 'guildhall') and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident(space.nspname) || '.' || quote_ident(relation.relname), attname) is not null`,
  )
  for (const { column, sequence, ...table } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce((select max(${quotedName(column)}) from ${quoted(table)}), 0) + 1, false)`,
      [sequence],
    )
  }
}

const rowsAtATime = 200
const charactersAtATime = 4 * 1024 * 1024
