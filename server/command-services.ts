import { createAuthService, makeKeys } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Config } from './config.ts'
import type { SiteServices } from './site-services.ts'
import { mailThrough } from '../domain/notices/posting.ts'
import { sendAuthLetter } from './letters.ts'
import { openStores } from './stores/open.ts'

/** All a command may reach for: the running site's own, or what was opened for it while no site runs. */
export type CommandServices = Readonly<Pick<SiteServices, 'open' | 'config' | 'now' | 'auth' | 'mail' | 'stores'>> & {
  /** The site is open to visitors while the command runs. */
  isServing?: boolean
}

/**
 * What a command needs while no site runs. Accounts can be made and removed; nobody signs in here, so the
 * keys are thrown away; a letter waits in the outbox.
 */
export async function openCommandServices(config: Config, open: OpenDatabase): Promise<CommandServices> {
  // Nobody does jobs here: the site finds the letter in the outbox when it starts.
  const mail = mailThrough({ siteUrl: config.siteUrl, jobs: { send: async () => undefined } })
  const auth = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys: await makeKeys(),
    now,
    disableSignup: true,
    settings: config.auth,
    hosted: config.hostedAuth,
    sendLetter: sendAuthLetter(mail),
  })
  return { config, open, now, auth, mail, stores: await openStores(config) }
}

function now(): Date {
  return new Date()
}
