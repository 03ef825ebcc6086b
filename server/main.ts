import cluster from 'node:cluster'
import * as build from 'virtual:react-router/server-build'
import { StartRefusal } from '../db/start-refusal.ts'
import { type Config, readConfig } from './config.ts'
import { logError } from './error-log.ts'
import { logAsJson, sayRefusal } from './log.ts'
import { keepProcesses, shareOfWorker } from './processes.ts'
import { wholeShare } from './share.ts'
import { start } from './start.ts'
import { readStaticFiles } from './static-files.ts'

/* The built site. Everything it needs from outside is in the environment. */
// A promise one request forgot must not end the site for everybody.
process.on('unhandledRejection', (error) => logError(error, { note: 'nobody waited for this' }))

// Whatever is written is for this user: addresses, letters, backups.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  if (config.watching.logsJson) await logAsJson()
  await (cluster.isPrimary && config.hosting.processes > 1 ? keepProcesses(config) : serve(config))
} catch (error) {
  // A refusal is for the person who starts the site: one sentence, no stack.
  if (error instanceof StartRefusal) sayRefusal(error)
  else console.error(error)
  process.exit(1)
}

async function serve(config: Config): Promise<void> {
  const built = { build, files: await readStaticFiles('build/client') }
  const site = await start(config, built, { share: shareOfWorker() ?? wholeShare })
  const stop = () => void site.stop().then(() => process.exit(0))
  process.on('SIGTERM', () => void site.leave().then(stop))
  // Whoever presses Ctrl-C sits in front of it, and waits.
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
}
