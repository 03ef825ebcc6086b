import type { Refusal } from '../../../domain/joining/invitations/change.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { startOfDay } from '../../../time/zones.ts'
import type { Reply } from '../answering.ts'

/** Why an invitation was left as it is, in one sentence each. */
export function refusedInvitation(refusal: Refusal): Reply {
  switch (refusal.because) {
    case 'gone':
      return { cannot: 'This invitation is gone.', status: 404 }
    case 'stale':
      return { stale: { current: refusal.current } }
    default:
      return { cannot: invitationRefusals[refusal.because] }
  }
}

export const invitationRefusals: Record<Exclude<Refusal['because'], 'gone' | 'stale'>, string> = {
  closed: 'This cannot be done with the invitation any more.',
  'already-invited': 'This address has another open invitation to the edition.',
  suppressed: 'This address gets no mail: it came back before, or its owner wants none.',
  'edition-not-open': 'The edition takes nobody at the moment.',
  'edition-full': 'The edition is full. Raise its capacity, or wait for a place.',
}

/** The last moment of the day that was picked: an invitation is valid until the end of it, where the edition is. */
export function endOfDay(moment: string, pickedIn: string, endsIn: string): Date {
  const next = addDays(today(new Date(moment), pickedIn), 1)
  return new Date(startOfDay(next, endsIn).getTime() - 1)
}
