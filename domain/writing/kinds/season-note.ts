import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { seasonNotes, seasonPieces } from '../../../db/schema/seasons.server.ts'
import { renderMarkdown } from '../../markdown.ts'
import { noteAccessObject } from '../seasons.ts'
import { problem, readByEverybody } from './kind.ts'
import type { Begun, Kind, Outgoing, Problem, Shown, ShownPart, Snapshot } from './kind.ts'
import { idOrNone, line, markdown, plain, short } from './schema.ts'
import { moment, text as column } from './shelf.ts'
import { writeNamed } from './slug.ts'
import { isNoteOut } from './standing.ts'

const piece = z.object({ title: line, summary: plain, body: markdown, studioId: idOrNone })
const schema = z.object({
  slug: short.default(''),
  period: line.default(''),
  intro: markdown.default(''),
  editionId: idOrNone,
  pieces: z.array(piece).max(40).default([]),
})

type Payload = z.infer<typeof schema>

/** A season's letter: what opens it, and its pieces in their order. */
export const seasonNote: Kind<Payload> = {
  schema,
  shelf: {
    table: seasonNotes,
    id: seasonNotes.id,
    title: seasonNotes.title,
    slug: column(seasonNotes.season),
    address: sql`'/notes/season-' || ${seasonNotes.season}`,
    at: moment(seasonNotes.publishedAt),
    state: column(seasonNotes.status),
    revision: sql`${seasonNotes.version}`,
    isOut: inArray(seasonNotes.status, ['published', 'scheduled', 'retracted']),
    isWithdrawn: eq(seasonNotes.status, 'retracted'),
    withdrawnAt: seasonNotes.retractedAt,
    withdrawnFrom: seasonNotes.retractedFrom,
  },
  found: {
    text: sql`${seasonNotes.intro}`,
    of: sql`${seasonNotes.period}`,
    at: sql`${seasonNotes.publishedAt}`,
    isOut: (_reach, now) => isNoteOut(now),
  },
  name: { field: 'slug', isChosen: true },
  begin,
  checkText,
  show,
  write,
  accessObjects: async ({ db, now }, ids) => {
    const { id, status, publishedAt, retractedAt } = seasonNotes
    const rows = await db
      .select({ id, status, publishedAt, retractedAt })
      .from(seasonNotes)
      .where(inArray(seasonNotes.id, ids))
    return rows.map((note) => noteAccessObject(note, now()))
  },
}

function checkText({ intro, pieces }: Payload): Problem[] {
  if (intro.trim() === '' && pieces.length === 0) return [problem('text', 'pieces', 'There is no text yet.')]
  return pieces.flatMap(({ title, body }, n) => [
    ...(title.trim() ? [] : [problem('title', `pieces.${n}.title`, `Piece ${n + 1} has no title.`)]),
    ...(body.trim() ? [] : [problem('text', `pieces.${n}.body`, `Piece ${n + 1} has no text.`)]),
  ])
}

async function show({ slug, period, intro, pieces }: Payload): Promise<Shown> {
  const opening = { html: await renderMarkdown(intro) }
  return {
    lead: period,
    parts: [opening, ...(await Promise.all(pieces.map((each, n) => showPiece(slug, each, n))))],
    blocks: [],
  }
}

async function showPiece(
  season: string,
  { title, summary, body }: Payload['pieces'][number],
  n: number,
): Promise<ShownPart> {
  const idPrefix = `piece-${n + 1}-`
  return {
    anchor: `${season}-${n + 1}`,
    heading: title,
    note: summary,
    html: await renderMarkdown(body, { headingLevel: 3, idPrefix }),
  }
}

/** Publishes a season's letter with its pieces, or writes one that is out anew; its anchors follow the order of the pieces. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  const { period, intro } = payload
  const text = { title: draft.title.trim(), period, intro, editionId: payload.editionId || null, updatedAt: now }
  const written = await writeNamed(draft, {
    chosen: payload.slug,
    again: (id) =>
      tx
        .update(seasonNotes)
        .set({ ...text, version: sql`${seasonNotes.version} + 1` })
        .where(and(eq(seasonNotes.id, id), ne(seasonNotes.status, 'retracted')))
        .returning({ id: seasonNotes.id }),
    first: (season) =>
      tx
        .insert(seasonNotes)
        .values({ ...text, season, status: 'published', publishedAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: seasonNotes.id }),
  })
  if (written.ok) await writePieces(tx, written.targetId, payload.pieces)
  return written
}

async function writePieces(tx: Transaction, noteId: string, pieces: Payload['pieces']): Promise<void> {
  await tx.delete(seasonPieces).where(eq(seasonPieces.noteId, noteId))
  if (pieces.length === 0) return
  await tx.insert(seasonPieces).values(
    pieces.map(({ studioId, ...each }, index) => ({
      ...each,
      studioId: studioId || null,
      noteId,
      number: index + 1,
    })),
  )
}

/** A season's letter as a draft begins from it; `undefined` where it is gone or was withdrawn. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
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
  return { title, payload, ...readByEverybody }
}
