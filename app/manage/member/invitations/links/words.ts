import type { InvitationStanding } from '../../../../../domain/joining/invitations/list.ts'
import type { Worded } from '../../../words.ts'

/** How a link stands; what only a letter can be does not happen to it. */
export function linkWords(standing: InvitationStanding): Worded {
  switch (standing) {
    case 'accepted':
      return { tone: 'off', words: 'Used up' }
    case 'expired':
      return { tone: 'warn', words: 'Over' }
    case 'revoked':
      return { tone: 'off', words: 'Closed' }
    default:
      return { tone: 'ok', words: 'Open' }
  }
}
