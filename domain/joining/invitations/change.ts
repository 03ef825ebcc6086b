/** What organisers do with one invitation. Each names the version they saw. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { invitations, invitationTokens } from '../../../db/schema/programme.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import { invitationDays } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { takesPeople } from './create.ts'
import { invitationLink, sendInvitation } from './letter.ts'
import { editionIsFull, heldStates } from './seats.ts'
import { issueToken } from './tokens.ts'
import type { RowVersion } from '../../ids.ts'

type Row = typeof invitations.$inferSelect

export type Refusal =
  | { ok: false; because: 'gone' }
  | { ok: false; because: 'stale'; current: { id: string; version: number; status: Row['status'] } }
  /** It is accepted, declined, withdrawn: nothing can be done with it any more. */
  | { ok: false; because: 'closed' }
  | { ok: false; because: 'already-invited' | 'suppressed' | 'edition-not-open' | 'edition-full' }

type CopiedLink = { ok: true; link: string; code: string }

export type ChangeOutcome = { ok: true } | Refusal

const answerable = [...heldStates, 'expired'] as const

/** Sends it again with a new link, valid for another 30 days; the older links keep working. */
export async function resendInvitation(tools: Tools, admin: Admin, rowVersion: RowVersion): Promise<ChangeOutcome> {
  return withRow(tools, rowVersion, async (tx, row) => {
    if (row.type === 'link' || row.email === null) return { ok: false, because: 'closed' }
    if (!(await tools.mail.reaches(tx, row.email))) return { ok: false, because: 'suppressed' }
    const refused = row.status === 'expired' && (await refuseReopening(tools, tx, row))
    if (refused) return refused
    const expiresAt = laterOf(row.expiresAt, new Date(tools.now().getTime() + invitationDays * dayMs))
    const again = await write(tools, tx, row, { status: 'queued', expiresAt, askedAgainAt: null, expiryToldAt: null })
    await sendInvitation(tools, tx, again, 'invitation')
    await note(tx, admin, row, 'invitation-repeated', `Invited ${called(row)} again, with a new letter.`)
    return { ok: true }
  })
}

type Revoked = { ok: true; type: Row['type'] }

/** Takes it back: its links say so from now on, and its seat is free. Tells whether a letter was withdrawn or a link closed. */
export async function revokeInvitation(tools: Tools, admin: Admin, rowVersion: RowVersion): Promise<Revoked | Refusal> {
  return withRow<Revoked>(tools, rowVersion, async (tx, row) => {
    await write(tools, tx, row, { status: 'revoked', askedAgainAt: null })
    const summary =
      row.type === 'link' ? `Closed the link ${row.name}`.trim() : `Withdrew the invitation of ${called(row)}`
    await note(tx, admin, row, 'invitation-revoked', `${summary}.`)
    return { ok: true, type: row.type }
  })
}

/** Lets it end later or earlier, at most 180 days from now (the form's rule). One that was over stands again. */
export async function extendInvitation(
  tools: Tools,
  admin: Admin,
  { expiresAt, ...rowVersion }: RowVersion & { expiresAt: Date },
): Promise<ChangeOutcome> {
  return withRow(tools, rowVersion, async (tx, row) => {
    const refused = row.status === 'expired' && (await refuseReopening(tools, tx, row))
    if (refused) return refused
    const status = row.status === 'expired' ? reopened(row) : row.status
    await write(tools, tx, row, { expiresAt, status, askedAgainAt: null, expiryToldAt: null })
    await note(tx, admin, row, 'invitation-extended', `Changed how long the invitation of ${called(row)} is valid.`)
    return { ok: true }
  })
}

/** Corrects the address of one that came back, and sends it there. Links that went to the old address keep working, but prove no address. */
export async function correctInvitation(
  tools: Tools,
  admin: Admin,
  { email, ...rowVersion }: RowVersion & { email: string },
): Promise<ChangeOutcome> {
  return withRow(tools, rowVersion, async (tx, row) => {
    if (row.status !== 'bounced' && row.status !== 'draft') return { ok: false, because: 'closed' }
    if (!(await tools.mail.reaches(tx, email))) return { ok: false, because: 'suppressed' }
    await tx.update(invitationTokens).set({ channel: 'copy' }).where(eq(invitationTokens.invitationId, row.id))
    const corrected = await write(tools, tx, row, { email, status: 'queued' })
    await sendInvitation(tools, tx, corrected, 'invitation')
    await note(tx, admin, row, 'invitation-corrected', `Corrected the address of the invitation of ${called(row)}.`)
    return { ok: true }
  })
}

/** A further link and code, for another way than our mail; told once. Whoever comes by it proves the address by a code. */
export async function copyInvitationLink(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
): Promise<CopiedLink | Refusal> {
  return withRow<CopiedLink>(tools, rowVersion, async (tx, row) => {
    if (row.status === 'expired') return { ok: false, because: 'closed' }
    const { token, code } = await issueToken(tx, row.id, { channel: 'copy', now: tools.now() })
    if (row.status === 'draft') await write(tools, tx, row, { status: 'sent' })
    await note(tx, admin, row, 'invitation-copied', `Copied a link to the invitation of ${called(row)}.`)
    return { ok: true, link: invitationLink(tools, token), code }
  })
}

/** Finds the row as it was seen and holds it; two invitations that would become the same one are refused by the constraint. */
function withRow<Done extends { ok: true }>(
  tools: Tools,
  rowVersion: RowVersion,
  act: (tx: Transaction, row: Row) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return invitationFor<Done, never>(tools, rowVersion, answerable, act)
}

/** The same for what may be done in other states. */
export async function invitationFor<Done extends { ok: true }, Other extends { ok: false }>(
  tools: Tools,
  rowVersion: RowVersion,
  states: readonly Row['status'][],
  act: (tx: Transaction, row: Row) => Promise<Done | Other | Refusal>,
): Promise<Done | Other | Refusal> {
  if (!isId(rowVersion.id)) return { ok: false, because: 'gone' }
  try {
    return await tools.db.transaction(async (tx): Promise<Done | Other | Refusal> => {
      const [row] = await tx.select().from(invitations).where(eq(invitations.id, rowVersion.id)).for('update')
      if (!row) return { ok: false, because: 'gone' }
      const { id, version, status } = row
      if (version !== rowVersion.version) return { ok: false, because: 'stale', current: { id, version, status } }
      if (!states.some((state) => state === status)) return { ok: false, because: 'closed' }
      const isOver = row.expiresAt <= tools.now() && status !== 'draft' && status !== 'accepted'
      return act(tx, isOver ? { ...row, status: 'expired' } : row)
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_open_invitation_per_email_and_edition'))
      return { ok: false, because: 'already-invited' }
    throw error
  }
}

/** One that is over kept no seat, and its edition went on. */
async function refuseReopening(tools: Tools, tx: Transaction, row: Row): Promise<Refusal | undefined> {
  if (row.editionId === null) return undefined
  if (!(await takesPeople(tx, row.editionId))) return { ok: false, because: 'edition-not-open' }
  const isFull = row.reservesSeat && (await editionIsFull(tx, row.editionId, { now: tools.now(), but: row.id }))
  return isFull ? { ok: false, because: 'edition-full' } : undefined
}

async function write(
  tools: Tools,
  tx: Transaction,
  row: Row,
  change: Partial<Pick<Row, 'status' | 'expiresAt' | 'email' | 'askedAgainAt' | 'expiryToldAt'>>,
): Promise<Row> {
  const [written] = await tx
    .update(invitations)
    .set({ ...change, updatedAt: tools.now(), version: sql`${invitations.version} + 1` })
    .where(eq(invitations.id, row.id))
    .returning()
  if (!written) throw new Error('The invitation was not changed.')
  return written
}

function note(tx: Transaction, admin: Admin, row: Row, action: string, summary: string): Promise<void> {
  return noteInAudit(tx, { actorId: admin.id, action, objectType: 'invitation', objectId: row.id, summary })
}

/** What it was before its time was over, as far as it is known. */
function reopened(row: Row): Row['status'] {
  if (row.openedAt) return 'opened'
  return 'sent'
}

function called(row: Row): string {
  return row.name || row.email || 'several people'
}

function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b
}
