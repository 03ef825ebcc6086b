import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type Program, runNode } from './process.ts'

/** A sign-in service in a process and on a database of its own, which one site uses. */
export type HostedAuth = { url: string; dataDir: string }

/** With `HOSTED_AUTH=1` every site of the tests uses one instead of its own (decision 37). */
export const isHosted = process.env.HOSTED_AUTH === '1'

/** With a PostgreSQL server besides, every site stands on it: as far from the one-process house as an operator can go. */
export const isOnServer = isHosted && Boolean(process.env.TEST_DATABASE_URL)

/** The folder of the service that belongs to a site's data folder. */
export function authOf(dataDir: string): string {
  return `${dataDir}-auth`
}

/** Starts the service of a site on a copy of `template`, in `dataDir`; the `env` it answers with is what the site is to be told of it. */
export async function startHostedAuth(
  template: string,
  dataDir: string,
  siteUrl: string,
  own: Record<string, string> = {},
) {
  if (existsSync(template) && template !== dataDir) cpSync(template, dataDir, { recursive: true })
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const running = runNode('cli/main.ts', ['auth', 'serve'], {
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: url,
    AUTH_ADMIN_API: 'loopback',
    AUTH_PASSKEY_RP_ID: new URL(siteUrl).hostname,
    AUTH_PASSKEY_ORIGINS: new URL(siteUrl).origin,
    // The site counts by itself, and all its readers come from one machine here.
    AUTH_LIMITS: 'off',
    ...own,
  })
  await untilOpen(running)
  const read = (name: string) => readFileSync(path.join(dataDir, 'keys', name), 'utf8')
  return {
    url,
    dataDir,
    running,
    env: {
      AUTH_URL: url,
      AUTH_PUBLISHABLE_KEY: JSON.parse(read('auth.json')).publishableKey,
      AUTH_SECRET_KEY: read('auth-secret-key.txt').trim(),
    },
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    close: () => running.stop(),
  }
}

async function untilOpen(running: Program): Promise<void> {
  let isOver = false
  void running.ended.then(() => (isOver = true))
  while (!running.words().includes('The sign-in service is open at')) {
    if (isOver) throw new Error(`The sign-in service did not start: ${running.words()}`)
    await wait(30)
  }
}
