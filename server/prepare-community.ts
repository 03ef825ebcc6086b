import type { AuthService } from '../auth/index.ts'
import { type DemoContext, isDemoLoaded, loadDemo, rebaseDemo } from '../demo/load.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import type { OpenDatabase } from '../db/open.ts'
import { siteSettings } from '../domain/club/settings.ts'
import {
  appointOrganiser,
  isOrganisersAccount,
  issueSetupCode,
  needsOwnOrganiser,
  needsSetup,
} from '../domain/club/setup.ts'
import { createAccount } from './accounts.ts'
import type { Config } from './config.ts'
import { demoContext, keepSignIns, printableSignIns } from './demo.ts'
import type { Stores } from './stores/store.ts'

/**
 * Makes sure somebody can begin: the demo community in an empty database, the first organiser of the environment, or a
 * setup code. Returns the lines to print after the address.
 */
export async function prepareCommunity(services: {
  config: Config
  open: OpenDatabase
  auth: AuthService
  now: () => Date
  stores: Pick<Stores, 'files'>
}): Promise<string[]> {
  const { config, open, now } = services
  const tools = { db: open.db, now }
  const demo = demoContext(services)
  if (await isDemoLoaded(demo)) await rebaseDemo(demo)
  else if (config.loadsDemo && (await isEmpty(tools))) await loadInto(config, demo)

  const words = [...printableSignIns(config), ...(await makeFirstAdmin(services))]
  if (await needsSetup(tools)) {
    const code = await issueSetupCode(tools)
    words.push(
      '',
      `Nobody runs this community yet. Open ${config.siteUrl}/manage/login and type the setup code ${code}.`,
    )
  }
  return words
}

/** The demo's own organisers do not count: whoever names one of their own gets one beside them. */
async function makeFirstAdmin({
  config,
  open,
  auth,
  now,
}: {
  config: Config
  open: OpenDatabase
  auth: AuthService
  now: () => Date
}): Promise<string[]> {
  if (!config.firstAdmin) return []
  const tools = { db: open.db, now }
  const { email } = config.firstAdmin
  if (!(await needsOwnOrganiser(tools))) {
    const known = await auth.findUserByEmail(email)
    const isDone = known !== undefined && (await isOrganisersAccount(tools, known.id))
    return isDone
      ? []
      : [
          '',
          `ADMIN_EMAIL was left alone: this community has an organiser. npm run guildhall -- admin create ${email} makes another.`,
        ]
  }
  const account = await createAccount(auth, config.firstAdmin)
  if (!account.ok) throw new StartRefusal(adminRefusals(config.auth.passwordMin)[account.because])
  await appointOrganiser(tools, account.accountId, 'Organiser')
  const password = account.alreadyThere ? 'the password this account had before' : 'ADMIN_PASSWORD'
  return ['', `${email} runs this community now: sign in at ${config.siteUrl}/manage/login with ${password}.`]
}

/** A demo that somebody removed stays away; that is an answer, not a fault. */
async function loadInto(config: Config, demo: DemoContext): Promise<void> {
  const loaded = await loadDemo(demo)
  if (loaded.ok) keepSignIns(config, loaded.signIns)
}

async function isEmpty(tools: { db: OpenDatabase['db'] }): Promise<boolean> {
  const [{ communityIsEmpty }, nobody] = await Promise.all([siteSettings(tools), needsSetup(tools)])
  return communityIsEmpty && nobody
}

const adminRefusals = (passwordMin: number) => ({
  'weak-password': `ADMIN_PASSWORD must have ${passwordMin} characters or more, at most 72 bytes, and not be on the list of common ones.`,
  'invalid-email': 'ADMIN_EMAIL must be an e-mail address.',
  unavailable: 'The organiser of ADMIN_EMAIL could not be made; start again.',
})
