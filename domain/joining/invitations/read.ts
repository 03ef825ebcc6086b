/** One invitation as organisers read it, and how all of them fare. */
import { and, count, desc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { invitations } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { isId } from '../../ids.ts'
import { inFull, standingOf } from './list.ts'
import type { InvitationStanding } from './list.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

export type InvitationRead = {
  id: string
  version: number
  type: 'personal' | 'link'
  email: string | null
  name: string
  role: 'member' | 'admin'
  message: string
  standing: InvitationStanding
  edition: string | null
  /** In whose zone the last day is counted. */
  timeZone: string | null
  zone: string | null
  invitedBy: string | null
  accessKind: 'participant' | 'alumni' | 'guest'
  requiresApproval: boolean
  zoneByTimeZone: boolean
  uses: number
  maxUses: number
  joined: number
  createdAt: Date
  expiresAt: Date
  lastSentAt: Date | null
  sendCount: number
  remindedAt: Date | null
  lastRemindedAt: Date | null
  openedAt: Date | null
  declinedAt: Date | null
  declineReason: string
  askedAgainAt: Date | null
  /** What the receiving server said about the last letter that did not arrive. */
  bouncedBecause: string
}

/** `undefined` where there is none. */
export async function readInvitation(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<InvitationRead | undefined> {
  if (!isId(id)) return undefined
  const [found] = await tools.db.select(columns).from(inFull).where(eq(inFull.id, id))
  if (!found) return undefined
  const { status, letter, ...row } = found
  return {
    ...row,
    standing: standingOf({ status, letter, expiresAt: row.expiresAt }, tools.now()),
    bouncedBecause: status === 'bounced' ? await lastError(tools, id) : '',
  }
}

/** Of those whose letter has left: how many were opened, accepted, declined. */
export async function countFunnel(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ sent: number; opened: number; accepted: number; declined: number }> {
  const [counted] = await tools.db
    .select({
      sent: count(),
      // Whoever answered has looked, with or without a browser that says so.
      opened: sql<number>`(count(*) filter (where ${isNotNull(invitations.openedAt)} or ${invitations.status} in ('opened', 'accepted', 'declined')))::int`,
      accepted: sql<number>`(count(*) filter (where ${invitations.status} = 'accepted'))::int`,
      declined: sql<number>`(count(*) filter (where ${invitations.status} = 'declined'))::int`,
    })
    .from(invitations)
    .where(and(eq(invitations.type, 'personal'), isNotNull(invitations.lastSentAt)))
  return counted ?? { sent: 0, opened: 0, accepted: 0, declined: 0 }
}

async function lastError(tools: Pick<Tools, 'db'>, id: string): Promise<string> {
  const [mail] = await tools.db
    .select({ lastError: outboxMails.lastError })
    .from(outboxMails)
    .where(like(outboxMails.dedupeKey, `invitation:${id}:%`))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1)
  return mail?.lastError ?? ''
}

const columns = {
  id: inFull.id,
  version: inFull.version,
  type: inFull.type,
  email: inFull.email,
  name: inFull.name,
  role: inFull.role,
  message: inFull.message,
  status: inFull.status,
  letter: inFull.letter,
  edition: inFull.editionTitle,
  timeZone: inFull.timeZone,
  zone: inFull.zone,
  invitedBy: inFull.inviter,
  accessKind: inFull.accessKind,
  requiresApproval: inFull.requiresApproval,
  zoneByTimeZone: inFull.zoneByTimeZone,
  uses: inFull.uses,
  maxUses: inFull.maxUses,
  joined: inFull.joined,
  createdAt: inFull.createdAt,
  expiresAt: inFull.expiresAt,
  lastSentAt: inFull.lastSentAt,
  sendCount: inFull.sendCount,
  remindedAt: inFull.remindedAt,
  lastRemindedAt: inFull.lastRemindedAt,
  openedAt: inFull.openedAt,
  declinedAt: inFull.declinedAt,
  declineReason: inFull.declineReason,
  askedAgainAt: inFull.askedAgainAt,
}
