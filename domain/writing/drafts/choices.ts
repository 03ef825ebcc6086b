import { asc, eq, inArray, ne } from 'drizzle-orm'
import { pageSlugs } from '../../../db/schema/shapes.ts'
import { cohorts, studios } from '../../../db/schema/studios.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { listEditions } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { PageSlug } from '../pages.ts'
import type { DeskEdition } from './desk.ts'

/** What can be chosen while writing: where a text belongs, and what it comes from. */
export type DraftChoices = {
  editions: DeskEdition[]
  cohorts: { id: string; name: string }[]
  studios: { id: string; name: string }[]
  /** The pages that are out, by their names, to be changed. */
  pages: { id: string; slug: string; title: string }[]
  /** The pages nobody has written yet. */
  unwrittenPages: PageSlug[]
}

/** A community has a handful of each. */
const most = 200

/** Everything there is to choose from, in the order of the house. */
export async function draftChoices(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<DraftChoices> {
  const [editions, shelves, rooms, written] = await Promise.all([
    listEditions(tools, { include: 'everything' }),
    tools.db
      .select({ id: cohorts.id, name: cohorts.name })
      .from(cohorts)
      .where(ne(cohorts.status, 'retracted'))
      .orderBy(asc(cohorts.position), asc(cohorts.name))
      .limit(most),
    tools.db
      .select({ id: studios.id, name: studios.name })
      .from(studios)
      .where(inArray(studios.status, ['draft', 'active', 'paused', 'retired']))
      .orderBy(asc(studios.position), asc(studios.name))
      .limit(most),
    tools.db
      .select({ id: pages.id, slug: pages.slug, title: pages.title })
      .from(pages)
      .where(eq(pages.status, 'published'))
      .orderBy(asc(pages.slug))
      .limit(most),
  ])
  return {
    editions: editions.map(({ id, slug, title, timeZone, status, zones }) => ({
      id,
      slug,
      title,
      timeZone,
      status,
      zones: zones.filter((zone) => zone.status === 'active').map((zone) => pickZone(zone)),
    })),
    cohorts: shelves,
    studios: rooms,
    pages: written,
    unwrittenPages: pageSlugs.filter((slug) => !written.some((page) => page.slug === slug)),
  }
}

function pickZone({ id, slug, name, timeZone }: DeskEdition['zones'][number]): DeskEdition['zones'][number] {
  return { id, slug, name, timeZone }
}
