import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { addressProofs } from '../../../db/schema/people.server.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { requestReceivedLetter } from '../../../mail/letters/requests.ts'
import { proveByCode, proveByLink, writeDecoy, writeProof } from '../address-proofs.ts'
import type { ProofOutcome, TypedCode } from '../address-proofs.ts'
import { isId } from '../../ids.ts'
import { isRefusedBy } from '../../constraints.ts'
import { limits } from '../../limit-numbers.ts'
import { countTry } from '../../limits.ts'
import { siteSettings } from '../../club/settings.ts'
import type { Tools } from '../../tools.ts'
import { countAsked } from '../invitations/by-link.ts'
import { requestLink } from '../open-requests/links.ts'

export type ConfirmOutcome =
  | { ok: true; reference: string }
  /** `link-over`: they came by a link whose last place was taken, or which ended, before they confirmed. */
  | { ok: false; because: Extract<ProofOutcome, { ok: false }>['because'] | 'link-over' }

/** Confirms the address of a request by the code of the letter; organisers see the request from then on. */
export function confirmRequestByCode(tools: Tools, sender: string, typed: TypedCode): Promise<ConfirmOutcome> {
  return tools.db.transaction(async (tx) => openFor(tools, tx, await proveByCode({ ...tools, db: tx }, sender, typed)))
}

/** The same by the link of the letter. */
export function confirmRequestByLink(tools: Tools, token: string): Promise<ConfirmOutcome> {
  return tools.db.transaction(async (tx) => openFor(tools, tx, await proveByLink({ ...tools, db: tx }, token)))
}

/**
 * Sends the letter again, to a corrected address where one is given: once a minute and ten times an hour from one place.
 * The answer is the same for a proof nobody knows.
 */
export async function sendConfirmationAgain(
  tools: Tools,
  sender: string,
  { proofId, corrected }: { proofId: string; corrected: string | undefined },
): Promise<{ ok: true; proofId: string } | { ok: false; because: 'throttled'; retryAfterMinutes: number }> {
  for (const limit of againLimits) {
    const counted = await countTry(tools, { ...limit, subject: sender })
    if (!counted.ok) return { ...counted, because: 'throttled' }
  }
  return tools.db.transaction(async (tx) => {
    const request = await findUnconfirmed(tx, proofId)
    const email = corrected ?? request?.email
    if (!request || !email || !(await mayWriteTo({ ...tools, db: tx }, email))) return decoy(tools, tx)
    const { id: requestId, reference } = request
    await tx.update(invitationRequests).set({ email }).where(eq(invitationRequests.id, requestId))
    return { ok: true, proofId: await writeProof(tools, tx, { purpose: 'request', email, requestId, reference }) }
  })
}

const againLimits = [limits.requestLetterAgainPause, limits.requestLettersAgain]

async function mayWriteTo(tools: Tools, email: string): Promise<boolean> {
  const limit = { ...limits.requestLettersToAddress, subject: email.toLowerCase() }
  return (await countTry(tools, limit)).ok
}

async function decoy(tools: Tools, tx: Transaction): Promise<{ ok: true; proofId: string }> {
  return { ok: true, proofId: await writeDecoy(tools, tx) }
}

async function openFor(tools: Tools, tx: Transaction, proof: ProofOutcome): Promise<ConfirmOutcome> {
  if (!proof.ok) return proof
  if (!proof.requestId) return { ok: false, because: 'expired' }
  const request = await openRequest(tools, tx, proof.requestId, proof.email)
  if (!request) return { ok: false, because: 'expired' }
  if (request.linkId && !(await countAsked(tx, request.linkId, tools.now()))) {
    await tx.delete(invitationRequests).where(eq(invitationRequests.id, request.id))
    return { ok: false, because: 'link-over' }
  }

  const [edition] = request.editionId
    ? await tx.select({ title: editions.title }).from(editions).where(eq(editions.id, request.editionId))
    : []
  const { answerWithinDays } = await siteSettings({ db: tx })
  const letter = requestReceivedLetter(await tools.mail.site(tx), {
    reference: request.reference,
    edition: edition?.title,
    answerWithinDays,
    withdrawUrl: requestLink(tools, 'request-withdraw', request.id),
  })
  await tools.mail.post(tx, { letter, to: proof.email, dedupeKey: `request-received:${request.id}` })
  return { ok: true, reference: request.reference }
}

type Opened = { id: string; reference: string; editionId: string | null; linkId: string | null }

/** `undefined` where it is confirmed or gone, or another request of this address has been confirmed before it. */
async function openRequest(tools: Tools, tx: Transaction, id: string, proven: string): Promise<Opened | undefined> {
  const { reference, editionId, linkId, email, status } = invitationRequests
  try {
    // What the constraint refuses is taken back alone.
    const [opened] = await tx.transaction((step) =>
      step
        .update(invitationRequests)
        .set({ status: 'new', createdAt: tools.now(), updatedAt: tools.now() })
        // An address that was corrected meanwhile is proven by its own letter only.
        .where(
          and(eq(invitationRequests.id, id), eq(sql`lower(${email})`, proven.toLowerCase()), eq(status, 'unverified')),
        )
        .returning({ id: invitationRequests.id, reference, editionId, linkId }),
    )
    return opened
  } catch (error) {
    if (isRefusedBy(error, 'one_open_request_per_email')) return undefined
    throw error
  }
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
