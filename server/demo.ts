import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AuthService } from '../auth/index.ts'
import type { DemoContext } from '../demo/load.ts'
import type { SignIn } from '../demo/sign-ins.ts'
import type { OpenDatabase } from '../db/open.ts'
import { makeLinkToken } from '../domain/joining/invitations/tokens.ts'
import { createAccount } from './accounts.ts'
import type { Config } from './config.ts'
import { openKeys } from './house-keys.ts'
import { sealWith } from './seal.ts'
import type { Stores } from './stores/store.ts'

/** What loading and removing the demo community needs from the house. */
export function demoContext({
  config,
  open,
  auth,
  now,
  stores,
}: {
  config: Pick<Config, 'dataDir' | 'secretKey'>
  open: OpenDatabase
  stores: Pick<Stores, 'files'>
  auth: AuthService
  now: () => Date
}): DemoContext {
  return {
    db: open.db,
    now: now(),
    files: stores.files,
    async makeLinkToken() {
      return makeLinkToken({ seal: sealWith((await openKeys(config, open)).keys.secret) })
    },
    async createAccount(account) {
      const made = await createAccount(auth, account)
      if (!made.ok) throw new Error(`The demo account ${account.email} could not be made: ${made.because}.`)
      return made.accountId
    },
    async deleteAccount(accountId) {
      await auth.deleteUser(accountId)
    },
  }
}

/** Keeps the demo's ready sign-ins for the next start, for this user's eyes only (mode 600). */
export function keepSignIns({ dataDir }: Pick<Config, 'dataDir'>, signIns: SignIn[]): void {
  const lines = signIns.map(({ role, email, password }) => `${role.padEnd(10)} ${email.padEnd(32)} ${password}`)
  writeFileSync(fileOf(dataDir), `${lines.join('\n')}\n`, { mode: 0o600 })
  chmodSync(fileOf(dataDir), 0o600)
}

/** The lines to print at a start; none without the demo. */
export function printableSignIns({ dataDir }: Pick<Config, 'dataDir'>): string[] {
  if (!existsSync(fileOf(dataDir))) return []
  return [
    '',
    'Sign in to the demo community:',
    ...readFileSync(fileOf(dataDir), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`),
  ]
}

/** The sign-ins go with the demo. */
export function forgetSignIns({ dataDir }: Pick<Config, 'dataDir'>): void {
  rmSync(fileOf(dataDir), { force: true })
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'demo-sign-ins.txt')
}
