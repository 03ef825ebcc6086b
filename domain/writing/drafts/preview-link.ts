import { createHash, randomBytes } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { isWrittenKind, writtenOf } from '../kinds.ts'
import { previewOf } from './preview.ts'
import type { Preview } from './preview.ts'

/**
 * A link with which anybody may look at a draft until it is out, thrown away, or another link is made. Only the hash of
 * its token is kept. `undefined` where there is no such draft to look at.
 */
export async function makePreviewLink(tools: Tools, admin: Admin, id: string): Promise<{ path: string } | undefined> {
  if (!isId(id)) return undefined
  const token = randomBytes(24).toString('base64url')
  return tools.db.transaction(async (tx) => {
    const [row] = await tx
      .update(drafts)
      .set({ previewTokenHash: hashOf(token) })
      .where(and(eq(drafts.id, id), notInArray(drafts.status, ['published', 'trashed'])))
      .returning({ title: drafts.title })
    if (!row) return undefined
    const summary = `Made a link to look at “${row.title}” before it is out.`
    await noteInAudit(tx, { actorId: admin.id, action: 'preview-linked', objectType: 'draft', objectId: id, summary })
    return { path: `/api/drafts/look/${token}` }
  })
}

/** What the holder of a preview link sees, and which draft it is; `undefined` for a link that leads nowhere any more. */
export async function previewByLink(
  tools: Pick<Tools, 'db'>,
  token: string,
): Promise<(Pick<Preview, 'kind' | 'title' | 'lead' | 'parts' | 'blocks'> & { draftId: string }) | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const [row] = await tools.db
    .select({ id: drafts.id, kind: drafts.kind, title: drafts.title, payload: drafts.payload })
    .from(drafts)
    .where(eq(drafts.previewTokenHash, hashOf(token)))
  if (!row || !isWrittenKind(row.kind)) return undefined
  return { draftId: row.id, ...(await previewOf(row, writtenOf(row.kind, row.payload))) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
