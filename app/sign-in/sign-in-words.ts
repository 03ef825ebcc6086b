import type { AuthRefusal } from '../../domain/tools.ts'
import { counted } from '../texts/number-words.ts'

/** Why somebody is not signed in: one sentence for each reason. */
export function refusalText(because: AuthRefusal, retryAfterMinutes = 1): string {
  switch (because) {
    case 'wrong':
      return 'That code does not match.'
    case 'dead':
      return 'Too many tries. Ask for a new code.'
    case 'expired':
      return 'This link has expired. We can send a new one.'
    case 'throttled':
      return `Too many requests. Please wait ${counted(retryAfterMinutes, 'minute')}.`
    case 'suspended':
      return suspendedText
    case 'unavailable':
      return 'Signing in does not work at the moment. Please try again shortly.'
  }
}

export const suspendedText = 'This account cannot be used at the moment. Please contact the organisers.'
export const unknownKeyText = 'This passkey opens nothing here any more. Come in with a code, and add a new one.'
export const slowKeyText = 'That took more than five minutes. Please try again.'
export const codeWaitsText =
  'You asked a moment ago: type the code of the last letter. A new one can be asked for in a while.'

/** Where the letter with a code is. */
export function letterIsWords(sendsMail: boolean, address: string): string {
  return sendsMail ? `Sent to ${address}.` : `No mail server is set here: it is in a file, for ${address}.`
}

/** What the second step says, the same for every address. */
export function codeStepWords(
  sendsMail: boolean,
  address: string,
  { forPassword = false } = {},
): { lead: string; hint: string } {
  if (forPassword) return newPasswordWords(sendsMail, address)
  if (!sendsMail) {
    return {
      lead: 'No mail server is set here: if this address belongs to a member, its code is written to a file that the organisers can read. It is valid for 10 minutes.',
      hint: `For ${address}`,
    }
  }
  return {
    lead: 'If this address belongs to a member, a code is on its way. It is valid for 10 minutes.',
    hint: `Sent to ${address}`,
  }
}

function newPasswordWords(sendsMail: boolean, address: string): { lead: string; hint: string } {
  const then =
    'Open its link to choose a new password, or type its code here. The link is valid for 30 minutes, the code for 10.'
  return sendsMail
    ? { lead: `If this address belongs to a member, a letter is on its way. ${then}`, hint: `Sent to ${address}` }
    : {
        lead: `No mail server is set here: if this address belongs to a member, the letter is written to a file that the organisers can read. ${then}`,
        hint: `For ${address}`,
      }
}

/** Somebody asked to be deleted; whoever reads it may be anybody who signs in here. */
export const erasingText =
  'You asked to be deleted: the letter we sent says on which day. To stay, sign in before it, and nothing is deleted.'
