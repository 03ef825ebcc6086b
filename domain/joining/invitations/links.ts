/** Links that several people come in by: made, changed, and shown again with their address (docs/behaviour/joining.md, links-for-many). */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/open.ts'
import { invitations, invitationTokens } from '../../../db/schema/programme.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { findInvitationByToken } from '../invitations.ts'
import type { Invitation, InvitationState } from '../invitations.ts'
import { invitationFor } from './change.ts'
import type { Refusal } from './change.ts'
import { takesPeople } from './create.ts'
import { issueLinkToken, linkTokenInWords, openLinkToken } from './tokens.ts'

export type NewLink = {
  /** Names the form it was made with: sent twice, it makes one link. */
  id: string
  name: string
  editionId: string
  zoneId: string | null
  zoneByTimeZone: boolean
  accessKind: (typeof invitations.$inferSelect)['accessKind']
  /** Whoever comes by it asks, and an organiser decides. */
  requiresApproval: boolean
  maxUses: number
  message: string
  expiresAt: Date
}

/**
 * Makes a link. It reserves no seats: whoever comes by it to a full edition waits in line. A form that is used again for something
 * else makes another one. Refused (`edition-not-open`) where the edition takes nobody.
 */
export async function makeLink(
  tools: Tools,
  admin: Admin,
  wanted: NewLink,
): Promise<{ ok: true; id: string } | { ok: false; because: 'edition-not-open' }> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    if (!(await takesPeople(tx, wanted.editionId))) return { ok: false, because: 'edition-not-open' } as const
    const made = await insertLink(tx, admin, wanted, now)
    if (!made) {
      if (await isMade(tx, wanted)) return { ok: true, id: wanted.id } as const
      return makeLink({ ...tools, db: tx }, admin, { ...wanted, id: randomUUID() })
    }
    await issueLinkToken(tools, tx, made.id, now)
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'link-made',
      objectType: 'invitation',
      objectId: made.id,
      summary: `Made a link for ${wanted.maxUses}${wanted.name ? `, ${wanted.name}` : ''}.`,
    })
    return { ok: true, id: made.id } as const
  })
}

async function insertLink(
  tx: Transaction,
  { id: invitedBy }: Pick<Admin, 'id'>,
  wanted: NewLink,
  now: Date,
): Promise<{ id: string } | undefined> {
  const [made] = await tx
    .insert(invitations)
    .values({
      ...wanted,
      type: 'link',
      reservesSeat: false,
      reminders: false,
      invitedBy,
      status: 'sent',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: invitations.id })
    .returning({ id: invitations.id })
  return made
}

/** Was the very same made by this form already? */
async function isMade(tx: Transaction, { zoneId, ...wanted }: NewLink): Promise<boolean> {
  const { id, name, editionId, zoneByTimeZone, accessKind, requiresApproval, maxUses, message, expiresAt } = invitations
  const isTheSame = and(
    eq(invitations.type, 'link'),
    eq(id, wanted.id),
    eq(name, wanted.name),
    eq(editionId, wanted.editionId),
    sql`${invitations.zoneId} is not distinct from ${zoneId}`,
    eq(zoneByTimeZone, wanted.zoneByTimeZone),
    eq(accessKind, wanted.accessKind),
    eq(requiresApproval, wanted.requiresApproval),
    eq(maxUses, wanted.maxUses),
    eq(message, wanted.message),
    eq(expiresAt, wanted.expiresAt),
  )
  return (await tx.$count(invitations, isTheSame)) > 0
}

export type ChangeLinkOutcome = { ok: true } | Refusal | { ok: false; because: 'fewer-than-used'; uses: number }

/**
 * Changes until when a link holds and for how many. One that was used up or over stands again. Refused for fewer than have used it
 * (`fewer-than-used`), and where it is no link or was closed (`closed`).
 */
export async function changeLink(
  tools: Tools,
  admin: Admin,
  { expiresAt, maxUses, ...rowVersion }: RowVersion & { expiresAt: Date; maxUses: number },
): Promise<ChangeLinkOutcome> {
  return invitationFor<{ ok: true }, { ok: false; because: 'fewer-than-used'; uses: number }>(
    tools,
    rowVersion,
    ['sent', 'opened', 'expired', 'accepted'],
    async (tx, row) => {
      if (row.type !== 'link') return { ok: false, because: 'closed' }
      if (maxUses < row.uses) return { ok: false, because: 'fewer-than-used', uses: row.uses }
      await tx
        .update(invitations)
        .set({
          expiresAt,
          maxUses,
          status: row.uses >= maxUses ? 'accepted' : 'sent',
          updatedAt: tools.now(),
          version: sql`${invitations.version} + 1`,
        })
        .where(eq(invitations.id, row.id))
      await noteInAudit(tx, {
        actorId: admin.id,
        action: 'link-changed',
        objectType: 'invitation',
        objectId: row.id,
        summary: `Changed until when, or for how many, ${row.name || 'a link'} holds: now for ${maxUses}.`,
      })
      return { ok: true }
    },
  )
}

/** The address of a link, to be handed on; nothing where it was made before addresses were kept, or with another key. */
export async function addressOfLink(
  tools: Pick<Tools, 'db' | 'seal' | 'siteUrl'>,
  _admin: Admin,
  id: string,
): Promise<string | undefined> {
  const token = await tokenOfLink(tools, id)
  return token && shortAddress(tools, token)
}

/** What a poster or a slide says of a link. */
export type LinkToHandOut = {
  /** With `https://` before it. */
  address: string
  /** As whoever follows it finds it: a link is also over with its edition. */
  state: InvitationState
  invitation: Invitation
}

/** A link as it is handed out on paper and on a screen; nothing where it was closed, or where its address cannot be shown any more. */
export async function linkToHandOut(
  tools: Pick<Tools, 'db' | 'now' | 'seal' | 'siteUrl'>,
  _admin: Admin,
  id: string,
): Promise<LinkToHandOut | undefined> {
  const token = await tokenOfLink(tools, id)
  const found = token && (await findInvitationByToken(tools, token))
  if (!found || found.state === 'revoked') return undefined
  return { address: shortAddress(tools, token), ...found }
}

async function tokenOfLink(tools: Pick<Tools, 'db' | 'seal'>, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [kept] = await tools.db
    .select({ sealed: invitationTokens.sealed })
    .from(invitationTokens)
    .where(and(eq(invitationTokens.invitationId, id), isNotNull(invitationTokens.sealed)))
  return kept?.sealed ? openLinkToken(tools, kept.sealed) : undefined
}

function shortAddress({ siteUrl }: Pick<Tools, 'siteUrl'>, token: string): string {
  return `${siteUrl}/i/${linkTokenInWords(token)}`
}
