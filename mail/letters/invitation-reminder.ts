import type { LetterSite } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'
import { invitationParts } from './invitation.ts'
import type { InvitationFacts } from './invitation.ts'

/** Reminds once of an invitation nobody has answered; the link of the first letter works as well. */
export function invitationReminderLetter(site: LetterSite, facts: InvitationFacts): Letter {
  const { edition, invitedBy } = facts
  return writeLetter(site, {
    kind: 'invitation-reminder',
    category: 'essential',
    subject: `Your invitation to ${site.siteName} still stands`,
    heading: 'Your invitation still stands',
    parts: [
      {
        say: `${invitedBy ?? 'An organiser'} invited you to ${edition ? `${edition.title} at ${site.siteName}` : site.siteName}, and a place is kept for an answer.`,
      },
      ...invitationParts(site, facts),
    ],
  })
}
