/** Inviting many at once begins with a dry run (docs/behaviour/joining.md, dry-run). */
import { randomUUID } from 'node:crypto'
import { mostInvitedAtOnce } from '../../limit-numbers.ts'
import { invitationBatches } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { takesPeople } from './create.ts'
import { readPaste } from './paste.ts'
import { judgeLines } from './verdicts.ts'

export type BatchWish = {
  editionId: string
  zoneId: string | null
  /** Without a zone: each comes into the one nearest to their time zone, instead of choosing. */
  zoneByTimeZone: boolean
  message: string
  expiresAt: Date
  /** What was pasted. */
  people: string
}

/** The dry run: says for each line what would happen. It is kept for a week, and nothing else is changed. */
export async function checkBatch(
  tools: Tools,
  admin: Admin,
  wish: BatchWish,
): Promise<{ ok: true; batchId: string } | { ok: false; because: 'empty' | 'too-many' | 'edition-not-open' }> {
  const pasted = readPaste(wish.people)
  if (pasted.length === 0) return { ok: false, because: 'empty' }
  if (pasted.length > mostInvitedAtOnce) return { ok: false, because: 'too-many' }
  const { editionId, zoneId, zoneByTimeZone, message, expiresAt } = wish
  const lines = await judgeLines(tools, editionId, pasted)
  return tools.db.transaction(async (tx) => {
    if (!(await takesPeople(tx, editionId))) return { ok: false, because: 'edition-not-open' }
    const batchId = randomUUID()
    const createdAt = tools.now()
    const row = { id: batchId, createdBy: admin.id, editionId, zoneId, zoneByTimeZone, message, expiresAt, lines }
    await tx.insert(invitationBatches).values({ ...row, createdAt })
    return { ok: true, batchId }
  })
}
