import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts } from '../../../db/schema/people.server.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import type { Tools } from '../../tools.ts'
import type { Departed } from '../departures.ts'

/**
 * Writes to whoever goes or comes back, as part of the change: one letter for each change of their row, or for `change` where
 * it is about something else of theirs.
 */
export async function writeTo(
  tools: Pick<Tools, 'mail'>,
  tx: Transaction,
  { id, accountId, version }: Departed,
  write: (site: LetterSite) => Letter,
  change: string | number = version,
): Promise<void> {
  if (!accountId) return
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (!account?.email) return
  const letter = write(await tools.mail.site(tx))
  const dedupeKey = `${letter.kind}:${id}:${change}`
  await tools.mail.post(tx, { letter, to: account.email, toMemberId: id, dedupeKey })
}
