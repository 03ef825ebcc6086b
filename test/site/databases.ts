import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of a PostgreSQL server that belongs to one site. */
export type OwnDatabase = { databaseUrl: string; drop: () => Promise<void> }

/** A new database with what `template` holds; nobody may be connected to that one. */
export async function copyDatabase(server: string, template: string): Promise<OwnDatabase> {
  const name = `guildhall_journey_${randomBytes(6).toString('hex')}`
  const maintenance = withName(server, 'postgres')
  await runOn(maintenance, `create database ${name} template ${template}`)
  return {
    databaseUrl: withName(server, name),
    drop: () => runOn(maintenance, `drop database if exists ${name} with (force)`),
  }
}

/** What a database is called on its server. */
export function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}

/** Runs a statement on a database. */
export async function runOn(databaseUrl: string, statement: string): Promise<void> {
  await rowsOf(databaseUrl, statement)
}

/** What a statement finds in a database. */
export async function rowsOf(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A server that dies meanwhile says so by the statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
