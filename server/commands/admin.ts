import { randomBytes } from 'node:crypto'
import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import { appointOrganiser } from '../../domain/club/setup.ts'
import { createAccount } from '../accounts.ts'
import type { CommandServices } from '../command-services.ts'

const newPassword = '--new-password'

/**
 * `admin create <address> [name]`: makes an organiser of this address and prints a password for it. Somebody who has an
 * account keeps it and its password; with `--new-password` they get another one, and are signed out everywhere.
 */
export async function createAdmin(services: CommandServices, args: string[]): Promise<string> {
  const [email = '', ...name] = args.filter((word) => word !== newPassword)
  const isMeant = /^[^\s@-][^\s@]*@[^\s@]+$/.test(email) && !name.some((word) => word.startsWith('--'))
  if (!isMeant || name.join(' ').length > 80) {
    throw new StartRefusal(
      'Say whose address it is: npm run guildhall -- admin create [--new-password] <address> [name]',
    )
  }
  await migrate(services.open)
  const password = randomBytes(12).toString('base64url')
  const account = await createAccount(services.auth, { email, password })
  if (!account.ok) throw new StartRefusal(`No account could be made for ${email} (${account.because}).`)

  await appointOrganiser({ db: services.open.db, now: services.now }, account.accountId, nameFor(name.join(' '), email))
  const words = [`${email} runs this community now.`]
  if (account.alreadyThere && !args.includes(newPassword)) {
    return [...words, `The password stays as it was; ${newPassword} makes another one.`].join('\n')
  }
  if (account.alreadyThere) await replacePassword(services, account.accountId, password)
  return [...words, `Sign in at ${services.config.siteUrl}/manage/login with the password ${password}`].join('\n')
}

async function replacePassword({ auth }: CommandServices, accountId: string, password: string): Promise<void> {
  const outcome = await auth.setPassword(accountId, password)
  if (!outcome.ok) throw new StartRefusal(`The password could not be set (${outcome.because}).`)
  await auth.revokeSessions(accountId, 'global')
}

/** A name has 2 to 80 characters. */
function nameFor(name: string, email: string): string {
  const wanted = name.trim() || (email.split('@')[0] ?? '')
  return wanted.length < 2 ? 'Organiser' : wanted.slice(0, 80)
}
