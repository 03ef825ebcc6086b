/** Inviting many at once: after the dry run, exactly that (docs/behaviour/joining.md, dry-run). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { invitationBatches, invitations } from '../../../db/schema/programme.server.ts'
import type { BatchLine, BatchResult } from '../../../db/schema/shapes.ts'
import { grantAccess } from '../../club/access-grants.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import { approveOpenRequest } from '../open-requests.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { zoneToEnter } from '../../programme/zones/entering.ts'
import { isMemberAt } from '../../club/accounts.ts'
import { createInvitation, takesPeople } from './create.ts'
import { sendInvitation } from './letter.ts'
import { editionIsFull, heldStates } from './seats.ts'

type Row = typeof invitationBatches.$inferSelect

/**
 * Sends what the dry run said. A second press or a reload finds nothing left to do. Each line is decided again by the
 * constraints: what came in between is left out and said. `undefined` where there is no such list.
 */
export async function sendBatch(
  tools: Tools,
  admin: Admin,
  id: string,
): Promise<{ counts: Partial<Record<BatchResult, number>>; wasSent: boolean } | undefined> {
  if (!isId(id)) return undefined
  let wasSent = true
  for (;;) {
    const row = await tools.db.transaction((tx) => sendChunk(tools, tx, admin, id))
    if (!row) return undefined
    if (!row.isDone) wasSent = false
    if (row.nextLine >= row.lines.length) return { counts: countsOf(row.lines), wasSent }
  }
}

/** The lines of a list, and what became of each that was sent; `undefined` where there is no such list. */
export async function linesOfBatch(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  id: string,
): Promise<BatchLine[] | undefined> {
  if (!isId(id)) return undefined
  const [found] = await db
    .select({ lines: invitationBatches.lines })
    .from(invitationBatches)
    .where(eq(invitationBatches.id, id))
  return found?.lines
}

/** So many lines in one transaction: others do not wait long behind it, and a crash loses no more than these. */
const chunk = 25

/** Does the next lines. The row is held meanwhile, so two who press send go on one after the other. */
async function sendChunk(tools: Tools, tx: Transaction, admin: Admin, id: string) {
  const [row] = await tx.select().from(invitationBatches).where(eq(invitationBatches.id, id)).for('update')
  if (!row) return undefined
  if (row.nextLine >= row.lines.length) return { ...row, isDone: true }
  const upTo = Math.min(row.nextLine + chunk, row.lines.length)
  const lines = [...row.lines]
  await holdMembersOf(tx, lines.slice(row.nextLine, upTo))
  for (let index = row.nextLine; index < upTo; index++) {
    const line = lines[index]
    if (line) lines[index] = { ...line, became: await sendLine(tools, tx, admin, row, line) }
  }
  await tx.update(invitationBatches).set({ lines, nextLine: upTo }).where(eq(invitationBatches.id, id))
  return { lines, nextLine: upTo, isDone: false }
}

/** Members before editions (`holdMember`), and all of them at once: none is suspended before the lines are done. */
async function holdMembersOf(tx: Transaction, lines: readonly BatchLine[]): Promise<void> {
  const addresses = lines.filter(({ verdict }) => verdict === 'grant').map(({ email }) => email)
  if (addresses.length === 0) return
  await tx
    .select({ id: members.id })
    .from(members)
    .where(isMemberAt(tx, addresses))
    .orderBy(asc(members.id))
    .for('share')
}

async function sendLine(tools: Tools, tx: Transaction, admin: Admin, row: Row, line: BatchLine): Promise<BatchResult> {
  switch (line.verdict) {
    case 'new':
    case 'approve':
      return invite(tools, tx, admin, row, line)
    case 'grant':
      return grant(tools, tx, admin, row, line)
    // Decided again: a place may be free by now, for somebody who is here already or for a guest.
    case 'no-seat': {
      const became = await grant(tools, tx, admin, row, line)
      return became === 'changed' ? invite(tools, tx, admin, row, line) : became
    }
    case 'remind':
      return remind(tools, tx, admin, line)
    case 'repeated':
    case 'has-access':
    case 'suppressed':
    case 'suspended':
    case 'invalid':
      return 'left-out'
  }
}

async function invite(tools: Tools, tx: Transaction, admin: Admin, row: Row, line: BatchLine): Promise<BatchResult> {
  const { editionId, zoneId, zoneByTimeZone, message, expiresAt } = row
  const { email, name } = line
  if (expiresAt <= tools.now()) return 'changed'
  const wanted = { email, name, editionId, zoneId, zoneByTimeZone, message, expiresAt }
  const created = await createInvitation(tools, tx, admin, wanted)
  if (!created.ok) return created.because === 'edition-full' ? 'full' : 'changed'
  const { invitationId } = created
  const isApproved = await approveOpenRequest(tx, { email, invitationId, actorId: admin.id, now: tools.now() })
  return isApproved ? 'approved' : 'invited'
}

/** The clock reminds once by itself. One whose letter never arrived is sent as if for the first time. */
async function remind(tools: Tools, tx: Transaction, admin: Admin, line: BatchLine): Promise<BatchResult> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, line.invitationId ?? ''), inArray(invitations.status, [...heldStates])))
    .for('update')
  if (!row?.email) return 'changed'
  const isOnlyFile = row.letterId !== null && (await tools.mail.isFile(tx, row.letterId))
  const hasArrived = row.status !== 'draft' && row.status !== 'bounced' && !isOnlyFile
  if (!hasArrived) {
    await tx
      .update(invitations)
      .set({ status: 'queued', updatedAt: tools.now(), version: sql`${invitations.version} + 1` })
      .where(eq(invitations.id, row.id))
  }
  await sendInvitation(tools, tx, row, hasArrived ? 'reminder' : 'invitation')
  await noteInAudit(tx, {
    actorId: admin.id,
    action: 'invitation-reminded',
    objectType: 'invitation',
    objectId: row.id,
    summary: `Reminded ${row.name || row.email} of the invitation.`,
  })
  return 'reminded'
}

async function grant(tools: Tools, tx: Transaction, admin: Admin, row: Row, line: BatchLine): Promise<BatchResult> {
  const now = tools.now()
  const [member] = await tx
    .select({ id: members.id, displayName: members.displayName, timeZone: members.timeZone })
    .from(members)
    .where(and(isMemberAt(tx, [line.email]), inArray(members.status, ['active', 'paused'])))
  if (!member || !(await takesPeople(tx, row.editionId))) return 'changed'
  if (await editionIsFull(tx, row.editionId, { now })) return 'full'
  const { editionId } = row
  const zone = await zoneToEnter(tx, { editionId, named: row.zoneId, timeZone: member.timeZone, now })
  const access = { memberId: member.id, editionId, zoneId: zone?.id ?? null, source: 'admin' as const, now }
  const { granted, accessId } = await grantAccess(tx, access)
  if (!granted) return 'changed'
  await noteInAudit(tx, {
    actorId: admin.id,
    action: 'access-granted',
    objectType: 'member',
    objectId: member.id,
    summary: `Gave ${member.displayName} access.`,
    diff: { accessId, editionId },
  })
  return 'granted'
}

function countsOf(lines: readonly BatchLine[]): Partial<Record<BatchResult, number>> {
  const counts: Partial<Record<BatchResult, number>> = {}
  for (const { became } of lines) if (became) counts[became] = (counts[became] ?? 0) + 1
  return counts
}
