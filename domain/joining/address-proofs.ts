/** Whose address is it? A code and a link go there; who has either has read its mail. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { addressProofs } from '../../db/schema/people.server.ts'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import type { Letter } from '../../mail/letter.ts'
import type { LetterSite } from '../../mail/letter-parts.ts'
import { registerCodeLetter } from '../../mail/letters/addresses.ts'
import { requestConfirmLetter } from '../../mail/letters/requests.ts'
import { dayMs, hourMs } from '../../time/durations.ts'
import { isId } from '../ids.ts'
import { limits, proofCodeTries } from '../limit-numbers.ts'
import { countTry, isWithin } from '../limits.ts'
import type { Tools } from '../tools.ts'

/** What is proven: the sender of a request, or the address somebody registers with. */
export type ProofAsked = { email: string } & (
  | { purpose: 'request'; requestId: string; reference: string }
  | { purpose: 'register' }
)

export type ProofOutcome =
  | { ok: true; email: string; requestId: string | null }
  /** `dead`: tried five times; `throttled`: too many codes from one place missed; `expired`: over, used, or never sent. */
  | { ok: false; because: 'wrong' | 'dead' | 'throttled' | 'expired' }

/** A proof ends after: a request has its 7 days to be confirmed, a registration is done in one go. */
const lastsMs = { request: 7 * dayMs, register: hourMs }

/** Sends a code to an address somebody registers with. `throttled` where it was asked for too often: there, and from this sender or by the link they came by. */
export async function askForProof(
  tools: Tools,
  sender: string,
  asked: ProofAsked,
  linkId?: string,
): Promise<{ ok: true; proofId: string } | { ok: false; because: 'throttled'; retryAfterMinutes: number }> {
  const address = asked.email.toLowerCase()
  const counting = [
    linkId ? { ...limits.proofsByLink, subject: linkId } : { ...limits.proofsOfSender, subject: sender },
    { ...limits.proofPause, subject: address },
    { ...limits.proofsToAddress, subject: address },
  ]
  for (const limit of counting) {
    const counted = await countTry(tools, limit)
    if (!counted.ok) return { ...counted, because: 'throttled' }
  }
  return { ok: true, proofId: await tools.db.transaction((tx) => writeProof(tools, tx, asked)) }
}

/** The same as part of the caller's transaction, where the caller has counted already. Returns the proof's id. */
export async function writeProof(tools: Tools, tx: Transaction, asked: ProofAsked): Promise<string> {
  const now = tools.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await tx.insert(addressProofs).values({
    id,
    purpose: asked.purpose,
    email: asked.email,
    requestId: asked.purpose === 'request' ? asked.requestId : null,
    codeHash: hashCode(tools, id, code),
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs[asked.purpose]),
  })
  await tools.mail.post(tx, {
    letter: letterOf(await tools.mail.site(tx), asked, { code, token }),
    to: asked.email,
    dedupeKey: `address-proof:${id}`,
  })
  return id
}

/**
 * A proof nobody can give, for an address that gets another letter: what its code is answered tells nobody whether there
 * was one. Returns its id.
 */
export async function writeDecoy(tools: Tools, tx: Transaction): Promise<string> {
  const [id, now] = [randomUUID(), tools.now()]
  await tx.insert(addressProofs).values({
    id,
    purpose: 'register',
    email: '',
    codeHash: hashCode(tools, id, randomBytes(32).toString('hex')),
    tokenHash: hashToken(randomBytes(32).toString('hex')),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs.request),
  })
  return id
}

/** A code as typed, and what it is to prove. */
export type TypedCode = { proofId: string; code: string }

/**
 * Uses a proof up by its code. Each wrong code counts; after five the proof is dead, though the link of its letter still
 * works. Of a sender whose codes missed too often none is tried, whatever they try it at.
 */
export async function proveByCode(
  tools: Pick<Tools, 'db' | 'now' | 'seal'>,
  sender: string,
  { proofId, code }: TypedCode,
): Promise<ProofOutcome> {
  if (!isId(proofId)) return { ok: false, because: 'expired' }
  const misses = { ...limits.missedProofs, subject: sender }
  if (!(await isWithin(tools, misses))) return { ok: false, because: 'throttled' }
  const outcome = await tryCode(tools, { proofId, code })
  if (!outcome.ok) await countTry(tools, misses)
  return outcome
}

/** Uses a proof up by the token of its link. */
export async function proveByLink(tools: Pick<Tools, 'db' | 'now'>, token: string): Promise<ProofOutcome> {
  const [proof] = await tools.db
    .select({ id: addressProofs.id })
    .from(addressProofs)
    .where(eq(addressProofs.tokenHash, hashToken(token)))
  return proof ? useUp(tools, proof.id) : { ok: false, because: 'expired' }
}

/** What the link would prove, without using it up; `undefined` for a token that was never sent. */
export async function describeProof(
  tools: Pick<Tools, 'db' | 'now'>,
  token: string,
): Promise<{ state: 'open' | 'used' | 'expired'; email: string; reference: string | null } | undefined> {
  const [proof] = await tools.db
    .select({
      email: addressProofs.email,
      usedAt: addressProofs.usedAt,
      expiresAt: addressProofs.expiresAt,
      reference: invitationRequests.reference,
    })
    .from(addressProofs)
    .leftJoin(invitationRequests, eq(invitationRequests.id, addressProofs.requestId))
    .where(eq(addressProofs.tokenHash, hashToken(token)))
  if (!proof) return undefined
  const state = proof.usedAt ? 'used' : proof.expiresAt <= tools.now() ? 'expired' : 'open'
  return { state, email: proof.email, reference: proof.reference }
}

/** Clears away proofs that ended a day ago and more, so many in one round; the clock does it. */
export async function forgetProofs({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const over = db
    .select({ id: addressProofs.id })
    .from(addressProofs)
    .where(lt(addressProofs.expiresAt, new Date(now().getTime() - dayMs)))
    .limit(1000)
  await db.delete(addressProofs).where(inArray(addressProofs.id, over))
}

async function tryCode(tools: Pick<Tools, 'db' | 'now' | 'seal'>, { proofId, code }: TypedCode): Promise<ProofOutcome> {
  const [proof] = await tools.db
    .update(addressProofs)
    .set({ tries: sql`${addressProofs.tries} + 1` })
    .where(and(eq(addressProofs.id, proofId), isOpen(tools.now()), lt(addressProofs.tries, proofCodeTries)))
    .returning()
  if (!proof) return { ok: false, because: await whyClosed(tools, proofId) }
  if (!tools.seal.isSigned('address proof', `${proof.id} ${code}`, proof.codeHash)) {
    return { ok: false, because: proof.tries >= proofCodeTries ? 'dead' : 'wrong' }
  }
  return useUp(tools, proof.id)
}

async function useUp(tools: Pick<Tools, 'db' | 'now'>, proofId: string): Promise<ProofOutcome> {
  const [used] = await tools.db
    .update(addressProofs)
    .set({ usedAt: tools.now() })
    .where(and(eq(addressProofs.id, proofId), isOpen(tools.now())))
    .returning({ email: addressProofs.email, requestId: addressProofs.requestId })
  return used ? { ok: true, ...used } : { ok: false, because: 'expired' }
}

async function whyClosed(tools: Pick<Tools, 'db' | 'now'>, proofId: string): Promise<'dead' | 'expired'> {
  const open = await tools.db.$count(addressProofs, and(eq(addressProofs.id, proofId), isOpen(tools.now())))
  return open > 0 ? 'dead' : 'expired'
}

function isOpen(now: Date) {
  return and(isNull(addressProofs.usedAt), gt(addressProofs.expiresAt, now))
}

function letterOf(letterSite: LetterSite, asked: ProofAsked, secret: { code: string; token: string }): Letter {
  return asked.purpose === 'request'
    ? requestConfirmLetter(letterSite, { ...secret, reference: asked.reference })
    : registerCodeLetter(letterSite, secret)
}

/** Keyed: six digits could be guessed from a plain hash. */
function hashCode({ seal }: Pick<Tools, 'seal'>, proofId: string, code: string): string {
  return seal.sign('address proof', `${proofId} ${code}`)
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
