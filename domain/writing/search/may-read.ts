import { eq, inArray } from 'drizzle-orm'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { seasonPieces } from '../../../db/schema/seasons.server.ts'
import { lessons, studios } from '../../../db/schema/studios.server.ts'
import { canSee } from '../../club/access.ts'
import type { AccessObject } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import { editionAccessObject } from '../../programme/editions.ts'
import { namedEditionColumns } from '../../programme/editions/rows.ts'
import { loadSessions, storedSessionAccessObject } from '../../programme/sessions.ts'
import { namingColumns, studioAccessObject } from '../../programme/studios.ts'
import { submissionAccessObject } from '../../programme/submissions.ts'
import type { Tools } from '../../tools.ts'
import { kinds } from '../kinds.ts'
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
  const deciding = await decidingOf[kind](tools, ids)
  return new Set(deciding.filter(({ objects }) => objects.every(isRead)).map(({ id }) => id))
}

/** What decides about a text itself, where it stands in nothing else. */
const alone =
  (kind: 'page' | 'cohort' | 'season-note' | 'challenge' | 'update') => async (tools: AskedOf, ids: string[]) =>
    (await kinds[kind].accessObjects(tools, ids)).map((object) => ({ id: object.id, objects: [object] }))

const decidingOf: Record<FoundKind, (tools: AskedOf, ids: string[]) => Promise<Deciding[]>> = {
  page: alone('page'),
  cohort: alone('cohort'),
  'season-note': alone('season-note'),
  challenge: alone('challenge'),
  update: alone('update'),
  studio: async ({ db }, ids) => {
    const rows = await db.select(namingColumns).from(studios).where(inArray(studios.id, ids))
    return rows.map((row) => ({ id: row.id, objects: [studioAccessObject(row)] }))
  },
  session: async (tools, ids) =>
    (await loadSessions(tools, ids)).map((session) => ({
      id: session.id,
      objects: [storedSessionAccessObject(session)],
    })),
  lesson: async (tools, ids) => {
    const rows = await tools.db
      .select({ id: lessons.id, within: lessons.cohortId })
      .from(lessons)
      .where(inArray(lessons.id, ids))
    const own = new Map((await kinds.lesson.accessObjects(tools, ids)).map((object) => [object.id, object]))
    const groups = await byId(tools, 'cohort', rows)
    return rows.map(({ id, within }) => ({ id, objects: [own.get(id), groups.get(within)] }))
  },
  piece: async (tools, ids) => {
    const rows = await tools.db
      .select({ id: seasonPieces.id, within: seasonPieces.noteId })
      .from(seasonPieces)
      .where(inArray(seasonPieces.id, ids))
    const notes = await byId(tools, 'season-note', rows)
    return rows.map(({ id, within }) => ({ id, objects: [notes.get(within)] }))
  },
  entry: async (tools, ids) => {
    const { id, memberId, visibility, status, challengeId } = submissions
    const rows = await tools.db
      .select({ id, memberId, visibility, status, within: challengeId })
      .from(submissions)
      .where(inArray(submissions.id, ids))
    const prompts = await byId(tools, 'challenge', rows)
    return rows.map((row) => ({ id: row.id, objects: [submissionAccessObject(row), prompts.get(row.within)] }))
  },
  template: async (tools, ids) => {
    const rows = await tools.db
      .select({ id: templates.id, edition: namedEditionColumns })
      .from(templates)
      .innerJoin(editions, eq(editions.id, templates.editionId))
      .where(inArray(templates.id, ids))
    const own = new Map((await kinds.template.accessObjects(tools, ids)).map((object) => [object.id, object]))
    return rows.map(({ id, edition }) => ({ id, objects: [own.get(id), editionAccessObject(edition)] }))
  },
}

type Row = { id: string; within: string }

/** What access decides by for what these rows stand in. */
async function byId(
  tools: AskedOf,
  kind: 'cohort' | 'season-note' | 'challenge',
  rows: Row[],
): Promise<Map<string, AccessObject>> {
  const ids = [...new Set(rows.map(({ within }) => within))]
  return new Map((await kinds[kind].accessObjects(tools, ids)).map((object) => [object.id, object]))
}
