/** What organisers do with a request. Each comes with the version they looked at: two never answer one twice. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { frameLetter, type Letter } from '../../../mail/letter.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import {
  requestQuestionLetter,
  requestWaitingListLetter,
  requestDeclinedLetter,
} from '../../../mail/letters/requests.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId, type RowVersion } from '../../ids.ts'
import type { RequestStatus } from '../requests.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { requestLink } from '../open-requests/links.ts'
import { decidableStates } from '../open-requests.ts'
import { nextPosition } from '../open-requests/edition-waiting-list.ts'

export type RequestRow = typeof invitationRequests.$inferSelect

/** `stale`: somebody else did something with it meanwhile, or its sender did; `current` is where it stands now. */
export type DecideOutcome =
  | { ok: true }
  | { ok: false; because: 'gone' }
  | { ok: false; because: 'stale'; current: RequestStatus }

/** Takes it over: it is assigned to whoever presses, and being read. */
export function takeRequest(tools: Tools, admin: Admin, row: RowVersion): Promise<DecideOutcome> {
  return decide(tools, admin, row, {
    from: ['new', 'in_review', 'waiting_applicant', 'waitlisted'],
    change: {
      assignedTo: admin.id,
      status: sql`case when ${invitationRequests.status} = 'new' then 'in_review' else ${invitationRequests.status} end`,
    },
    action: 'request-taken',
    summary: ({ name }) => `Took over the request of ${name}.`,
  })
}

/** Adds a note for organisers; at most 1000 characters. */
export function noteOnRequest(tools: Tools, admin: Admin, row: RowVersion, text: string): Promise<DecideOutcome> {
  const note = { at: tools.now().toISOString(), by: admin.displayName, text }
  return decide(tools, admin, row, {
    from: [...decidableStates, 'approved', 'converted', 'declined', 'withdrawn'],
    change: { notes: sql`${invitationRequests.notes} || ${JSON.stringify([note])}::jsonb` },
    action: 'request-noted',
    summary: ({ name }) => `Noted something on the request of ${name}.`,
  })
}

/** Asks its sender something by letter; it waits for them until they answer. */
export function askApplicant(tools: Tools, admin: Admin, row: RowVersion, question: string): Promise<DecideOutcome> {
  return decide(tools, admin, row, {
    from: ['new', 'in_review', 'waiting_applicant'],
    change: { status: 'waiting_applicant', question, assignedTo: admin.id },
    action: 'request-asked',
    summary: ({ name }) => `Asked ${name} something about the request.`,
    letter: (letterSite, { id, reference }) =>
      requestQuestionLetter(letterSite, {
        reference,
        question,
        answerUrl: requestLink(tools, 'request-answer', id),
        withdrawUrl: requestLink(tools, 'request-withdraw', id),
      }),
  })
}

/** Puts it at the end of its edition's waiting list and tells its sender their number. */
export function putOnWaitingList(tools: Tools, admin: Admin, row: RowVersion): Promise<DecideOutcome> {
  return decide(tools, admin, row, {
    from: ['new', 'in_review', 'waiting_applicant'],
    change: async (tx) => ({ status: 'waitlisted', position: await nextPosition(tx) }),
    action: 'request-waitlisted',
    summary: ({ name }) => `Put ${name} on the waiting list.`,
    letter: (letterSite, { id, reference, position }, edition) =>
      requestWaitingListLetter(letterSite, {
        reference,
        edition,
        position: position ?? 1,
        withdrawUrl: requestLink(tools, 'request-withdraw', id),
      }),
  })
}

/** A place is free: it is read again, in its turn. */
export function takeOffWaitingList(tools: Tools, admin: Admin, row: RowVersion): Promise<DecideOutcome> {
  return decide(tools, admin, row, {
    from: ['waitlisted'],
    change: { status: 'in_review', position: null, assignedTo: admin.id },
    action: 'request-off-waiting-list',
    summary: ({ name }) => `Took ${name} off the waiting list to be read again.`,
  })
}

/** Declines it. The reason goes into the letter; without one nobody is written to. */
export function declineRequest(
  tools: Tools,
  admin: Admin,
  row: RowVersion,
  answer: { reason: string } | { silent: true },
): Promise<DecideOutcome> {
  const reason = 'reason' in answer ? answer.reason : ''
  return decide(tools, admin, row, {
    from: [...decidableStates],
    change: { status: 'declined', decisionReason: reason, decidedAt: tools.now(), position: null },
    action: 'request-declined',
    summary: ({ name }) => `Declined the request of ${name}${reason ? '' : ' without a letter'}.`,
    letter: reason
      ? (letterSite, { name, reference }) => requestDeclinedLetter(letterSite, { name, reference, reason })
      : undefined,
  })
}

/** The letter a refusal would send, to be read before it is sent: what stands before the reason and what after it. */
export async function previewDecline(
  tools: Tools,
  { name, reference }: Pick<RequestRow, 'name' | 'reference'>,
): Promise<{ subject: string; before: string; after: string }> {
  const reason = 'the reason stands here'
  const letterSite = await tools.db.transaction((tx) => tools.mail.site(tx))
  const letter = requestDeclinedLetter(letterSite, { name, reference, reason })
  const [before = '', after = ''] = frameLetter(letter)
    .text.split(`> ${reason}`, 2)
    .map((part) => part.trim())
  return { subject: letter.subject, before, after }
}

type Change = Parameters<ReturnType<Transaction['update']>['set']>[0]

type Deed = {
  from: RequestStatus[]
  change: Change | ((tx: Transaction) => Promise<Change | undefined>)
  action: string
  summary: (request: RequestRow) => string
  also?: (tx: Transaction, request: RequestRow) => Promise<void>
  letter?: ((letterSite: LetterSite, request: RequestRow, edition: string | undefined) => Letter) | undefined
}

/** One deed with a request, whole or not at all; an `undefined` change changes nothing. */
export function decide(tools: Tools, admin: Admin, row: RowVersion, deed: Deed): Promise<DecideOutcome> {
  return tools.db.transaction(async (tx) => {
    const change = typeof deed.change === 'function' ? await deed.change(tx) : deed.change
    const request = change && (await changeRequest(tx, row, { from: deed.from, change, now: tools.now() }))
    if (!request) return whyNot(tx, row.id)
    await noteInAudit(tx, {
      actorId: admin.id,
      action: deed.action,
      objectType: 'request',
      objectId: request.id,
      summary: deed.summary(request),
    })
    await deed.also?.(tx, request)
    if (deed.letter) await write(tools, tx, request, deed.letter)
    return { ok: true }
  })
}

/** The row with the change, or nothing where it is not as it was seen any more. */
export async function changeRequest(
  tx: Transaction,
  { id, version }: RowVersion,
  { from, change, now }: { from: RequestStatus[]; change: Change; now: Date },
): Promise<RequestRow | undefined> {
  if (!isId(id)) return undefined
  const [request] = await tx
    .update(invitationRequests)
    .set({ ...change, version: sql`${invitationRequests.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(invitationRequests.id, id),
        eq(invitationRequests.version, version),
        inArray(invitationRequests.status, from),
      ),
    )
    .returning()
  return request
}

/** Why nothing was changed. */
export async function whyNot(tx: Transaction, id: string): Promise<Exclude<DecideOutcome, { ok: true }>> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const { status } = invitationRequests
  const [now] = await tx.select({ status }).from(invitationRequests).where(eq(invitationRequests.id, id))
  return now ? { ok: false, because: 'stale', current: now.status } : { ok: false, because: 'gone' }
}

async function write(tools: Tools, tx: Transaction, request: RequestRow, letter: NonNullable<Deed['letter']>) {
  const [edition] = request.editionId
    ? await tx.select({ title: editions.title }).from(editions).where(eq(editions.id, request.editionId))
    : []
  await tools.mail.post(tx, {
    letter: letter(await tools.mail.site(tx), request, edition?.title),
    to: request.email,
    dedupeKey: `request:${request.id}:${request.version}`,
  })
}
