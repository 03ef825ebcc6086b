import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '../../../db/open.ts'
import { invitationTokens } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'

/** What leads to an invitation: a link's token, and a code that can be read out. Shown once, kept as hashes. */
export type InvitationSecret = { token: string; code: string }

/** What an invitation's token looks like; anything else is not looked up. */
export const tokenPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Eight letters and digits without look-alikes, 40 bits; blanks and hyphens are for reading. */
export const codePattern = /^[A-HJ-NP-Z2-9]{8}$/

/** What leads to a link for many: twelve small letters and digits without look-alikes, 59 bits. Nobody guesses it, and it can be typed. */
export const linkPattern = /^[a-hjkmnp-z2-9]{12}$/

/** Tokens are kept as hashes only: who reads the table cannot use what is in it. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * A further token of an invitation. The older ones keep working until it ends; only `mail` proves the address
 * (docs/behaviour/joining.md, links-add-up).
 */
export async function issueToken(
  tx: Transaction,
  invitationId: string,
  { channel, now }: { channel: 'mail' | 'copy'; now: Date },
): Promise<InvitationSecret> {
  const token = randomBytes(24).toString('base64url')
  const code = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  await tx.insert(invitationTokens).values({
    invitationId,
    tokenHash: hashInvitationToken(token),
    shortCodeHash: hashInvitationToken(code),
    channel,
    createdAt: now,
  })
  return { token, code }
}

/** The one token of a link for many. */
export async function issueLinkToken(
  tools: Pick<Tools, 'seal'>,
  tx: Transaction,
  invitationId: string,
  now: Date,
): Promise<void> {
  await tx.insert(invitationTokens).values({ ...makeLinkToken(tools), invitationId, channel: 'copy', createdAt: now })
}

/** A new token of a link as it is kept: beside its hash sealed, so that organisers see its address and its picture again. */
export function makeLinkToken({ seal }: Pick<Tools, 'seal'>): { tokenHash: string; sealed: string } {
  const token = Array.from({ length: 12 }, () => linkLetters[randomInt(linkLetters.length)]).join('')
  return { tokenHash: hashInvitationToken(token), sealed: seal.hide(sealedAs, token) }
}

/** A link's token again; nothing where it was sealed with another key. */
export function openLinkToken({ seal }: Pick<Tools, 'seal'>, sealed: string): string | undefined {
  return seal.reveal(sealedAs, sealed)
}

/** What somebody typed or photographed as a link's token, without the hyphens it is shown with; or nothing. */
export function linkTokenIn(text: string): string | undefined {
  const token = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return linkPattern.test(token) ? token : undefined
}

/** `k7qmx2pd9hra` as it stands in an address: `k7qm-x2pd-9hra`. */
export function linkTokenInWords(token: string): string {
  return token.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const sealedAs = 'invitation link'
const linkLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
