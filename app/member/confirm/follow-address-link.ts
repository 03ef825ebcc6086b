import { data } from 'react-router'
import type { AddressLinkType, Tools } from '../../../domain/tools.ts'
import { refusalText } from '../../sign-in/sign-in-words.ts'
import { refuseLink } from './link-words.ts'
import { maskAddress } from './mask-address.ts'

/** A link of an address letter: what it would change. The letter went to one of the two addresses, so both are masked. */
export async function loadAddressLink(tools: Tools, type: AddressLinkType, token: string) {
  const link = await tools.auth.describeAddressLink(type, token)
  if (!link) return { kind: 'over' as const, words: over[type], again: undefined }
  return { kind: 'address' as const, type, from: maskAddress(link.from), to: maskAddress(link.to) }
}

/** The press of the button. */
export async function followAddressLink(tools: Tools, type: AddressLinkType, token: string) {
  const outcome = await tools.auth.followAddressLink(type, token)
  if (outcome.ok) return data({ done: { words: outcome.isHalf ? halfDone : dones[type], reference: '' } })
  if (outcome.because === 'throttled') return refuseLink(refusalText('throttled', outcome.retryAfterMinutes), 429)
  if (outcome.because === 'unavailable') return refuseLink(notNow, 503)
  return refuseLink(outcome.because === 'email-taken' ? taken : over[type], 409)
}

const over: Record<AddressLinkType, string> = {
  'email-change':
    'This link is over. If the address is not changed yet, ask for it once more in the member area, under Security.',
  'email-revert': 'This link is over: seven days have passed, or the address is back already.',
}

const dones: Record<AddressLinkType, string> = {
  'email-change':
    'From now on you sign in and get mail with the new address. The device you asked on stays signed in, no other.',
  'email-revert': 'Your address is back. Every device is signed out, and the password is gone: sign in with a code.',
}

const notNow = 'Changing the address does not work at the moment. The link stays good: please try again shortly.'
const halfDone = 'Half of it is done. Open the letter at the other address too: with its link the change is made.'

const taken = 'Another account has this address by now. Please write to the organisers.'
