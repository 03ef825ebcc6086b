import { and, eq, max, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { PageBlock } from '../../../db/schema/shapes.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import type { PageSlug } from '../pages.ts'

export type NewPageVersion = {
  slug: PageSlug
  title: string
  lead: string
  blocks: PageBlock[]
  summaryOfChanges?: string
  materialChange?: boolean
  /** The first day it is in force; a plain date. */
  effectiveOn?: string | undefined
  now: Date
}

/**
 * Publishes a new version of an editorial page as part of the caller's transaction; the one before is superseded and
 * stays readable under its number. Two at one moment come one after the other.
 */
export async function publishPageVersion(
  tx: Transaction,
  { slug, now, ...page }: NewPageVersion,
): Promise<{ pageId: string; version: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`page ${slug}`}))`)
  const [last] = await tx
    .select({ version: max(pages.documentVersion) })
    .from(pages)
    .where(eq(pages.slug, slug))
  const documentVersion = (last?.version ?? 0) + 1
  await tx
    .update(pages)
    .set({ status: 'superseded', updatedAt: now, version: sql`${pages.version} + 1` })
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')))
  const [written] = await tx
    .insert(pages)
    .values({ ...page, slug, documentVersion, status: 'published', publishedAt: now, createdAt: now, updatedAt: now })
    .returning({ id: pages.id })
  if (!written) throw new Error('The page was not written.')
  return { pageId: written.id, version: documentVersion }
}
