import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { useInPublished } from '../../assets/uses.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { underFreeSlug } from '../slug.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

type Payload = Payloads['lesson']

/** Publishes a lesson on the page of its cohort, last in the order, or writes one that is there anew. */
export async function writeLesson(tx: Transaction, outgoing: Outgoing<Payload>): Promise<Snapshot> {
  const { draft, payload, now } = outgoing
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
  const targetId = draft.targetId ? await rewrite(tx, draft.targetId, text) : await publishNew(tx, outgoing, text)
  if (!targetId) return { ok: false, because: draft.targetId ? 'gone' : 'slug-taken' }
  await useInPublished(tx, { kind: 'lesson', id: targetId }, payload)
  return { ok: true, targetId }
}

/** A lesson as a draft begins from it; what its author took back stays away. */
export async function beginLesson(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), ne(lessons.status, 'withdrawn')))
  if (!lesson) return undefined
  const { slug, title, cohortId, theme, situation, action, outcome, advice, tags, contributorLabel } = lesson
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
    editionId: lesson.editionId ?? '',
  }
  return { title, payload, audience: { kind: 'public' }, editionId: null }
}

const nobody = '00000000-0000-0000-0000-000000000000'

type Text = Omit<typeof lessons.$inferInsert, 'slug'>

async function rewrite(tx: Transaction, id: string, { updatedAt, ...text }: Text): Promise<string | undefined> {
  const [written] = await tx
    .update(lessons)
    .set({
      ...text,
      updatedAt,
      status: 'published',
      publishedAt: sql`coalesce(${lessons.publishedAt}, ${updatedAt?.toISOString()}::timestamptz)`,
      version: sql`${lessons.version} + 1`,
    })
    .where(and(eq(lessons.id, id), ne(lessons.status, 'withdrawn')))
    .returning({ id: lessons.id })
  return written?.id
}

async function publishNew(
  tx: Transaction,
  { draft, payload, now }: Outgoing<Payload>,
  text: Text,
): Promise<string | undefined> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guildhall.lessons where cohort_id = ${text.cohortId})`
  const published = await underFreeSlug({ chosen: payload.slug, title: draft.title }, async (slug) => {
    const [inserted] = await tx
      .insert(lessons)
      .values({ ...text, slug, position, status: 'published', publishedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: lessons.id })
    return inserted
  })
  return published?.id
}
