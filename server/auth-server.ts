import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import packageFile from '../package.json' with { type: 'json' }
import { type AuthService, createAuthService, makeSecretKey, secretKeyFile } from '../auth/index.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { mailThrough } from '../domain/notices/posting.ts'
import type { Tools } from '../domain/tools.ts'
import { doRun } from '../domain/upkeep/backups.ts'
import { startJobs } from '../jobs/start.ts'
import { sendAllDue, sendMail } from '../mail/send.ts'
import { askAuth } from './ask-auth.ts'
import { noAuthTools } from './auth-tools.ts'
import { backupsIn } from './backup/shelf.ts'
import { startAuthClock } from './clock.ts'
import { closable, endWithin } from './close.ts'
import type { Config } from './config.ts'
import type { CommandServices } from './command-services.ts'
import { type ControlCommands, listenForCommands } from './control-socket.ts'
import { turnAway } from './doorstep.ts'
import { logError, withoutTokens } from './error-log.ts'
import { createFrontServer, listenOn } from './front-server.ts'
import { answerHealth, answerLive, healthPaths, livePath } from './health.ts'
import { assertKeys, keyPlaceOf, openKeys } from './house-keys.ts'
import { openLeaving } from './leaving.ts'
import { sendAuthLetter } from './letters.ts'
import { brokenBy, plainResponse } from './plain.ts'
import { openPost } from './post.ts'
import { closeToOthers } from './private-folder.ts'
import { sealWith } from './seal.ts'
import { everywhere, strictTransport } from './security-headers.ts'
import { assertDataDir, assertPortFree } from './start-checks.ts'
import { openStores } from './stores/open.ts'
import type { Stores } from './stores/store.ts'
import { upgrade } from './upgrade.ts'

/** What may be asked from a terminal while it runs. */
type CommandsFor = (services: CommandServices) => ControlCommands

/**
 * The sign-in service alone: its own database, letters, keys and port, and no site. Whoever uses it speaks its protocol.
 * Throws a `StartRefusal` of one sentence where it cannot be opened.
 */
export async function startAuthServer(
  config: Config,
  commandsFor: CommandsFor,
  openFor: (config: Config) => Promise<OpenDatabase> = openDatabase,
): Promise<{ words: string[]; leave: () => Promise<void>; stop: () => Promise<void> }> {
  if (config.hostedAuth) {
    throw new StartRefusal('AUTH_URL names another sign-in service; unset it to run this one.')
  }
  await assertPortFree(config)
  assertDataDir(config)
  closeToOthers(config.dataDir)
  const open = await openFor(config)
  try {
    await assertKeys(config, open)
    const stores = await openStores(config)
    await upgrade({ open, stores, dataDir: config.dataDir, now })
    return await openDoor(config, { open, stores }, commandsFor)
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openDoor(
  config: Config,
  { open, stores }: { open: OpenDatabase; stores: Stores },
  commandsFor: CommandsFor,
) {
  const first = await openKeys(config, open)
  const hasSecretKey = first.keys.secretKeyHash !== undefined
  if (!hasSecretKey) await makeSecretKey(keyPlaceOf(config, open), config.dataDir)
  const { keys, follow } = hasSecretKey ? first : await openKeys(config, open)
  const stopFollowing = follow()

  const tools = toolsOf(config, { open, stores, seal: sealWith(keys.secret) }, () => jobs)
  const post = openPost(config, open.db, tools.seal)
  const backups = backupsIn({ open, stores, dataDir: config.dataDir, now })
  const jobs = await startJobs({
    open,
    workers: config.runsJobs ? 1 : 0,
    handlers: {
      'mail-send': async ({ mailId }) => void (await sendMail(post, mailId)),
      'mail-bulk': async (_, run) => void (await sendAllDue(post, run)),
      backup: (run) => doRun(tools, backups, run),
      export: (run) => doRun(tools, backups, run),
    },
  })
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys,
    now,
    disableSignup: config.auth.disableSignup,
    settings: config.auth,
    // No page of a site confirms what a letter asks.
    confirmsItself: true,
    sendLetter: sendAuthLetter(tools.mail),
  })
  const stopClock = startAuthClock(config, open, post, tools)
  const commands = await listenForCommands(
    config.dataDir,
    commandsFor({ open, stores, config, now, auth, mail: tools.mail }),
  )
  const leaving = openLeaving(config.hosting.drainMs)
  const server = createFrontServer(leaving.around(listenerOf(config, { open, auth, isLeaving: leaving.isLeaving })))
  const closeServer = closable(server, graceMs)
  await listenOn(server, config)
  return {
    words: wordsOf(config, auth, hasSecretKey),
    leave: leaving.leave,
    stop: async () => {
      await endWithin(graceMs, {
        server: async () => {
          await closeServer()
          await commands.close()
        },
        clock: stopClock,
        jobs: (leftMs) => jobs.stop({ graceMs: leftMs }),
      })
      stopFollowing()
      await open.close()
    },
  }
}

/** What letters and backups need of the house; there is nothing else of it here. */
function toolsOf(
  config: Config,
  { open, stores, seal }: { open: OpenDatabase; stores: Stores; seal: Tools['seal'] },
  jobs: () => Tools['jobs'],
): Tools {
  const queue: Tools['jobs'] = {
    send: (...sent) => jobs().send(...sent),
    sendMany: (...sent) => jobs().sendMany(...sent),
  }
  return {
    db: open.db,
    now,
    siteUrl: config.siteUrl,
    auth: noAuthTools,
    jobs: queue,
    mail: mailThrough({ siteUrl: config.siteUrl, jobs: queue, hasServer: () => config.smtpUrl !== undefined }),
    files: stores.files,
    seal,
    passwordMin: config.auth.passwordMin,
    pushHosts: [],
  }
}

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

type Listening = { open: OpenDatabase; auth: AuthService; isLeaving: () => boolean }

function listenerOf(config: Config, { open, auth, isLeaving }: Listening): RequestListener {
  const security = { ...everywhere, ...strictTransport(config) }
  const app = new Hono<{ Bindings: Bindings }>()
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) logError(error, { path: withoutTokens(c.req.path) })
    return plainResponse(brokenBy(error), security)
  })
  app.use(async (c, next) => {
    const refused = turnAway(c.env.incoming)
    if (refused) return plainResponse(refused, security)
    await next()
    for (const [name, value] of Object.entries(security)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    return undefined
  })
  app.all('/auth/v1/*', (c) => askAuth({ auth, config }, c.req.raw, c.env.incoming))
  const standing = { open, buildId: packageFile.version, isLeaving }
  for (const asked of healthPaths) app.get(asked, (c) => answerHealth(c, standing))
  app.get(livePath, (c) => answerLive(c, standing))
  return getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
}

function wordsOf({ siteUrl, dataDir, auth: { adminApi } }: Config, auth: AuthService, hadSecretKey: boolean): string[] {
  return [
    `The sign-in service is open at ${siteUrl}/auth/v1`,
    `Publishable key: ${auth.publishableKey}`,
    ...(hadSecretKey ? [] : [`The secret key is in ${secretKeyFile(dataDir)}; take it from there.`]),
    ...(adminApi === 'off'
      ? ['Nobody can reach the administration; AUTH_ADMIN_API=loopback opens it to this machine.']
      : []),
  ]
}

function now(): Date {
  return new Date()
}

const graceMs = 10_000
