import { parseCookie } from 'cookie-es'
import type { Seal } from '../../../domain/tools.ts'

/**
 * What this browser knows about the address somebody registers with: a code is on its way, or it was typed. Sealed, so
 * that nobody writes an address into it that is not theirs.
 */
export type AddressProof = { email: string; proofId: string; isProven: boolean }

/** Lies where the cookie of the invitation lies (`invitation-cookie.ts`), for an hour, as long as the code lives. */
export function proofCookie(seal: Seal, proof: AddressProof, { now, secure }: { now: Date; secure: boolean }): string {
  const kept = { ...proof, until: now.getTime() + lastsSeconds * 1000 }
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return `${name}=${text}.${seal.sign(purpose, text)}; Max-Age=${lastsSeconds}; ${attributes(secure)}`
}

/** Forgets it: the registration is done, or another address is meant. */
export function noProofCookie(secure: boolean): string {
  return `${name}=; Max-Age=0; ${attributes(secure)}`
}

export function readProof(seal: Seal, request: Request, now: Date): AddressProof | undefined {
  const value = parseCookie(request.headers.get('Cookie') ?? '')[name] ?? ''
  const [text = '', signature = ''] = value.split('.')
  if (!text || !seal.isSigned(purpose, text, signature)) return undefined
  const kept: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  return isKept(kept) && kept.until > now.getTime() ? kept : undefined
}

function isKept(kept: unknown): kept is AddressProof & { until: number } {
  return typeof kept === 'object' && kept !== null && 'email' in kept && 'proofId' in kept && 'until' in kept
}

const attributes = (secure: boolean) => `Path=/member; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
const name = 'guildhall-register'
const purpose = 'register address'
const lastsSeconds = 3600
