import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { seasonNotes, seasonPieces } from '../../../db/schema/seasons.server.ts'
import { useInPublished } from '../../assets/uses.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { underFreeSlug } from '../slug.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

type Payload = Payloads['season-note']

/** Publishes a season's letter with its pieces, or writes one that is out anew; its anchors follow the order of the pieces. */
export async function writeSeasonNote(tx: Transaction, outgoing: Outgoing<Payload>): Promise<Snapshot> {
  const { draft, payload, now } = outgoing
  const { period, intro } = payload
  const text = { title: draft.title.trim(), period, intro, editionId: payload.editionId || null, updatedAt: now }
  const targetId = draft.targetId ? await rewrite(tx, draft.targetId, text) : await publishNew(tx, outgoing, text)
  if (!targetId) return { ok: false, because: draft.targetId ? 'gone' : 'slug-taken' }

  await tx.delete(seasonPieces).where(eq(seasonPieces.noteId, targetId))
  if (payload.pieces.length > 0) {
    await tx.insert(seasonPieces).values(
      payload.pieces.map(({ studioId, ...piece }, index) => ({
        ...piece,
        studioId: studioId || null,
        noteId: targetId,
        number: index + 1,
      })),
    )
  }
  await useInPublished(tx, { kind: 'season-note', id: targetId }, payload)
  return { ok: true, targetId }
}

/** A season's letter as a draft begins from it; `undefined` where it is gone or was withdrawn. */
export async function beginSeasonNote(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [note] = await db
    .select()
    .from(seasonNotes)
    .where(and(eq(seasonNotes.id, id), ne(seasonNotes.status, 'retracted')))
  if (!note) return undefined
  const pieces = await db
    .select({
      title: seasonPieces.title,
      summary: seasonPieces.summary,
      body: seasonPieces.body,
      studioId: sql<string>`coalesce(${seasonPieces.studioId}::text, '')`,
    })
    .from(seasonPieces)
    .where(eq(seasonPieces.noteId, id))
    .orderBy(asc(seasonPieces.number))
  const { season: slug, title, period, intro } = note
  const payload: Payload = { slug, period, intro, editionId: note.editionId ?? '', pieces }
  return { title, payload, audience: { kind: 'public' }, editionId: null }
}

type Text = Pick<typeof seasonNotes.$inferInsert, 'title' | 'period' | 'intro' | 'editionId' | 'updatedAt'>

async function rewrite(tx: Transaction, id: string, text: Text): Promise<string | undefined> {
  const [written] = await tx
    .update(seasonNotes)
    .set({ ...text, version: sql`${seasonNotes.version} + 1` })
    .where(and(eq(seasonNotes.id, id), ne(seasonNotes.status, 'retracted')))
    .returning({ id: seasonNotes.id })
  return written?.id
}

async function publishNew(
  tx: Transaction,
  { draft, payload, now }: Outgoing<Payload>,
  text: Text,
): Promise<string | undefined> {
  const published = await underFreeSlug({ chosen: payload.slug, title: draft.title }, async (season) => {
    const [inserted] = await tx
      .insert(seasonNotes)
      .values({ ...text, season, status: 'published', publishedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: seasonNotes.id })
    return inserted
  })
  return published?.id
}
