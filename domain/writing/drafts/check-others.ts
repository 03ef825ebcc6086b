import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { pages } from '../../../db/schema/pages.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { Tools } from '../../tools.ts'
import { kinds } from '../kinds.ts'
import type { Written, WrittenKind } from '../kinds.ts'
import type { Checked, Problem } from '../kinds/kind.ts'
import { nameOf } from './check-destination.ts'
import { isOpen } from './rows.ts'
import { standing } from './standing.ts'

/** Whether another draft of the same thing is before this one: on its way, or out since this one was begun. */
export async function checkOthers<Name extends WrittenKind>(
  tools: Pick<Tools, 'db'>,
  draft: Checked,
  written: Written<Name>,
): Promise<Problem[]> {
  const { isOvertaken: asksItself } = kinds[written.kind]
  const [isGone, isOvertaken, isOnItsWay] = await Promise.all([
    draft.targetId ? isWithdrawn(tools, draft) : false,
    asksItself ? asksItself(tools, draft, written.payload) : isNewerOut(tools, draft),
    // Of two on their way the first goes out, and the other finds itself overtaken: stopping both would help nobody.
    isOpen(draft) && isAnotherSent(tools, draft, written),
  ])
  if (isGone) return [problem('withdrawn', 'It was withdrawn: nobody would read what is changed here.')]
  if (isOvertaken) {
    return [
      problem('overtaken', 'A newer version is out since this one was begun. Begin from that one: this would undo it.'),
    ]
  }
  if (!isOnItsWay) return []
  return [
    problem('on-its-way', 'Another text for the same place is on its way. Take that back, or wait until it is out.'),
  ]
}

async function isWithdrawn({ db }: Pick<Tools, 'db'>, draft: Checked): Promise<boolean> {
  const [row] = await db
    .select({ standing: standing() })
    .from(drafts)
    .leftJoin(pages, sql`false`)
    .where(eq(drafts.id, draft.id))
  return row?.standing === 'withdrawn'
}

async function isNewerOut({ db }: Pick<Tools, 'db'>, { id, kind, targetId, createdAt }: Checked): Promise<boolean> {
  if (!targetId) return false
  const newer = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.kind, kind),
        eq(drafts.targetId, targetId),
        eq(drafts.status, 'published'),
        gt(drafts.updatedAt, createdAt),
        ne(drafts.id, id),
      ),
    )
    .limit(1)
  return newer.length > 0
}

/** What is published has one open draft; something new goes by the address that was chosen for it. */
async function isAnotherSent<Name extends WrittenKind>(
  { db }: Pick<Tools, 'db'>,
  draft: Checked,
  written: Written<Name>,
): Promise<boolean> {
  const { field, within: room, outlivesRow } = kinds[written.kind].name
  const { name, within } = nameOf(draft, written)
  if (name === '' || (draft.targetId && !outlivesRow)) return false
  const sameRoom =
    room === 'edition'
      ? sql`${drafts.editionId} is not distinct from ${draft.editionId}`
      : room && sql`${drafts.payload} ->> ${room}::text = ${within}`
  const sent = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.kind, written.kind),
        inArray(drafts.status, ['scheduled', 'publishing']),
        sql`${drafts.payload} ->> ${field}::text = ${name}`,
        sameRoom,
        ne(drafts.id, draft.id),
      ),
    )
    .limit(1)
  return sent.length > 0
}

function problem(code: string, words: string): Problem {
  return { code, field: 'title', words }
}
