import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { invitations } from '../../../db/schema/programme.server.ts'
import { invitationsExpiredLetter } from '../../../mail/letters/organisers.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { today } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import { siteSettings } from '../../club/settings.ts'
import { organisersToTell } from '../../notices/organisers.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'

/** Invitations end at midnight; nobody is written to before this hour of the site's day. */
const morning = 8

/** So many are named; the rest is a number. */
const mostNamed = 10

/**
 * Tells organisers which personal invitations ended without an answer: one letter a day, in the morning, about all that no
 * letter has told of. What ended is told of once, whoever wants such letters.
 */
export async function tellOfExpired(tools: Tools): Promise<void> {
  const now = tools.now()
  const { timeZone } = await siteSettings(tools)
  if (localTime(now, timeZone).hour < morning) return
  const isUntold = and(
    eq(invitations.type, 'personal'),
    eq(invitations.status, 'expired'),
    isNull(invitations.expiryToldAt),
    lte(invitations.expiresAt, now),
  )
  const [first] = await tools.db.select({ id: invitations.id }).from(invitations).where(isUntold).limit(1)
  if (!first) return

  const day = today(now, timeZone)
  const keyOf = (memberId: string) => `invitations-expired:${day}:${memberId}`
  const recipients = await organisersToTell(tools)
  const keys = recipients.map(({ memberId }) => keyOf(memberId))
  if (await wereWritten(tools, keys)) return
  await tools.db.transaction(async (tx) => {
    const told = await tx
      .update(invitations)
      .set({ expiryToldAt: now })
      .where(isUntold)
      .returning({ name: invitations.name, email: invitations.email, at: invitations.expiresAt })
    if (told.length === 0) return
    const names = told
      .map(({ name, email }) => name || (email ?? ''))
      .toSorted()
      .slice(0, mostNamed)
    const site = await tools.mail.site(tx)
    for (const { memberId, email } of recipients) {
      const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'organiser' })
      const letter = invitationsExpiredLetter(site, { names, number: told.length, footer })
      await tools.mail.post(tx, { letter, to: email, toMemberId: memberId, headers, dedupeKey: keyOf(memberId) })
    }
  })
}

/** Has any of these letters been written? */
async function wereWritten({ db }: Tools, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return false
  const [written] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(inArray(outboxMails.dedupeKey, keys))
    .limit(1)
  return written !== undefined
}
