import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { places } from './places.ts'
import { prepare } from './prepared.ts'
import { type OwnSite, startSite } from './site.ts'

/** The engines the site runs on; PostgreSQL only where `TEST_DATABASE_URL` names a server. */
export const engines = ['embedded', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])] as const

/** A site without anybody in it, on a database of its own, which goes when the site is stopped. */
export async function startEmptySite(
  engine: (typeof engines)[number],
  env: Record<string, string> = {},
): Promise<OwnSite> {
  if (engine === 'embedded') return startSite(undefined, { DEMO: '0', ...env })
  const made = await makeDatabase(process.env.TEST_DATABASE_URL ?? '')
  const site = await startSite(undefined, { DEMO: '0', DATABASE_URL: made.url, ...env })
  return { ...site, stop: () => site.stop().then(made.drop) }
}

/** A site with the demo community and the tests' cast, which its test may change. */
export async function startDemoSite(
  engine: (typeof engines)[number],
  env: Record<string, string> = {},
): Promise<OwnSite> {
  if (engine === 'embedded') return startSite(places().demo, env)
  const made = await makeDatabase(process.env.TEST_DATABASE_URL ?? '')
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-demo-'))
  await prepare({ DATA_DIR: folder, DATABASE_URL: made.url })
  const site = await startSite(folder, { DATABASE_URL: made.url, ...env })
  rmSync(folder, { recursive: true, force: true })
  return { ...site, stop: () => site.stop().then(made.drop) }
}

async function makeDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `guildhall_journey_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(server, `drop database if exists ${name} with (force)`) }
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
