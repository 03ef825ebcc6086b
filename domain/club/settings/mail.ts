/** How mail leaves the house, where the environment does not say it (`SMTP_URL` wins). */
import { sql } from 'drizzle-orm'
import { settings } from '../../../db/schema/site.server.ts'
import type { SmtpServer } from '../../../mail/delivery.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { asCount, asText } from './read-value.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

export type MailValues = { host: string; port: number; sender: string; user: string }

export type MailOutcome =
  | SettingOutcome
  /** Another server, port or user: the kept password was for the former one, and is not told to anybody else. */
  | { ok: false; because: 'password-again' }

type MailTools = Pick<Tools, 'db' | 'seal'>

/** The port of mail that is handed in (RFC 6409). */
export const usualPort = 587

const purpose = 'smtp password'

/** What the form shows: everything but the password, of which it is said whether there is one. */
export async function mailForEditing(tools: MailTools, _admin: Admin) {
  const { mail } = await readRows(tools, ['mail'])
  return { version: mail.version, ...mailValuesIn(mail.value), password: stateOf(tools, asText(mail.value.password)) }
}

/** `lost`: it was hidden with the key of another data folder and must be typed again. */
function stateOf({ seal }: MailTools, hidden: string | undefined): 'none' | 'kept' | 'lost' {
  if (hidden === undefined) return 'none'
  return seal.reveal(purpose, hidden) === undefined ? 'lost' : 'kept'
}

/** The fields of the row as the form shows them. */
export function mailValuesIn(value: Record<string, unknown>): MailValues {
  return {
    host: asText(value.host) ?? '',
    port: asCount(value.port) ?? usualPort,
    sender: asText(value.sender) ?? '',
    user: asText(value.user) ?? '',
  }
}

/** The server the settings name, with its password, for the house alone; nothing where they name none. */
export async function mailServer(tools: MailTools): Promise<SmtpServer | undefined> {
  const { mail } = await readRows(tools, ['mail'])
  const { host, port, user } = mailValuesIn(mail.value)
  if (host === '') return undefined
  const hidden = asText(mail.value.password)
  const password = hidden === undefined ? undefined : tools.seal.reveal(purpose, hidden)
  return { host, port, ...(user !== '' && { user, password: password ?? '' }) }
}

/** Whether the settings name a server. */
export async function namesMailServer(tools: Pick<Tools, 'db'>): Promise<boolean> {
  const { mail } = await readRows(tools, ['mail'])
  return mailValuesIn(mail.value).host !== ''
}

/** The address mail comes from, where one is set. */
export async function mailSender(tools: Pick<Tools, 'db'>): Promise<string | undefined> {
  const { mail } = await readRows(tools, ['mail'])
  return asText(mail.value.sender)
}

/** Sets the server and the sender. An empty password keeps the one there is; without a user there is none. */
export async function saveMail(
  tools: Tools,
  admin: Admin,
  { version, password, ...values }: MailValues & { version: number; password: string },
): Promise<MailOutcome> {
  const { mail } = await readRows(tools, ['mail'])
  const before = mailValuesIn(mail.value)
  const isElsewhere = (['host', 'port', 'user'] as const).some((name) => before[name] !== values[name])
  if (values.user !== '' && password === '' && isElsewhere && mail.value.password) {
    return { ok: false, because: 'password-again' }
  }
  const kept =
    values.user === '' ? { password: null } : password === '' ? {} : { password: tools.seal.hide(purpose, password) }
  return changeRow(tools, admin, {
    key: 'mail',
    version,
    value: { ...values, ...kept },
    action: 'mail-changed',
    summary: `Mail leaves by ${values.host} as ${values.sender}.`,
    secret: ['password'],
  })
}

/** Sets only the sender: the server is decided by the environment. */
export function saveSender(
  tools: Tools,
  admin: Admin,
  { version, sender }: { version: number; sender: string },
): Promise<SettingOutcome> {
  const summary = `Mail comes from ${sender}.`
  return changeRow(tools, admin, { key: 'mail', version, value: { sender }, action: 'mail-changed', summary })
}

/** Notes that letters may become files where no server is set; whoever says it second has nothing to add. */
export async function agreeToFiles(tools: Tools, admin: Admin): Promise<void> {
  const { 'mail-files': row } = await readRows(tools, ['mail-files'])
  if (row.version > 0) return
  await changeRow(tools, admin, {
    key: 'mail-files',
    version: 0,
    value: { agreed: true },
    action: 'mail-changed',
    summary: 'Without a mail server letters are written to files.',
  })
}

/**
 * Without a mail server letters become files: whether an organiser, who is asked once, has said that they go on all the same. In the demo community nobody waits for a letter: there it is agreed.
 */
export async function filesAreAgreed({ db }: Pick<Tools, 'db'>): Promise<boolean> {
  const [row] = await db
    .select({ agreed: sql<boolean>`true` })
    .from(settings)
    .where(
      sql`${settings.key} = 'mail-files' or (${settings.key} = 'demo' and ${settings.value} ->> 'state' = 'loaded')`,
    )
    .limit(1)
  return row !== undefined
}
