import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import { issueSetupCode, needsSetup } from '../../domain/club/setup.ts'
import { noteFactorReset } from '../../domain/club/second-factor/reset.ts'
import type { CommandServices } from '../command-services.ts'

/**
 * `admin reset-factor <address>`: for somebody whose second factor is lost, and the recovery codes with it. Authenticator apps,
 * passkeys and codes go, every sign-in ends, and they are written to.
 */
export async function resetFactor({ open, auth, mail, now }: CommandServices, args: string[]): Promise<string> {
  const [email, ...others] = args
  if (!email || others.length > 0) {
    throw new StartRefusal('Say whose address it is: npm run guildhall -- admin reset-factor <address>')
  }
  await migrate(open)
  const user = await auth.findUserByEmail(email)
  if (!user) throw new StartRefusal(`Nobody has the address ${email} here.`)
  await auth.removeSecondFactors(user.id)
  await noteFactorReset({ db: open.db, mail, now }, { accountId: user.id, email: user.email })
  return [
    `${user.email} has no second factor any more: no app, no passkey, no recovery codes. Every sign-in has ended.`,
    'They were written to. They sign in with a code by mail or their password, and set one up again.',
  ].join('\n')
}

/** `setup-code`: another code for the first organiser, while there is none. The one from before counts no more. */
export async function setupCode({ open, config }: CommandServices): Promise<string> {
  await migrate(open)
  const tools = { db: open.db }
  if (!(await needsSetup(tools))) {
    throw new StartRefusal('Somebody runs this community already. "admin create <address>" makes another organiser.')
  }
  return `Open ${config.siteUrl}/manage/login and type the setup code ${await issueSetupCode(tools)}. It works once.`
}
