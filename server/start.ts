import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import packageFile from '../package.json' with { type: 'json' }
import { type AuthService, createAuthService, loadKeys } from '../auth/index.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { startJobs } from '../jobs/start.ts'
import { keepAtHand } from './at-hand.ts'
import { startClock } from './clock.ts'
import { closable } from './close.ts'
import type { Config } from './config.ts'
import { watchContentVersion } from './content-version.ts'
import { reportErrorsTo } from './error-log.ts'
import type { House } from './house.ts'
import { jobHandlers } from './job-handlers.ts'
import { sendAuthLetter } from './letters.ts'
import { openPost } from './post.ts'
import { prepareCommunity } from './prepare-community.ts'
import { type Built, createSite } from './site.ts'
import { assertDataDir, assertPortFree } from './start-checks.ts'
import { countTokenGuesses } from './token-guesses.ts'
import { listenForHouseCommands } from './house-commands.ts'

export type RunningSite = { stop: () => Promise<void> }

/**
 * Opens the house in this order: checks that change nothing, database, migrations, keys, jobs, the community, the door.
 * Throws a `StartRefusal` of one sentence where it cannot.
 */
export async function start(
  config: Config,
  built: Built,
  around: (listener: RequestListener) => RequestListener = (listener) => listener,
): Promise<RunningSite> {
  await assertPortFree(config)
  assertDataDir(config)
  const open = await openDatabase(config)
  try {
    await migrate(open)
    return await openDoor(config, open, built, around)
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openDoor(
  config: Config,
  open: OpenDatabase,
  built: Built,
  around: (listener: RequestListener) => RequestListener,
): Promise<RunningSite> {
  const now = () => new Date()
  const post = openPost(config, open.db)
  const report = reportErrorsTo(open.db, built.build.assets.version)
  const jobs = await startJobs({
    open,
    workers: config.runsJobs ? 1 : 0,
    handlers: jobHandlers(post),
    // Where a page's error has its path, a job's has its kind.
    onTrouble: (error, kind) =>
      report(error, { id: randomUUID(), path: kind ?? 'queue', fromBot: false, source: 'job' }),
  })
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys: await loadKeys(config.dataDir),
    now,
    disableSignup: true,
    sendLetter: sendAuthLetter(config, jobs),
  })
  const words = await prepareCommunity({ config, open, auth, now })
  const atHand = await keepAtHand(open.db)
  const house = furnish(config, open, auth, now, built.build, atHand, report)
  const { listener, pages } = createSite(house, built)
  const stopWatching = await watchContentVersion(open, config, (version) => {
    // The pages after the rules: an address that now leads elsewhere must not be answered from memory once more.
    void atHand
      .reload()
      .catch((error: unknown) => house.report(error, { id: 'at-hand', path: '', fromBot: false }))
      .finally(() => pages.raise(version))
  })
  await atHand.reload()
  const stopClock = startClock(config, open, post, now)
  const commands = await listenForHouseCommands(house)
  const server = createServer(around(listener))
  const closeServer = closable(server, graceMs)
  await listenOn(server, config)
  console.log([`Guildhall is open at ${config.siteUrl}`, ...words].join('\n'))

  return {
    stop: once(async () => {
      await closeServer()
      await commands.close()
      await stopWatching()
      await stopClock()
      await jobs.stop({ graceMs })
      await open.close()
    }),
  }
}

function furnish(
  config: Config,
  open: OpenDatabase,
  auth: AuthService,
  now: () => Date,
  build: ServerBuild,
  atHand: Awaited<ReturnType<typeof keepAtHand>>,
  report: House['report'],
): House {
  const buildId = build.assets.version
  return {
    config,
    open,
    db: open.db,
    auth,
    now,
    buildId,
    facts: {
      version: packageFile.version,
      buildId,
      engine: open.engine,
      dataDir: config.dataDir,
      hasSmtp: config.smtpUrl !== undefined,
      runsJobs: config.runsJobs,
    },
    tokenGuesses: countTokenGuesses(now),
    site: atHand.site,
    redirects: atHand.rules,
    redirectOf: atHand.answer,
    report,
  }
}

function listenOn(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | undefined
  return () => (underway ??= work())
}

const graceMs = 10_000
