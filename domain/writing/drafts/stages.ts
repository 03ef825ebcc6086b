/** The Desk at a glance: of each stage the first few drafts, and how many there are. */
import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { conditions, listedColumns, statesOf } from '../drafts.ts'
import type { DraftListed, DraftNarrowing, Stage } from '../drafts.ts'
import { oneOfEach } from './standing.ts'

export type OfStage = { drafts: DraftListed[]; total: number }

/**
 * Every text once, where it stands: what is out and being changed is being written. Of each stage the first few (`each`), last
 * changed first; what waits to be read by how long it waits, what goes out by itself in the order of its hours.
 */
export async function draftsByStage(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { each, ...narrowing }: DraftNarrowing & { each: number },
): Promise<Record<Stage, OfStage>> {
  const isThere = notInArray(drafts.status, ['trashed'])
  const one = oneOfEach(tools, isThere, and(...conditions(narrowing)))
  const inOrder = sql`case ${stageOf} when 'leaving' then ${drafts.plannedAt} when 'review' then ${drafts.updatedAt} end,
    ${drafts.updatedAt} desc, ${drafts.id}`
  const ranked = tools.db
    .select({
      id: drafts.id,
      stage: stageOf.as('stage'),
      rank: sql<number>`row_number() over (partition by ${stageOf} order by ${inOrder})`.mapWith(Number).as('rank'),
      total: sql<number>`count(*) over (partition by ${stageOf})`.mapWith(Number).as('total'),
    })
    .from(drafts)
    .innerJoin(one, eq(one.id, drafts.id))
    .where(and(eq(one.place, 1), one.fits))
    .as('ranked')
  const rows = await tools.db
    .select({ draft: listedColumns(), stage: ranked.stage, total: ranked.total })
    .from(drafts)
    .innerJoin(ranked, eq(ranked.id, drafts.id))
    .leftJoin(members, eq(members.id, drafts.editorId))
    .leftJoin(editions, eq(editions.id, drafts.editionId))
    .where(lte(ranked.rank, each))
    .orderBy(asc(ranked.rank))
  const of = (stage: Stage): OfStage => {
    const here = rows.filter((row) => row.stage === stage)
    return { drafts: here.map(({ draft }) => draft), total: here[0]?.total ?? 0 }
  }
  return { writing: of('writing'), review: of('review'), leaving: of('leaving'), out: of('out') }
}

const stageOf = sql<Stage>`case ${drafts.status} ${sql.join(
  Object.entries(statesOf).flatMap(([stage, all]) => all.map((status) => sql`when ${status} then ${stage}`)),
  sql` `,
)} end`
