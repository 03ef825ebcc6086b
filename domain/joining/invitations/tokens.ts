import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '../../../db/open.ts'
import { invitationTokens } from '../../../db/schema/programme.server.ts'

/** What leads to an invitation: a link's token, and a code that can be read out. Shown once, kept as hashes. */
export type InvitationSecret = { token: string; code: string }

/** What an invitation's token looks like; anything else is not looked up. */
export const tokenPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Eight letters and digits without look-alikes, 40 bits; blanks and hyphens are for reading. */
export const codePattern = /^[A-HJ-NP-Z2-9]{8}$/

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

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
