import type { Transaction } from '../db/open.ts'
import type { OutboxMail } from '../mail/schema.server.ts'
import { suppress } from './suppressions.ts'

/** A mailbox refused a mail for good: nothing more is written to it until an organiser says so (PRODUCT 9). */
export async function noteBounce(tx: Transaction, mail: OutboxMail, at: Date): Promise<void> {
  await suppress(tx, { email: mail.toAddress, cause: 'bounced', at })
}
