import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import type { DraftPayload, Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

/** Somebody saved a newer version: what it holds, so that nothing has to be given up unread. */
export type Stale = { ok: false; because: 'stale'; current: CurrentText }
export type CurrentText = {
  version: number
  title: string
  payload: DraftPayload
  audience: KeptAudience
  by: string | null
  at: Date
}

/** The refusal of a change to a version that is no longer the newest. */
export async function staleOf(tools: Pick<Tools, 'db'>, id: string): Promise<Stale | { ok: false; because: 'gone' }> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const [current] = await tools.db
    .select({
      version: drafts.version,
      title: drafts.title,
      payload: drafts.payload,
      audience: drafts.audience,
      by: members.displayName,
      at: drafts.updatedAt,
    })
    .from(drafts)
    .leftJoin(members, eq(members.id, drafts.editorId))
    .where(eq(drafts.id, id))
  return current ? { ok: false, because: 'stale', current } : { ok: false, because: 'gone' }
}
