import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDatabase, nameOf, type OwnDatabase } from './databases.ts'
import { authOf, type HostedAuth, isHosted, isOnServer, startHostedAuth } from './hosted.ts'
import { preparedSites } from './prepared.ts'
import { freePort, runNode } from './process.ts'

/** What a site of the tests has to itself, whether it runs or not: its folder, its address, and where it keeps its people. */
export type Housing = {
  url: string
  dataDir: string
  hosted: HostedAuth | undefined
  /** What the site is to be told of all this. */
  env: Record<string, string>
  /** Runs statements on its database; no site may have it open. */
  change: (sql: readonly string[]) => Promise<void>
  /** Nothing of it is left. */
  clearAway: () => Promise<void>
}

/**
 * A data folder with a copy of what `template` holds; with accounts elsewhere also their service, unless `env` names one, and where
 * there is a PostgreSQL server a copy of the template's database on it, unless `env` names one.
 */
export async function makeHousing(template: string | undefined, env: Record<string, string> = {}): Promise<Housing> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'guildhall-site-'))
  if (template) cpSync(template, dataDir, { recursive: true })
  const port = String(await freePort())
  const siteUrl = env.SITE_URL ?? `http://localhost:${port}`
  const database = isOnServer && !env.DATABASE_URL ? await databaseFor(template) : undefined
  const hosted =
    isHosted && !env.AUTH_URL
      ? await startHostedAuth(authOf(template ?? emptyFolder()), authOf(dataDir), siteUrl)
      : undefined
  const place = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.databaseUrl }), ...env }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    hosted: hosted ?? named(env),
    env: { PORT: port, TRUST_PROXY: '1', ...hosted?.env, ...place },
    change: async (sql) => {
      const changing = runNode('test/site/sql.ts', [...sql], place)
      if ((await changing.ended) !== 0) throw new Error(`The database could not be changed: ${changing.words()}`)
    },
    clearAway: async () => {
      await hosted?.stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function databaseFor(template: string | undefined): Promise<OwnDatabase> {
  const { demo, postgresDemo } = preparedSites()
  const isDemo = template === demo && postgresDemo !== undefined
  return copyDatabase(process.env.TEST_DATABASE_URL ?? '', isDemo ? nameOf(postgresDemo.databaseUrl) : 'template1')
}

/** Where nothing is to be copied, the service of a site begins with nobody either. */
function emptyFolder(): string {
  return path.join(process.env.GUILDHALL_TEST_SITES ?? '', 'empty')
}

/** A service that was there before the site, and stays when it goes: nothing is known of its folder. */
function named({ AUTH_URL: url }: Record<string, string>): HostedAuth | undefined {
  return url === undefined ? undefined : { url, dataDir: '' }
}
