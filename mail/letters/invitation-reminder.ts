import type { House } from '../letter-parts.ts'
import { writeLetter } from '../letter.ts'
import type { Letter } from '../letter.ts'
import { invitationParts } from './invitation.ts'
import type { InvitationFacts } from './invitation.ts'

/** Reminds once of an invitation nobody has answered; the link of the first letter works as well. */
export function invitationReminderLetter(house: House, facts: InvitationFacts): Letter {
  const { edition, invitedBy } = facts
  return writeLetter(house, {
    kind: 'invitation-reminder',
    category: 'essential',
    subject: `Your invitation to ${house.siteName} still stands`,
    heading: 'Your invitation still stands',
    parts: [
      {
        say: `${invitedBy ?? 'An organiser'} invited you to ${edition ? `${edition.title} at ${house.siteName}` : house.siteName}, and a place is kept for an answer.`,
      },
      ...invitationParts(house, facts),
    ],
  })
}
