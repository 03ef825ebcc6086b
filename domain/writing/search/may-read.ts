import { inArray } from 'drizzle-orm'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { seasonPieces } from '../../../db/schema/seasons.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { canSee } from '../../club/access.ts'
import type { AccessObject } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import { insideEditionAccessObject } from '../../programme/editions.ts'
import { loadSessions, storedSessionAccessObject } from '../../programme/sessions.ts'
import { namingColumns, studioAccessObject } from '../../programme/studios.ts'
import { submissionAccessObject } from '../../programme/submissions.ts'
import type { Tools } from '../../tools.ts'
import { isWrittenKind, kinds } from '../kinds.ts'
import { challenge } from '../kinds/challenge.ts'
import type { Kind } from '../kinds/kind.ts'
import { seasonNote } from '../kinds/season-note.ts'
import type { WrittenKind } from '../kinds.ts'
import { listedAmong } from './people.ts'
import type { FoundKind } from './searched.ts'

type AskedOf = Pick<Tools, 'db' | 'now'>

/** What access decides by for a text: all of it has to be seen, what it stands in as well as itself. */
type Deciding = { id: string; objects: (AccessObject | undefined)[] }

/**
 * Which of these texts of a kind this reader may read, by the one rule. What is not out, or was taken back, is nothing to find, also for
 * who could see that.
 */
export async function readableAmong(
  tools: AskedOf,
  viewer: Viewer,
  kind: FoundKind,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const now = tools.now()
  const isRead = (object: AccessObject | undefined) => object?.state === 'published' && canSee(viewer, object, now)
  const deciding = isWrittenKind(kind) ? await decidingOfText(tools, kind, ids) : await decidingOf[kind](tools, ids)
  return new Set(deciding.filter(({ objects }) => objects.every(isRead)).map(({ id }) => id))
}

async function decidingOfText(tools: AskedOf, kind: WrittenKind, ids: string[]): Promise<Deciding[]> {
  const { accessObjects, found } = kinds[kind]
  const [own, within] = await Promise.all([accessObjects(tools, ids), found?.within?.(tools, ids)])
  return own.map((object) => ({ id: object.id, objects: within ? [object, within.get(object.id)] : [object] }))
}

const decidingOf: Record<Exclude<FoundKind, WrittenKind>, (tools: AskedOf, ids: string[]) => Promise<Deciding[]>> = {
  studio: async ({ db }, ids) => {
    const rows = await db.select(namingColumns).from(studios).where(inArray(studios.id, ids))
    return rows.map((row) => ({ id: row.id, objects: [studioAccessObject(row)] }))
  },
  session: async (tools, ids) =>
    (await loadSessions(tools, ids)).map((session) => ({
      id: session.id,
      objects: [storedSessionAccessObject(session)],
    })),
  piece: async (tools, ids) => {
    const rows = await tools.db
      .select({ id: seasonPieces.id, within: seasonPieces.noteId })
      .from(seasonPieces)
      .where(inArray(seasonPieces.id, ids))
    const notes = await byId(tools, seasonNote, rows)
    return rows.map(({ id, within }) => ({ id, objects: [notes.get(within)] }))
  },
  entry: async (tools, ids) => {
    const { id, memberId, visibility, status, challengeId } = submissions
    const rows = await tools.db
      .select({ id, memberId, visibility, status, within: challengeId })
      .from(submissions)
      .where(inArray(submissions.id, ids))
    const prompts = await byId(tools, challenge, rows)
    return rows.map((row) => ({ id: row.id, objects: [submissionAccessObject(row), prompts.get(row.within)] }))
  },
  // In as many editions as somebody is in: one of them that its reader may enter will do.
  person: async (tools, ids) =>
    (await listedAmong(tools, ids)).map(({ id, edition }) => ({ id, objects: [insideEditionAccessObject(edition)] })),
}

/** What access decides by for what these rows stand in. */
async function byId(
  tools: AskedOf,
  { accessObjects }: Pick<Kind<never>, 'accessObjects'>,
  rows: { within: string }[],
): Promise<Map<string, AccessObject>> {
  const ids = [...new Set(rows.map(({ within }) => within))]
  return new Map((await accessObjects(tools, ids)).map((object) => [object.id, object]))
}
