import { copyDatabase, nameOf } from './databases.ts'
import { type OwnSite, startSite } from './site.ts'

/** A community on PostgreSQL that nobody is connected to: what its folder holds, and its database. */
export type PostgresDemo = { dataDir: string; databaseUrl: string }

/** A site on a copy of a community, which goes when the site is stopped. */
export function startCopy({ dataDir, databaseUrl }: PostgresDemo, env: Record<string, string> = {}): Promise<OwnSite> {
  return startOn(databaseUrl, nameOf(databaseUrl), dataDir, env)
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
  const { databaseUrl, drop } = await copyDatabase(server, template)
  const site = await startSite(folder, { DATABASE_URL: databaseUrl, ...env })
  const stop = async () => {
    await site.stop()
    await drop()
  }
  return { ...site, databaseUrl, stop }
}
