import type { PoolClient } from 'pg'
import type { OpenDatabase } from '../db/open.ts'
import { openSecret } from './factors/secret.ts'
import type { AuthKeys } from './keys.ts'

/** What another service of the protocol takes over, each after the tables it refers to. */
const tables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'mfa_factors',
  'mfa_amr_claims',
  'webauthn_credentials',
] as const

const rowsAtATime = 200

type Client = Pick<PoolClient, 'query'>

/**
 * Accounts and sign-ins as SQL that another service of the same protocol can run in its own tables: rows only, nothing that
 * changes a table, all of one moment. The secrets of second factors lie open in it, and password hashes: whoever has it has them.
 * Answers how many rows it wrote.
 */
export async function writeAccounts(
  { pool }: Pick<OpenDatabase, 'pool'>,
  keys: Pick<AuthKeys, 'secret'>,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const client = await pool.connect()
  let written = 0
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`set local timezone = 'UTC'`)
    await write(
      '-- Accounts and sign-ins of Guildhall: rows only, for tables in the shape of the hosted service.\nbegin;\n',
    )
    for (const table of tables) written += await writeTable(client, table, keys, write)
    await write(
      `select setval('auth.refresh_tokens_id_seq', coalesce((select max(id) from auth.refresh_tokens), 1));\ncommit;\n`,
    )
    await client.query('rollback')
    client.release()
    return written
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release()
    throw error
  }
}

async function writeTable(
  client: Client,
  table: (typeof tables)[number],
  keys: Pick<AuthKeys, 'secret'>,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const columns = await columnsOf(client, table)
  const names = columns.map(quotedName).join(', ')
  const values = columns.map((column) => `${quotedName(column)}::text`).join(', ')
  for (let from = 0; ; from += rowsAtATime) {
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${values} from auth.${table} order by id limit ${rowsAtATime} offset ${from}`,
    )
    for (const row of rows) {
      const opened = table === 'mfa_factors' ? { ...row, secret: opensTo(keys, row) } : row
      const literals = columns.map((column) => literal(opened[column] ?? null))
      await write(`insert into auth.${table} (${names}) values (${literals.join(', ')});\n`)
    }
    if (rows.length < rowsAtATime) return from + rows.length
  }
}

/** Computed columns are the other database's to compute. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`auth.${table}`],
  )
  return rows.map(({ name }) => name)
}

function opensTo(keys: Pick<AuthKeys, 'secret'>, { id, secret }: Record<string, string | null>): string | null {
  return typeof secret === 'string' ? openSecret(keys, id ?? '', secret) : null
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Backslashes mean something only behind an E, so that no setting of the other database changes what is read. */
function literal(text: string | null): string {
  if (text === null) return 'null'
  const quoted = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted}` : quoted
}
