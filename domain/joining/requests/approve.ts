import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, invitationRequests, zones } from '../../../db/schema/programme.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { createInvitation } from '../invitations/create.ts'
import type { CreateOutcome } from '../invitations/create.ts'
import { decidableStates } from '../open-requests.ts'
import { kindByLink } from '../invitations/by-link.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { grantToMember } from './ask-for-access.ts'
import { changeRequest, whyNot } from './decide.ts'
import type { DecideOutcome, RequestRow } from './decide.ts'
import type { RowVersion } from '../../ids.ts'

export type Approval = {
  /** The zone they come into, by its slug; the edition's own choice without one. */
  zone: string | undefined
  message: string
  /** What to do where the edition is full: refuse and ask, add a place, or invite without an edition for now. */
  whenFull: 'ask' | 'add-a-place' | 'without-edition'
}

export type ApproveOutcome =
  /** Without an invitation where a member asked: they are in at once. */
  | { ok: true; invitationId: string | undefined }
  | Exclude<DecideOutcome, { ok: true }>
  | Extract<CreateOutcome, { ok: false }>

/**
 * Approves a request: makes the personal invitation and sends it, in one transaction
 * (docs/behaviour/joining.md, approval-invites).
 */
export async function approveRequest(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  approval: Approval,
): Promise<ApproveOutcome> {
  const refusal: { why?: Extract<CreateOutcome, { ok: false }> } = {}
  try {
    return await tools.db.transaction(async (tx): Promise<ApproveOutcome> => {
      const change = { status: 'approved', decidedAt: tools.now(), position: null } as const
      const request = await changeRequest(tx, rowVersion, { from: [...decidableStates], change, now: tools.now() })
      if (!request) return whyNot(tx, rowVersion.id)
      const invited = await letIn(tools, tx, admin, request, approval)
      if (!invited.ok) {
        refusal.why = invited
        throw new Refused()
      }
      await noteInAudit(tx, {
        actorId: admin.id,
        action: 'request-approved',
        objectType: 'request',
        objectId: request.id,
        summary: `Approved the request of ${request.name}.`,
      })
      return invited
    })
  } catch (error) {
    // What was begun is taken back before the refusal is told.
    if (error instanceof Refused && refusal.why) return refusal.why
    throw error
  }
}

class Refused extends Error {}

type LetIn = { ok: true; invitationId: string | undefined } | Extract<CreateOutcome, { ok: false }>

async function letIn(
  tools: Tools,
  tx: Transaction,
  admin: Admin,
  request: RequestRow,
  approval: Approval,
): Promise<LetIn> {
  const invited = await invite(tools, tx, admin, request, approval)
  if (invited.ok) {
    const { invitationId } = invited
    await tx.update(invitationRequests).set({ invitationId }).where(eq(invitationRequests.id, request.id))
    return invited
  }
  if (invited.because !== 'already-member') return invited
  const zoneId = await zoneOf(tx, request, approval.zone)
  const granted = await grantToMember(tools, tx, request, { zoneId, isOverfull: approval.whenFull === 'add-a-place' })
  return granted.ok ? { ok: true, invitationId: undefined } : granted
}

async function invite(
  tools: Tools,
  tx: Transaction,
  admin: Admin,
  request: RequestRow,
  { zone, message, whenFull }: Approval,
): Promise<CreateOutcome> {
  const wanted = {
    email: request.email,
    name: request.name,
    editionId: request.editionId,
    zoneId: await zoneOf(tx, request, zone),
    message,
    accessKind: await kindByLink(tx, request.linkId),
  }
  const created = await createInvitation(tools, tx, admin, wanted)
  if (created.ok || created.because !== 'edition-full' || whenFull === 'ask') return created
  if (whenFull === 'without-edition')
    return createInvitation(tools, tx, admin, { ...wanted, editionId: null, zoneId: null })
  await tx
    .update(editions)
    .set({ capacity: sql`${editions.capacity} + 1`, version: sql`${editions.version} + 1` })
    .where(eq(editions.id, request.editionId ?? ''))
  return createInvitation(tools, tx, admin, wanted)
}

async function zoneOf(tx: Transaction, request: RequestRow, slug: string | undefined): Promise<string | null> {
  if (!request.editionId || slug === undefined) return request.zoneId
  const [zone] = await tx
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.editionId, request.editionId), eq(zones.slug, slug), eq(zones.status, 'active')))
  return zone?.id ?? request.zoneId
}
