import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { useInPublished } from '../../assets/uses.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { underFreeSlug } from '../slug.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

/** Publishes a cohort with its introduction, or writes one that is there anew; the draft's title is its name. */
export async function writeCohort(
  tx: Transaction,
  { draft, payload, now }: Outgoing<Payloads['cohort']>,
): Promise<Snapshot> {
  const { intro, period } = payload
  const text = { name: draft.title.trim(), intro, period, status: 'published' as const, updatedAt: now }
  const written = draft.targetId
    ? await tx
        .update(cohorts)
        .set({ ...text, version: sql`${cohorts.version} + 1` })
        .where(eq(cohorts.id, draft.targetId))
        .returning({ id: cohorts.id })
        .then(([row]) => row)
    : await underFreeSlug({ chosen: payload.slug, title: draft.title }, async (slug) => {
        const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.cohorts)`
        const [inserted] = await tx
          .insert(cohorts)
          .values({ ...text, slug, position, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: cohorts.id })
        return inserted
      })
  if (!written) return { ok: false, because: draft.targetId ? 'gone' : 'slug-taken' }
  await useInPublished(tx, { kind: 'cohort', id: written.id }, payload)
  return { ok: true, targetId: written.id }
}

/** A cohort as a draft begins from it. */
export async function beginCohort(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, id))
  if (!cohort) return undefined
  const { slug, intro, period, name } = cohort
  const payload: Payloads['cohort'] = { slug, intro, period }
  return { title: name, payload, audience: { kind: 'public' }, editionId: null }
}
