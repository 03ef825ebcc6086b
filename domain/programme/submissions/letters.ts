/** What the author of an entry is written when organisers answer it. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { entryFeaturedLetter, entryReturnedLetter } from '../../../mail/letters/challenges.ts'
import { isWanted } from '../../notices/notifications.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'

/**
 * Writes to the author of an entry as part of the answer that it tells of, unless they want no such letters or get none: says whether they
 * are told. Each answer is told of once.
 */
export async function tellAuthor(
  tools: Pick<Tools, 'mail' | 'seal' | 'siteUrl'>,
  tx: Transaction,
  entryId: string,
  news: 'returned' | 'featured',
): Promise<boolean> {
  const [found] = await tx
    .select({
      title: submissions.title,
      version: submissions.version,
      comment: submissions.feedback,
      challenge: { quarter: challenges.quarter, title: challenges.title },
      memberId: members.id,
      status: members.status,
      preferences: members.preferences,
      email: accounts.email,
      suppressed: isSuppressedAddress(accounts.email, 'challenge'),
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(submissions.id, entryId))
  if (!found?.email || found.suppressed || found.status !== 'active') return false
  if (!isWanted(found.preferences, 'mail', 'challenge')) return false
  const { memberId, email, version } = found
  const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'challenge' })
  const letterSite = await tools.mail.site(tx)
  const letter =
    news === 'returned'
      ? entryReturnedLetter(letterSite, { ...found, footer })
      : entryFeaturedLetter(letterSite, { ...found, footer })
  const dedupeKey = `entry-${news}:${entryId}:${version}`
  await tools.mail.post(tx, { letter, to: email, toMemberId: memberId, headers, dedupeKey })
  return true
}
