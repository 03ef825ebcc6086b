import { randomBytes } from 'node:crypto'
import type { Asked, AuthContext } from './context.ts'
import { hashAddress, hashDevice, sameHash } from './hashing.ts'

/**
 * What a browser keeps once somebody has signed in there: a random number, and our signature over it and the address. It
 * opens nothing. It only lets this browser ask for codes, and try them and passwords, apart from strangers who use up
 * everybody's tries for an address. For another address it says nothing, so it follows nobody around.
 */
export function makeDeviceToken(context: AuthContext, email: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signed(context, device, email)}`
}

/** The device's own lane for this address, a keyed hash; '' where the browser has not signed in with it, or says nothing. */
export function laneOf(context: AuthContext, asked: Pick<Asked, 'device'>, email: string): string {
  const [, device, signature] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(asked.device ?? '') ?? []
  if (!device || !signature || !sameHash(signature, signed(context, device, email))) return ''
  return hashDevice(context.keys.secret, `lane ${device}`)
}

function signed({ keys }: AuthContext, device: string, email: string): string {
  return hashDevice(keys.secret, `${device} ${hashAddress(keys.secret, email)}`)
}
