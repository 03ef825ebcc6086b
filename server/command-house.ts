import { createAuthService, makeKeys } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Config } from './config.ts'
import type { House } from './house.ts'

/** All a command may reach for: the running site's own, or what was opened for it while no site runs. */
export type CommandHouse = Readonly<Pick<House, 'open' | 'config' | 'now' | 'auth'>>

/**
 * What a command needs of the house while no site runs. Accounts can be made and removed; nobody signs in here, so the
 * keys are thrown away and no letter is sent.
 */
export async function furnishForCommand(config: Config, open: OpenDatabase): Promise<CommandHouse> {
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys: await makeKeys(),
    now,
    disableSignup: true,
    sendLetter: () => Promise.reject(new Error('A command sends no letters about signing in.')),
  })
  return { config, open, now, auth }
}

function now(): Date {
  return new Date()
}
