import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OwnSite, startSite } from './site.ts'

/** A community on PostgreSQL that nobody is connected to: what its folder holds, and its database. */
export type PostgresDemo = { dataDir: string; databaseUrl: string }

/** A site on a copy of a community, which goes when the site is stopped. */
export function startCopy({ dataDir, databaseUrl }: PostgresDemo, env: Record<string, string> = {}): Promise<OwnSite> {
  return startOn(databaseUrl, new URL(databaseUrl).pathname.slice(1), dataDir, env)
}

/** A site on a database with nothing in it, not even tables, which goes when the site is stopped. */
export function startEmpty(server: string, env: Record<string, string> = {}): Promise<OwnSite> {
  return startOn(server, 'template1', undefined, { DEMO: '0', ...env })
}

async function startOn(
  server: string,
  template: string,
  folder: string | undefined,
  env: Record<string, string>,
): Promise<OwnSite> {
  const name = `guildhall_journey_${randomBytes(6).toString('hex')}`
  const maintenance = withName(server, 'postgres')
  await runOn(maintenance, `create database ${name} template ${template}`)
  const databaseUrl = withName(server, name)
  const site = await startSite(folder, { DATABASE_URL: databaseUrl, ...env })
  const stop = async () => {
    await site.stop()
    await runOn(maintenance, `drop database if exists ${name} with (force)`)
  }
  return { ...site, databaseUrl, stop }
}

function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on a database. */
export async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
