import type { Transaction } from '../db/open.ts'
import type { OutboxMail } from '../mail/schema.server.ts'
import type { Settled } from '../mail/send.ts'
import { followLetter } from './invitations/follow.ts'
import { suppress } from './suppressions.ts'

/**
 * A mail has left or never will. A mailbox that refused it for good gets nothing more until an organiser says so; an
 * invitation whose letter it was knows at once.
 */
export async function noteMailSettled(tx: Transaction, mail: OutboxMail, { status, at }: Settled): Promise<void> {
  if (status === 'bounced') await suppress(tx, { email: mail.toAddress, cause: 'bounced', at })
  await followLetter(tx, mail.id, at)
}
