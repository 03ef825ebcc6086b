import * as build from 'virtual:react-router/server-build'
import { StartRefusal } from '../db/start-refusal.ts'
import { readConfig } from './config.ts'
import { logError } from './error-log.ts'
import { start } from './start.ts'
import { readStaticFiles } from './static-files.ts'

/* The built site. Everything it needs from outside is in the environment. */
// A promise one request forgot must not end the site for everybody.
process.on('unhandledRejection', (error) => logError(error, { note: 'nobody waited for this' }))

// Whatever is written is for this user: addresses, letters, backups.
process.umask(0o077)

try {
  const site = await start(readConfig(process.env), { build, files: await readStaticFiles('build/client') })
  const stop = () => void site.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
} catch (error) {
  // A refusal is for the person who starts the site: one sentence, no stack.
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exit(1)
}
