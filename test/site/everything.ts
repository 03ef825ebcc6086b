import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackSnapshot } from '../snapshot.ts'
import { cloneTemplate } from '../template.ts'
import { startCopy } from './postgres.ts'
import { authOf, isHosted, isOnServer, startHostedAuth } from './hosted.ts'
import { type Address, startSite } from './site.ts'
import { runNode } from './process.ts'

/**
 * Before all tests: prepares an empty house and the demo community once, closed and ready to be copied, and starts the
 * site that all tests read and none changes; with `TEST_DATABASE_URL` the same again on PostgreSQL, or there alone with accounts
 * elsewhere. Answers with how to clear it all away.
 */
export default async function prepareEverything(): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run "node start.mjs build" first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-sites-'))
  process.env.GUILDHALL_TEST_SITES = folder
  const [empty, demo] = [path.join(folder, 'empty'), path.join(folder, 'demo')]
  await unpackSnapshot(empty)
  cpSync(empty, demo, { recursive: true })
  if (isHosted) cpSync(empty, authOf(empty), { recursive: true })
  const [embedded, onPostgres] = await Promise.all([
    isOnServer ? undefined : startEmbedded(demo, empty),
    startOnPostgres(path.join(folder, 'postgres'), empty),
  ])
  const house = embedded ?? onPostgres?.site
  if (!house) throw new Error('No site was started.')
  const prepared = {
    empty,
    demo: embedded ? demo : onPostgres?.demo.dataDir,
    house: addressOf(house),
    postgres: onPostgres && addressOf(onPostgres.site),
    postgresDemo: onPostgres?.demo,
  }
  writeFileSync(path.join(folder, 'prepared.json'), JSON.stringify(prepared))
  return async () => {
    await Promise.all([embedded?.stop(), onPostgres?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startEmbedded(demo: string, empty: string) {
  await prepare({ DATA_DIR: demo }, empty)
  return startSite(demo)
}

/** One database stays closed and is copied, as `demo` is; the site gets the first copy. */
async function startOnPostgres(dataDir: string, empty: string) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const clone = await cloneTemplate(server, `guildhall_site_${randomBytes(6).toString('hex')}`)
  mkdirSync(dataDir)
  await prepare({ DATA_DIR: dataDir, DATABASE_URL: clone.databaseUrl }, empty)
  const demo = { dataDir, databaseUrl: clone.databaseUrl }
  const site = await startCopy(demo)
  const stop = async () => {
    await site.stop()
    await clone.drop()
  }
  return { site, demo, stop }
}

function addressOf({ url, dataDir, hosted }: Address): Address {
  return { url, dataDir, ...(hosted ? { hosted: { url: hosted.url, dataDir: hosted.dataDir } } : {}) }
}

/** Fills the database of this environment with the demo community and the tests' cast. */
async function prepare(env: Record<string, string>, empty: string): Promise<void> {
  const hosted = isHosted
    ? await startHostedAuth(authOf(empty), authOf(env.DATA_DIR ?? ''), 'http://localhost')
    : undefined
  const preparing = runNode('test/site/prepare.ts', [], { ...env, ...hosted?.env })
  const code = await preparing.ended
  await hosted?.close()
  if (code !== 0) throw new Error(`The demo community could not be prepared: ${preparing.words()}`)
}
