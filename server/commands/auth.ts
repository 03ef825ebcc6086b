import { startAuthServer } from '../auth-server.ts'
import type { Config } from '../config.ts'
import { logError } from '../error-log.ts'

/** `auth serve`: the sign-in service alone, until it is told to stop. */
export async function serveAuth(config: Config): Promise<string> {
  // A promise one request forgot must not end it for everybody.
  process.on('unhandledRejection', (error) => logError(error, { note: 'nobody waited for this' }))
  const { words, stop } = await startAuthServer(config)
  console.log(words.join('\n'))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await stop()
  return 'The sign-in service is closed.'
}
