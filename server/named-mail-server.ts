import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadKeys } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import { mailServer } from '../domain/settings/mail.ts'
import type { SmtpServer } from '../mail/delivery.ts'
import { sealWith } from './seal.ts'

/** The mail server organisers have named, for a command. Its password is sealed with the keys of this house. */
export async function namedMailServer(dataDir: string, open: OpenDatabase): Promise<SmtpServer | undefined> {
  // Keys are not made by looking.
  if (!existsSync(path.join(dataDir, 'keys', 'auth.json'))) return undefined
  const known = await open.pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.settings') is not null as there`,
  )
  if (!known.rows[0]?.there) return undefined
  return mailServer({ db: open.db, seal: sealWith((await loadKeys(dataDir)).secret) })
}
