import { rm, open as openFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { writeAccounts } from '../../auth/index.ts'
import { migrate } from '../../db/migrate.ts'
import { startAuthServer } from '../auth-server.ts'
import type { CommandServices } from '../command-services.ts'
import type { Config } from '../config.ts'
import { logError } from '../error-log.ts'
import { openKeys } from '../house-keys.ts'

/** `auth serve`: the sign-in service alone, until it is told to stop. */
export async function serveAuth(config: Config, commandsFor: Parameters<typeof startAuthServer>[1]): Promise<string> {
  // A promise one request forgot must not end it for everybody.
  process.on('unhandledRejection', (error) => logError(error, { note: 'nobody waited for this' }))
  const { words, leave, stop } = await startAuthServer(config, commandsFor)
  console.log(words.join('\n'))
  await new Promise<void>((resolve) => {
    process.on('SIGTERM', () => void leave().then(resolve))
    // Whoever presses Ctrl-C sits in front of it, and waits.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  await stop()
  return 'The sign-in service is closed.'
}

/** `export --auth`: what another sign-in service takes over, as SQL. Whole or not at all. */
export async function exportAccountsCommand({ open, config, now }: CommandServices): Promise<string> {
  await migrate(open)
  const folder = path.join(config.dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(
    folder,
    `auth-${now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}.sql`,
  )
  const handle = await openFile(file, 'wx', 0o600)
  try {
    const { keys } = await openKeys(config, open)
    const rows = await writeAccounts(open, keys, async (text) => void (await handle.write(text)))
    await handle.sync()
    await handle.close()
    return `Exported ${rows} rows into ${file}. Passwords and second factors are in it: delete it when it was used.`
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
}
