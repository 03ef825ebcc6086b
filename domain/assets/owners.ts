import { eq, inArray } from 'drizzle-orm'
import { challenges } from '../../db/schema/challenges.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { pages, templates } from '../../db/schema/pages.server.ts'
import { drafts, updates } from '../../db/schema/writing.server.ts'
import type { Guarded } from '../access.ts'
import { guardCohort } from '../cohorts.ts'
import { editionAudience } from '../editions.ts'
import { guardLesson } from '../lessons.ts'
import type { Tools } from '../tools.ts'
import { zoneIdsOfUpdate } from '../updates/columns.ts'
import { guardUpdate } from '../updates/guard.ts'
import type { OwnerKind } from './uses.ts'

type Use = { kind: OwnerKind; id: string }
type Guards = (tools: Pick<Tools, 'db' | 'now'>, ids: string[]) => Promise<Guarded[]>

/** What access decides by for each thing that shows a file. */
export async function guardsOfOwners(tools: Pick<Tools, 'db' | 'now'>, uses: readonly Use[]): Promise<Guarded[]> {
  const byKind = Map.groupBy(uses, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, some]) =>
      guards[kind](
        tools,
        some.map(({ id }) => id),
      ),
    ),
  )
  return found.flat()
}

const guards: Record<OwnerKind, Guards> = {
  draft: async ({ db }, ids) => {
    const rows = await db.select({ id: drafts.id }).from(drafts).where(inArray(drafts.id, ids))
    return rows.map(({ id }) => ({ id, state: 'draft', audience: { kind: 'public' } }))
  },
  update: async ({ db, now }, ids) => {
    const rows = await db
      .select({
        id: updates.id,
        publishedAt: updates.publishedAt,
        status: updates.status,
        authorId: updates.authorId,
        forAllZones: updates.forAllZones,
        accessKinds: updates.accessKinds,
        zoneIds: zoneIdsOfUpdate,
        edition: { id: editions.id, status: editions.status, zonePolicy: editions.zonePolicy },
      })
      .from(updates)
      .innerJoin(editions, eq(editions.id, updates.editionId))
      .where(inArray(updates.id, ids))
    return rows.map(({ edition, ...update }) => guardUpdate(edition, update, now()))
  },
  page: async ({ db }, ids) => {
    const rows = await db.select({ id: pages.id, status: pages.status }).from(pages).where(inArray(pages.id, ids))
    return rows.map(({ id, status }) => forEverybody(id, status !== 'draft'))
  },
  'season-note': async ({ db, now }, ids) => {
    const rows = await db
      .select({ id: seasonNotes.id, status: seasonNotes.status, publishedAt: seasonNotes.publishedAt })
      .from(seasonNotes)
      .where(inArray(seasonNotes.id, ids))
    return rows.map(({ id, status, publishedAt }) => ({
      ...forEverybody(id, publishedAt !== null && publishedAt <= now()),
      ...(status === 'retracted' ? { state: 'retracted' as const } : {}),
    }))
  },
  lesson: async ({ db }, ids) => {
    const rows = await db
      .select({ id: lessons.id, status: lessons.status })
      .from(lessons)
      .where(inArray(lessons.id, ids))
    return rows.map(guardLesson)
  },
  cohort: async ({ db }, ids) => {
    const rows = await db
      .select({ id: cohorts.id, status: cohorts.status })
      .from(cohorts)
      .where(inArray(cohorts.id, ids))
    return rows.map(guardCohort)
  },
  template: async ({ db }, ids) => {
    const rows = await db
      .select({
        id: templates.id,
        visibility: templates.visibility,
        edition: { id: editions.id, zonePolicy: editions.zonePolicy },
      })
      .from(templates)
      .innerJoin(editions, eq(editions.id, templates.editionId))
      .where(inArray(templates.id, ids))
    return rows.map(({ id, visibility, edition }) => ({
      id,
      state: 'published',
      audience: visibility === 'edition' ? editionAudience(edition) : { kind: visibility },
    }))
  },
  challenge: async ({ db }, ids) => {
    const rows = await db
      .select({ id: challenges.id, status: challenges.status })
      .from(challenges)
      .where(inArray(challenges.id, ids))
    return rows.map(({ id, status }) => forEverybody(id, status !== 'draft'))
  },
}

function forEverybody(id: string, isOut: boolean): Guarded {
  return { id, state: isOut ? 'published' : 'draft', audience: { kind: 'public' } }
}
