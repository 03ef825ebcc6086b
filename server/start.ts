import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { RequestListener } from 'node:http'
import { createAuthService } from '../auth/index.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { beginReading } from '../domain/markdown/reading.ts'
import { keepPushKeys } from '../domain/notices/push/keys.ts'
import { mailThrough } from '../domain/notices/posting.ts'
import type { Tools } from '../domain/tools.ts'
import { findMemberByAccount, isAccountShutOut } from '../domain/club/viewer.ts'
import { watchUpdates } from '../domain/writing/updates/watch.ts'
import { startJobs } from '../jobs/start.ts'
import { assembleServices } from './assemble-services.ts'
import { cacheSettings } from './cached-settings.ts'
import { backupsIn } from './backup/shelf.ts'
import { startClock } from './clock.ts'
import { closable, endWithin } from './close.ts'
import { commandsOfSite } from './commands.ts'
import type { Config } from './config.ts'
import { watchContentVersion } from './content-version.ts'
import { listenForCommands } from './control-socket.ts'
import { eraserIn } from './erasures.ts'
import { reportErrorsTo } from './error-log.ts'
import { errorsElsewhere } from './errors-elsewhere.ts'
import { createFrontServer, listenOn } from './front-server.ts'
import type { SiteServices } from './site-services.ts'
import { assertKeys, openKeys } from './house-keys.ts'
import { jobHandlers } from './job-handlers.ts'
import { mailFilesIn } from './mail-files.ts'
import { keepBuild } from './kept-builds.ts'
import { openLeaving } from './leaving.ts'
import { sendAuthLetter } from './letters.ts'
import { noAuthTools } from './auth-tools.ts'
import { openPost } from './post.ts'
import { prepareCommunity } from './prepare-community.ts'
import { type Built, createSite } from './site.ts'
import { closeToOthers } from './private-folder.ts'
import { sealWith } from './seal.ts'
import { type Share, wholeShare } from './share.ts'
import { assertDataDir, assertPortFree } from './start-checks.ts'
import { assertStore, openStores } from './stores/open.ts'
import type { Stores } from './stores/store.ts'
import { upgrade } from './upgrade.ts'
import { openWatching } from './watching.ts'

export type RunningSite = {
  /** Says that it leaves, and goes on answering for as long as the configuration names: who stands in front sends others elsewhere. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/** What else a start may be told: what stands around the listener, and which part of the house is this process's. */
type Around = { around?: (listener: RequestListener) => RequestListener; share?: Share }

/**
 * Opens the house in this order: checks that change nothing, database, migrations, keys, jobs, the community, the door.
 * Throws a `StartRefusal` of one sentence where it cannot.
 */
export async function start(
  config: Config,
  built: Built,
  { around = (listener) => listener, share = wholeShare }: Around = {},
): Promise<RunningSite> {
  if (share.isAlone) await assertPortFree(config)
  assertDataDir(config)
  closeToOthers(config.dataDir)
  const open = await openDatabase(config)
  try {
    // Before anything is written.
    await assertKeys(config, open)
    const stores = await openStores(config)
    const warnings = await assertStore(config)
    await Promise.all([upgrade({ open, stores, dataDir: config.dataDir, now: () => new Date() }), beginReading()])
    for (const words of warnings) console.warn(words)
    return await openDoor(config, { open, stores }, built, { around, share })
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openDoor(
  config: Config,
  { open, stores }: { open: OpenDatabase; stores: Stores },
  built: Built,
  { around, share }: Required<Around>,
): Promise<RunningSite> {
  const now = () => new Date()
  const watching = await openWatching(config, built.build, open.pool)
  const report = reportErrorsTo(open.db, built.build.assets.version, errorsElsewhere(config, built.build))
  const { keys, follow } = await openKeys(config, open)
  const stopFollowing = follow()
  const seal = sealWith(keys.secret)
  const post = openPost(config, open.db, seal)
  // Jobs send jobs: what they are handed finds the queue once it runs.
  const queue: Tools['jobs'] = {
    send: (...sent) => jobs.send(...sent),
    sendMany: (...sent) => jobs.sendMany(...sent),
  }
  const jobTools: Tools = {
    db: open.db,
    now,
    siteUrl: config.siteUrl,
    auth: noAuthTools,
    jobs: queue,
    mail: mailThrough({
      siteUrl: config.siteUrl,
      jobs: queue,
      hasServer: () => config.smtpUrl !== undefined || cached.hasMailServer(),
    }),
    files: stores.files,
    seal,
    passwordMin: config.auth.passwordMin,
    pushHosts: config.pushHosts,
    feedHub: config.feedHub,
  }
  const pushKeys = await keepPushKeys(jobTools)
  const places = { dataDir: config.dataDir, stores }
  const backups = backupsIn({ open, now, ...places })
  const jobs = await startJobs({
    open,
    workers: config.runsJobs ? 1 : 0,
    handlers: jobHandlers(post, jobTools, { shelf: backups, pushKeys, erase: eraserIn(places, open, () => auth) }),
    // Where a page's error has its path, a job's has its kind.
    onTrouble: (error, kind) =>
      report(error, { id: randomUUID(), path: kind ?? 'queue', fromBot: false, source: 'job' }),
    around: watching.aroundJob,
  })
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys,
    now,
    disableSignup: config.auth.disableSignup,
    settings: config.auth,
    hosted: config.hostedAuth,
    sendLetter: sendAuthLetter(jobTools.mail),
    isShutOut: (db, accountId, how) => isAccountShutOut({ db }, accountId, how),
    // An organiser's passkey stands for both proofs: something they hold, and something they know or are.
    asksVerification: async (db, accountId) => (await findMemberByAccount({ db }, accountId))?.role === 'admin',
  })
  const words = share.prepares ? await prepareCommunity({ config, open, auth, now, stores }) : []
  const cached = await cacheSettings(open.db)
  const leaving = openLeaving(config.hosting.drainMs)
  const services: SiteServices = {
    ...assembleServices(config, open, auth, jobTools, built.build, cached, report),
    backups,
    stores,
    pushKey: pushKeys.publicKey,
    mailFiles: mailFilesIn(path.join(config.dataDir, 'mail')),
    updateWatch: watchUpdates({ db: open.db, now }),
    // A look that fails is made again by the timer.
    catchUp: () => watch.look().catch(() => undefined),
    isLeaving: leaving.isLeaving,
  }
  const { listener, pages, raise } = await createSite(services, built)
  watching.measure({ open, pages, version: services.facts.version })
  const watch = await watchContentVersion(open, (version) =>
    // The pages after the rules: an address that now leads elsewhere must not be answered from memory once more.
    cached
      .reload()
      .catch((error: unknown) => services.report(error, { id: 'cached-settings', path: '', fromBot: false }))
      .finally(() => raise(version)),
  )
  const stopClock = startClock({ runsJobs: config.runsJobs, ...places }, open, post, jobTools, auth)
  const commands = share.takesCommands ? await listenForCommands(config.dataDir, commandsOfSite(services)) : undefined
  const server = createFrontServer(watching.around(leaving.around(around(listener))))
  const closeServer = closable(server, graceMs)
  if (share.prepares) await keepBuild(stores.builds, { id: services.buildId, files: built.files, now: now() })
  await listenOn(server, config)
  share.announce(config, words)

  return {
    leave: leaving.leave,
    stop: once(async () => {
      // Streams are answers that would never be whole: their pages come back, to another process where there is one.
      services.updateWatch.close()
      await endWithin(graceMs, {
        server: async () => {
          await closeServer()
          await commands?.close()
        },
        clock: stopClock,
        jobs: (leftMs) => jobs.stop({ graceMs: leftMs }),
      })
      await watch.stop()
      stopFollowing()
      await watching.close()
      await open.close()
    }),
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | undefined
  return () => (underway ??= work())
}

const graceMs = 10_000
