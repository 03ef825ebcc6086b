import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { cohortAccessObject } from '../../programme/cohorts.ts'
import { lessonAccessObject } from '../lessons.ts'
import { hasAgreed } from '../lessons/wording.ts'
import { missing, problem, readByEverybody, showFields, tooLong } from './kind.ts'
import type { Begun, Kind, Outgoing, Snapshot } from './kind.ts'
import { idOrNone, line, markdown, short, words } from './schema.ts'
import { moment, text as column } from './shelf.ts'
import { writeNamed } from './slug.ts'
import { isCohortOut, standsIn } from './standing.ts'

const schema = z.object({
  slug: short.default(''),
  cohortId: idOrNone,
  theme: line.default(''),
  situation: markdown.default(''),
  action: markdown.default(''),
  outcome: markdown.default(''),
  advice: markdown.default(''),
  tags: words.default([]),
  contributorLabel: short.default(''),
  editionId: idOrNone,
})

type Payload = z.infer<typeof schema>

// In a select of one table drizzle leaves the table's name away, but not inside a part of its own like this.
const cohortSlug = sql`(select ${cohorts.slug} from ${cohorts} where ${cohorts.id} = ${lessons.cohortId})`

/** What somebody learned, on the page of a cohort. Members suggest some; their authors may take them back. */
export const lesson: Kind<Payload> = {
  schema,
  shelf: {
    table: lessons,
    id: lessons.id,
    title: lessons.title,
    slug: column(lessons.slug),
    within: lessons.cohortId,
    address: sql`'/studios/lessons-learned/' || ${cohortSlug} || '#' || ${lessons.slug}`,
    at: moment(lessons.publishedAt),
    state: column(lessons.status),
    revision: sql`${lessons.version}`,
    isOut: inArray(lessons.status, ['published', 'archived']),
    wasOut: inArray(lessons.status, ['published', 'archived', 'withdrawn', 'retracted']),
    isWithdrawn: inArray(lessons.status, ['withdrawn', 'retracted']),
    withdrawnAt: lessons.retractedAt,
    withdrawnFrom: lessons.retractedFrom,
  },
  found: {
    text: sql`${lessons.advice} || E'\n' || ${lessons.situation} || E'\n' || ${lessons.action} || E'\n' || ${lessons.outcome}`,
    of: sql`(select ${cohorts.name} from ${cohorts} where ${cohorts.id} = ${lessons.cohortId})`,
    at: sql`${lessons.publishedAt}`,
    isOut: (_reach, now) =>
      and(
        eq(lessons.status, 'published'),
        lte(lessons.publishedAt, now),
        standsIn(lessons.cohortId, [cohorts, cohorts.id], isCohortOut),
      ),
    within: async ({ db }, ids) => {
      const rows = await db
        .select({ of: lessons.id, id: cohorts.id, status: cohorts.status })
        .from(lessons)
        .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
        .where(inArray(lessons.id, ids))
      return new Map(rows.map(({ of, ...group }) => [of, cohortAccessObject(group)]))
    },
  },
  name: { field: 'slug', isChosen: true, within: 'cohortId' },
  begin,
  copy,
  checkText: ({ advice, contributorLabel }) => [
    ...missing('advice', advice, 'Say what you would do now.'),
    ...tooLong('contributorLabel', 'name', contributorLabel, longestLabel),
  ],
  checkDestination: async ({ db }, { targetId, title }, payload) => [
    ...(payload.cohortId ? [] : [problem('cohort', 'cohortId', 'Choose a cohort.')]),
    ...(targetId === null || (await hasAgreed(db, targetId, { ...payload, title })) ? [] : [notAgreed]),
  ],
  show: async ({ theme, situation, action, outcome, advice }) => ({
    lead: theme,
    parts: await showFields({ situation, action, outcome, advice }),
    blocks: [],
  }),
  write,
  accessObjects: async ({ db }, ids) => {
    const rows = await db
      .select({ id: lessons.id, status: lessons.status })
      .from(lessons)
      .where(inArray(lessons.id, ids))
    return rows.map(lessonAccessObject)
  },
}

const longestLabel = 60
const notAgreed = problem('author', 'advice', 'Its author has not agreed to these words. Ask them first.')

/** Publishes a lesson on the page of its cohort, last in the order, or writes one that is there anew. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  const [cohort] = await tx
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(eq(cohorts.id, payload.cohortId || nobody))
  if (!cohort) return { ok: false, because: 'gone' }
  const { theme, situation, action, outcome, advice, tags } = payload
  const text = {
    title: draft.title.trim(),
    cohortId: cohort.id,
    theme,
    situation,
    action,
    outcome,
    advice,
    tags,
    contributorLabel: payload.contributorLabel.trim() || 'a member',
    editionId: payload.editionId || null,
    updatedAt: now,
  }
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.lessons where cohort_id = ${cohort.id})`
  return writeNamed(draft, {
    chosen: payload.slug,
    again: (id) =>
      tx
        .update(lessons)
        .set({
          ...text,
          status: 'published',
          // What was handed in gets its place when it is out for the first time.
          position: sql<number>`case when ${lessons.publishedAt} is null then ${position} else ${lessons.position} end`,
          publishedAt: sql`coalesce(${lessons.publishedAt}, ${now.toISOString()}::timestamptz)`,
          version: sql`${lessons.version} + 1`,
        })
        .where(and(eq(lessons.id, id), notInArray(lessons.status, ['declined', 'withdrawn', 'retracted'])))
        .returning({ id: lessons.id }),
    first: (slug) =>
      tx
        .insert(lessons)
        .values({ ...text, slug, position, status: 'published', publishedAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: lessons.id }),
  })
}

/** A lesson as a draft begins from it; what was declined or taken back stays away. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), notInArray(lessons.status, ['declined', 'withdrawn', 'retracted'])))
  if (!row) return undefined
  const { slug, title, cohortId, theme, situation, action, outcome, advice, tags, contributorLabel } = row
  const payload: Payload = {
    slug,
    cohortId,
    theme,
    situation,
    action,
    outcome,
    advice,
    tags,
    contributorLabel,
    editionId: row.editionId ?? '',
  }
  return { title, payload, ...readByEverybody }
}

/**
 * A copy of what a member wrote has nothing of their words and their name: what they agreed to is this one lesson, and a copy
 * would be nobody's, to be changed without asking. What organisers wrote is copied whole.
 */
async function copy(db: Database | Transaction, begun: Begun, id: string): Promise<Begun> {
  const [source] = await db.select({ memberId: lessons.memberId }).from(lessons).where(eq(lessons.id, id))
  if (!source?.memberId) return begun
  const without = { situation: '', action: '', outcome: '', advice: '', contributorLabel: '' }
  return { ...begun, title: '', payload: { ...begun.payload, ...without } }
}

const nobody = '00000000-0000-0000-0000-000000000000'
