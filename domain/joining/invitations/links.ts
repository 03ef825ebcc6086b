/** Links that several people come in by: made, changed, and shown again with their address (docs/behaviour/joining.md, links-for-many). */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { invitations, invitationTokens } from '../../../db/schema/programme.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
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

/** Makes a link. It reserves no seats: whoever comes by it to a full edition waits in line. */
export async function makeLink(
  tools: Tools,
  admin: Admin,
  wanted: NewLink,
): Promise<{ ok: true; id: string } | { ok: false; because: 'edition-not-open' }> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    if (!(await takesPeople(tx, wanted.editionId))) return { ok: false, because: 'edition-not-open' } as const
    const [made] = await tx
      .insert(invitations)
      .values({
        ...wanted,
        type: 'link',
        reservesSeat: false,
        reminders: false,
        invitedBy: admin.id,
        status: 'sent',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: invitations.id })
      .returning({ id: invitations.id })
    if (!made) return { ok: true, id: wanted.id } as const
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

export type ChangeLinkOutcome = { ok: true } | Refusal | { ok: false; because: 'fewer-than-used'; uses: number }

/** Changes until when a link holds and for how many. One that was used up or over stands again. */
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
  if (!isId(id)) return undefined
  const [kept] = await tools.db
    .select({ sealed: invitationTokens.sealed })
    .from(invitationTokens)
    .where(and(eq(invitationTokens.invitationId, id), isNotNull(invitationTokens.sealed)))
  const token = kept?.sealed ? openLinkToken(tools, kept.sealed) : undefined
  return token && `${tools.siteUrl}/i/${linkTokenInWords(token)}`
}
