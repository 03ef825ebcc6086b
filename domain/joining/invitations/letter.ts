import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions, invitations, zones } from '../../../db/schema/programme.server.ts'
import {
  invitationLastReminderLetter,
  invitationLetter,
  invitationReminderLetter,
} from '../../../mail/letters/invitation.ts'
import type { InvitationFacts } from '../../../mail/letters/invitation.ts'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords, rangeInWords } from '../../../time/words.ts'
import type { Tools } from '../../tools.ts'
import { issueToken } from './tokens.ts'

type Addressed = Pick<
  typeof invitations.$inferSelect,
  'id' | 'email' | 'name' | 'message' | 'expiresAt' | 'editionId' | 'zoneId' | 'invitedBy' | 'sendCount'
>

/**
 * Writes the letter of an invitation with a further link, and notes it at the invitation: `followLetters` (clock.ts) sees
 * whether it arrived. Two reminders may follow the first letter; the links of older letters keep working.
 */
export async function sendInvitation(
  tools: Pick<Tools, 'mail' | 'now' | 'siteUrl'>,
  tx: Transaction,
  invitation: Addressed,
  as: keyof typeof letters,
): Promise<void> {
  const { id, email, sendCount } = invitation
  if (email === null) throw new Error('An invitation without an address has no letter.')
  const now = tools.now()
  const secret = await issueToken(tx, id, { channel: 'mail', now })
  const letterSite = await tools.mail.site(tx)
  const facts = {
    ...(await factsOf(tx, invitation, letterSite.timeZone)),
    link: invitationLink(tools, secret.token),
    code: secret.code,
  }
  const letter = letters[as](letterSite, facts)
  const letterId = await tools.mail.post(tx, { letter, to: email, dedupeKey: `invitation:${id}:${sendCount + 1}` })
  await tx
    .update(invitations)
    .set({
      letterId,
      sendCount: sendCount + 1,
      updatedAt: now,
      version: sql`${invitations.version} + 1`,
      ...(as === 'reminder' && { remindedAt: now }),
      ...(as === 'last-reminder' && { lastRemindedAt: now }),
    })
    .where(eq(invitations.id, id))
}

const letters = {
  invitation: invitationLetter,
  reminder: invitationReminderLetter,
  'last-reminder': invitationLastReminderLetter,
}

/** The page of an invitation. */
export function invitationLink({ siteUrl }: Pick<Tools, 'siteUrl'>, token: string): string {
  return `${siteUrl}/membership/invitation?token=${token}`
}

async function factsOf(
  tx: Transaction,
  invitation: Addressed,
  siteZone: string,
): Promise<Omit<InvitationFacts, 'link' | 'code'>> {
  const [found] = await tx
    .select({
      title: editions.title,
      startsOn: editions.startsOn,
      endsOn: editions.endsOn,
      timeZone: editions.timeZone,
      zone: zones.name,
      invitedBy: members.displayName,
    })
    .from(invitations)
    .leftJoin(editions, eq(editions.id, invitations.editionId))
    .leftJoin(zones, eq(zones.id, invitations.zoneId))
    .leftJoin(members, eq(members.id, invitations.invitedBy))
    .where(eq(invitations.id, invitation.id))
  const timeZone = found?.timeZone ?? siteZone
  return {
    name: invitation.name,
    message: invitation.message,
    invitedBy: found?.invitedBy ?? undefined,
    validUntil: fullDayInWords(today(invitation.expiresAt, timeZone)),
    edition: found?.title ? { title: found.title, dates: datesOf(found), zone: found.zone ?? undefined } : undefined,
  }
}

function datesOf({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string | undefined {
  return startsOn && endsOn ? rangeInWords({ start: startsOn, end: endsOn }) : undefined
}
