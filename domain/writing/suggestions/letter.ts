import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import type { Tools } from '../../tools.ts'

/** Writes to the author of a lesson, once for each `change`; whoever has no address any more gets nothing. */
export async function writeToAuthor(
  tools: Pick<Tools, 'mail'>,
  tx: Transaction,
  memberId: string,
  { write, change }: { write: (site: LetterSite) => Letter; change: string },
): Promise<void> {
  const [author] = await tx
    .select({ email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.id, memberId))
  if (!author?.email) return
  const letter = write(await tools.mail.site(tx))
  await tools.mail.post(tx, { letter, to: author.email, toMemberId: memberId, dedupeKey: `${letter.kind}:${change}` })
}
