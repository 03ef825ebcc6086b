import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { consents, members } from '../../../db/schema/people.server.ts'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import type { RequestAnswer } from '../../../db/schema/shapes.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { requestKnownLetter, requestMemberLetter } from '../../../mail/letters/requests.ts'
import { isMemberAt } from '../../club/accounts.ts'
import { writeDecoy, writeProof } from '../address-proofs.ts'
import { editionsTakingRequests, findEdition, takesRequests } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import { limits } from '../../limit-numbers.ts'
import { countTry } from '../../limits.ts'
import { newReference, isOpenRequestOf } from '../open-requests.ts'
import { nameFurther } from './further-editions.ts'
import type { Tools } from '../../tools.ts'

/** What somebody wrote who asks to come in; the edition and its zone by their slugs. */
export type RequestSubmission = {
  name: string
  email: string
  timeZone: string
  role: string
  organisation: string
  link: string
  edition: string | undefined
  zone: string | undefined
  /** Further editions that would suit as well, by their slugs; those that take nobody are left out. */
  alsoEditions: string[]
  answers: RequestAnswer[]
  source: string
}

/** `reference` and `proofId` are made for every sender: what somebody is told does not depend on who is known here. */
export type SubmitOutcome =
  | { ok: true; reference: string; proofId: string }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }
  | { ok: false; because: 'closed' }

/**
 * Takes a request: kept until its address is confirmed by the letter that goes there. An address with an open request, or
 * one of a member, gets another letter instead; the sender is told the same
 * (docs/behaviour/joining.md, same-thanks). At most 5 an hour from one place, or 60 by one link: a room may hold many.
 * Whoever has a link may ask whatever the intake says.
 */
export async function submitRequest(
  tools: Tools,
  sender: string,
  submission: RequestSubmission & { linkId?: string },
): Promise<SubmitOutcome> {
  const { linkId } = submission
  const limit = linkId ? { ...limits.requestsByLink, subject: linkId } : { ...limits.requestsOfSender, subject: sender }
  const counted = await countTry(tools, limit)
  if (!counted.ok) return { ...counted, because: 'throttled' }
  const edition = submission.edition === undefined ? undefined : await findEdition(tools, submission.edition)
  const isTaken = edition && (linkId !== undefined || takesRequests(edition, tools.now()))
  if (submission.edition !== undefined && !isTaken) {
    return { ok: false, because: 'closed' }
  }

  const further = await furtherOf(tools, submission)

  const reference = newReference()
  const mayWrite = await countTry(tools, {
    ...limits.requestLettersToAddress,
    subject: submission.email.toLowerCase(),
  })
  const isMember = await isMembersAddress(tools, submission.email)
  return tools.db.transaction(async (tx): Promise<SubmitOutcome> => {
    if (mayWrite.ok && !isMember) return keepRequest(tools, tx, { submission, edition, further, reference })
    const told = { ok: true, reference, proofId: await writeDecoy(tools, tx) } as const
    return mayWrite.ok ? tellMember(tools, tx, submission, told) : told
  })
}

async function furtherOf(tools: Tools, { edition, alsoEditions }: RequestSubmission): Promise<string[]> {
  if (alsoEditions.length === 0) return []
  const taking = await editionsTakingRequests(tools)
  return taking.filter(({ slug }) => slug !== edition && alsoEditions.includes(slug)).map(({ id }) => id)
}

type Told = Extract<SubmitOutcome, { ok: true }>

async function isMembersAddress({ db }: Pick<Tools, 'db'>, email: string): Promise<boolean> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isMemberAt(db, [email]), inArray(members.status, ['active', 'paused'])))
  return member !== undefined
}

async function tellMember(tools: Tools, tx: Transaction, { email }: RequestSubmission, told: Told): Promise<Told> {
  const letter = requestMemberLetter(await tools.mail.site(tx))
  await tools.mail.post(tx, { letter, to: email, dedupeKey: `request-member:${told.proofId}` })
  return told
}

type Kept = {
  submission: RequestSubmission & { linkId?: string }
  edition: Edition | undefined
  /** Ids of further editions. */
  further: string[]
  reference: string
}

/** Each attempt is a row of its own: what somebody else writes over this address changes nothing of it. */
async function keepRequest(
  tools: Tools,
  tx: Transaction,
  { submission, edition, further, reference }: Kept,
): Promise<Told> {
  const { email } = submission
  const known = await findKnown(tx, email)
  if (known) return tellKnown(tools, tx, email, { known, reference })
  const now = tools.now()
  const [made] = await tx
    .insert(invitationRequests)
    .values({ ...columnsOf(submission, edition), reference, createdAt: now, updatedAt: now })
    .returning({ id: invitationRequests.id })
  if (!made) throw new Error('The request was not kept.')
  await keepConsent(tools, tx, made.id)
  await nameFurther(tx, made.id, further)
  const proofId = await writeProof(tools, tx, { purpose: 'request', email, requestId: made.id, reference })
  return { ok: true, reference, proofId }
}

type Known = { reference: string; at: Date }

async function findKnown(tx: Transaction, email: string): Promise<Known | undefined> {
  const [known] = await tx
    .select({ reference: invitationRequests.reference, at: invitationRequests.createdAt })
    .from(invitationRequests)
    .where(isOpenRequestOf(email))
  return known
}

async function tellKnown(
  tools: Tools,
  tx: Transaction,
  email: string,
  { known, reference }: { known: Known; reference: string },
): Promise<Told> {
  const told = { ok: true, reference, proofId: await writeDecoy(tools, tx) } as const
  const letter = requestKnownLetter(await tools.mail.site(tx), known)
  await tools.mail.post(tx, { letter, to: email, dedupeKey: `request-known:${told.proofId}` })
  return told
}

/** What they agreed to is kept with the version of the paper that says what it means; 0 where none was published yet. */
async function keepConsent(tools: Tools, tx: Transaction, requestId: string): Promise<void> {
  const [terms] = await tx
    .select({ version: pages.documentVersion })
    .from(pages)
    .where(and(eq(pages.slug, 'terms'), eq(pages.status, 'published')))
  await tx.insert(consents).values({
    requestId,
    kind: 'privacy',
    documentVersion: String(terms?.version ?? 0),
    given: true,
    source: 'request',
    at: tools.now(),
  })
}

function columnsOf(
  { name, email, timeZone, role, organisation, link, answers, source, zone, linkId }: Kept['submission'],
  edition: Edition | undefined,
) {
  const found = edition?.zones.find(({ slug, status }) => slug === zone && status === 'active')
  const wanted = { editionId: edition?.id ?? null, zoneId: found?.id ?? null, linkId: linkId ?? null }
  return { name, email, timeZone, role, organisation, link, answers, source, ...wanted }
}
