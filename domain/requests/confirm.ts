import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { addressProofs, editions, invitationRequests } from '../../db/schema/programme.server.ts'
import { requestReceivedLetter } from '../../mail/letters/request-received.ts'
import { proveByCode, proveByLink, writeProof } from '../address-proofs.ts'
import type { ProofOutcome } from '../address-proofs.ts'
import { isId } from '../ids.ts'
import { countTry } from '../limits.ts'
import { letterHouse, postLetter } from '../posting.ts'
import { siteSettings } from '../settings.ts'
import type { Tools } from '../tools.ts'
import { requestLink } from './links.ts'
import { isOpenRequest } from './states.ts'

export type ConfirmOutcome =
  | { ok: true; reference: string }
  | { ok: false; because: Extract<ProofOutcome, { ok: false }>['because'] }

/** Confirms the address of a request by the code of the letter; organisers see the request from then on. */
export function confirmRequestByCode(tools: Tools, proofId: string, code: string): Promise<ConfirmOutcome> {
  return tools.db.transaction(async (tx) =>
    openFor(tools, tx, await proveByCode({ ...tools, db: tx }, { proofId }, code)),
  )
}

/** The same by the link of the letter. */
export function confirmRequestByLink(tools: Tools, token: string): Promise<ConfirmOutcome> {
  return tools.db.transaction(async (tx) => openFor(tools, tx, await proveByLink({ ...tools, db: tx }, token)))
}

/** Sends the letter again, to a corrected address where one is given. The answer is the same for a proof nobody knows. */
export async function sendConfirmationAgain(
  tools: Tools,
  proofId: string,
  corrected: string | undefined,
): Promise<{ ok: true; proofId: string } | { ok: false; because: 'throttled'; retryAfterMinutes: number }> {
  const counted = await countTry(tools, { what: 'proof-again', subject: proofId, times: 1, seconds: 60 })
  if (!counted.ok) return { ...counted, because: 'throttled' }
  return tools.db.transaction(async (tx) => {
    const request = await findUnconfirmed(tx, proofId)
    if (!request) return { ok: true, proofId }
    const email = corrected ?? request.email
    const mayWrite = await countTry(
      { ...tools, db: tx },
      { what: 'request-letters', subject: email.toLowerCase(), times: 5, seconds: 3600 },
    )
    if (!mayWrite.ok || !(await correctAddress(tx, request, email))) return { ok: true, proofId }
    const { id: requestId, reference } = request
    return { ok: true, proofId: await writeProof(tools, tx, { purpose: 'request', email, requestId, reference }) }
  })
}

async function openFor(tools: Tools, tx: Transaction, proof: ProofOutcome): Promise<ConfirmOutcome> {
  if (!proof.ok) return proof
  const [request] = await tx
    .update(invitationRequests)
    .set({ status: 'new', createdAt: tools.now(), updatedAt: tools.now() })
    .where(and(eq(invitationRequests.id, proof.requestId ?? ''), eq(invitationRequests.status, 'unverified')))
    .returning({
      id: invitationRequests.id,
      reference: invitationRequests.reference,
      editionId: invitationRequests.editionId,
    })
  if (!request) return { ok: false, because: 'expired' }

  const [edition] = request.editionId
    ? await tx.select({ title: editions.title }).from(editions).where(eq(editions.id, request.editionId))
    : []
  const { answerWithinDays } = await siteSettings({ db: tx })
  const letter = requestReceivedLetter(await letterHouse(tools, tx), {
    reference: request.reference,
    edition: edition?.title,
    answerWithinDays,
    withdrawUrl: requestLink(tools, 'request-withdraw', request.id),
  })
  await postLetter(tools, tx, { letter, to: proof.email, dedupeKey: `request-received:${request.id}` })
  return { ok: true, reference: request.reference }
}

type Unconfirmed = { id: string; reference: string; email: string }

async function findUnconfirmed(tx: Transaction, proofId: string): Promise<Unconfirmed | undefined> {
  if (!isId(proofId)) return undefined
  const [request] = await tx
    .select({ id: invitationRequests.id, reference: invitationRequests.reference, email: invitationRequests.email })
    .from(addressProofs)
    .innerJoin(invitationRequests, eq(invitationRequests.id, addressProofs.requestId))
    .where(and(eq(addressProofs.id, proofId), eq(invitationRequests.status, 'unverified')))
  return request
}

/** False where another open request has this address: its owner has had a letter already. */
async function correctAddress(tx: Transaction, { id, email }: Unconfirmed, corrected: string): Promise<boolean> {
  if (corrected.toLowerCase() === email.toLowerCase()) return true
  const [other] = await tx
    .select({ id: invitationRequests.id })
    .from(invitationRequests)
    .where(and(eq(sql`lower(${invitationRequests.email})`, corrected.toLowerCase()), isOpenRequest))
  if (other) return false
  await tx.update(invitationRequests).set({ email: corrected }).where(eq(invitationRequests.id, id))
  return true
}
