import { byNight } from '../by-night.ts'
import { isOnServer } from './hosted.ts'
import { preparedSites } from './prepared.ts'
import { startCopy, startEmpty } from './postgres.ts'
import { type OwnSite, startSite } from './site.ts'

const onServer = process.env.TEST_DATABASE_URL ? ['PostgreSQL' as const] : []

/** The engines the site runs on; PostgreSQL only where `TEST_DATABASE_URL` names a server, and nothing else with accounts elsewhere. */
export const engines = isOnServer ? onServer : ['embedded' as const, ...onServer]

/**
 * The engines a journey runs on that is to be walked on each: by day PostgreSQL, where there is one, since all others are
 * walked on the embedded engine (decision 30).
 */
export const enginesToWalk = byNight || onServer.length === 0 ? engines : onServer

/** A site without anybody in it, on a database of its own with its tables, which goes when the site is stopped. */
export function startEmptySite(engine: (typeof engines)[number], env: Record<string, string> = {}): Promise<OwnSite> {
  if (engine === 'embedded') return startSite(preparedSites().empty, { DEMO: '0', ...env })
  return startEmpty(process.env.TEST_DATABASE_URL ?? '', env)
}

/** A site with the demo community and the tests' cast, which its test may change. */
export function startDemoSite(engine: (typeof engines)[number], env: Record<string, string> = {}): Promise<OwnSite> {
  const { demo, postgresDemo } = preparedSites()
  if (engine === 'embedded') return startSite(demo, env)
  if (!postgresDemo) throw new Error('No PostgreSQL was prepared.')
  return startCopy(postgresDemo, env)
}
