import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions, invitations } from '../../../db/schema/programme.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { isMemberAt } from '../../club/accounts.ts'
import { noteInAudit } from '../../club/audit.ts'
import { invitationDays } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { joinable } from '../invitations.ts'
import { sendInvitation } from './letter.ts'
import { editionIsFull, heldStates } from './seats.ts'

export type NewInvitation = {
  email: string
  name: string
  editionId: string | null
  zoneId: string | null
  /** Without a zone: they are not asked for one, but come into the one nearest to them. */
  zoneByTimeZone?: boolean
  message?: string
  /** 30 days from now without it. */
  expiresAt?: Date
  reservesSeat?: boolean
  role?: 'member' | 'admin'
  accessKind?: Row['accessKind']
}

type Row = typeof invitations.$inferSelect

export type CreateOutcome =
  | { ok: true; invitationId: string }
  | {
      ok: false
      because: 'already-invited' | 'already-member' | 'edition-not-open' | 'edition-full' | 'suppressed'
    }

/**
 * Invites somebody: the invitation, its token and its letter, as part of the caller's transaction. Nobody has two open
 * invitations to one edition: the constraint decides.
 */
export async function createInvitation(
  tools: Tools,
  tx: Transaction,
  who: Pick<Admin, 'id'>,
  wanted: NewInvitation,
): Promise<CreateOutcome> {
  const now = tools.now()
  if (await isMember(tx, wanted.email)) return { ok: false, because: 'already-member' }
  if (!(await tools.mail.reaches(tx, wanted.email))) return { ok: false, because: 'suppressed' }
  if (wanted.editionId !== null && !(await takesPeople(tx, wanted.editionId))) {
    return { ok: false, because: 'edition-not-open' }
  }
  await closeExpired(tx, wanted, now)
  const reserves = wanted.reservesSeat ?? true
  if (wanted.editionId !== null && reserves && (await editionIsFull(tx, wanted.editionId, { now }))) {
    return { ok: false, because: (await isInvited(tx, wanted)) ? 'already-invited' : 'edition-full' }
  }

  const noted = await takeNote(tx, wanted)
  const [created] = await tx
    .insert(invitations)
    .values({ ...rowOf(wanted, who, now), ...noted })
    .onConflictDoNothing()
    .returning()
  if (!created) return { ok: false, because: 'already-invited' }
  await sendInvitation(tools, tx, created, 'invitation')
  await noteInAudit(tx, {
    actorId: who.id,
    // How its letter fares is not known yet: it may only be written to a file.
    action: 'invitation-made',
    objectType: 'invitation',
    objectId: created.id,
    summary: `Invited ${wanted.name || wanted.email}.`,
  })
  return { ok: true, invitationId: created.id }
}

function rowOf(wanted: NewInvitation, who: Pick<Admin, 'id'>, now: Date) {
  const { expiresAt = new Date(now.getTime() + invitationDays * dayMs), reservesSeat = true } = wanted
  return {
    email: wanted.email,
    name: wanted.name,
    editionId: wanted.editionId,
    zoneId: wanted.zoneId,
    zoneByTimeZone: wanted.zoneByTimeZone ?? false,
    role: wanted.role ?? ('member' as const),
    accessKind: wanted.accessKind ?? ('participant' as const),
    message: wanted.message ?? '',
    reservesSeat,
    expiresAt,
    invitedBy: who.id,
    status: 'queued' as const,
    createdAt: now,
    updatedAt: now,
  }
}

async function isMember(tx: Transaction, email: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    // Whoever left comes back by accepting; whoever never finished registering does so by the link.
    .where(and(isMemberAt(tx, [email]), inArray(members.status, ['active', 'paused', 'suspended', 'erasing'])))
  return member !== undefined
}

/**
 * Nobody is invited into a draft or into what is over. The row of the edition is held until the transaction ends, so that whoever
 * cancels it finds the invitation and withdraws it.
 */
export async function takesPeople(tx: Transaction, editionId: string): Promise<boolean> {
  const [edition] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.id, editionId), inArray(editions.status, [...joinable])))
    .for('no key update')
  return edition !== undefined
}

type Addressed = Pick<NewInvitation, 'email' | 'editionId'>

function isOpenFor({ email, editionId }: Addressed) {
  return and(
    sql`lower(${invitations.email}) = ${email.toLowerCase()}`,
    sql`${invitations.editionId} is not distinct from ${editionId}::uuid`,
    eq(invitations.type, 'personal'),
    inArray(invitations.status, [...heldStates]),
  )
}

async function isInvited(tx: Transaction, wanted: Addressed): Promise<boolean> {
  const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpenFor(wanted))
  return open !== undefined
}

/** What is noted of somebody who was not invited yet goes into their invitation; the note itself is gone then. */
async function takeNote(tx: Transaction, wanted: Addressed) {
  const [noted] = await tx
    .delete(invitations)
    .where(and(isOpenFor(wanted), eq(invitations.status, 'draft')))
    .returning({
      tags: invitations.tags,
      staffNote: invitations.staffNote,
      accessKind: invitations.accessKind,
      accessStartsAt: invitations.accessStartsAt,
      accessEndsAt: invitations.accessEndsAt,
    })
  return noted
}

/** One whose time is over stays open until the clock comes by; it must not keep a new one out. */
async function closeExpired(tx: Transaction, wanted: Addressed, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'expired', expiryToldAt: now, updatedAt: now, version: sql`${invitations.version} + 1` })
    .where(and(isOpenFor(wanted), lte(invitations.expiresAt, now)))
}
