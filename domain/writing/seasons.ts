import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { editions } from '../../db/schema/programme.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { seasonNotes, seasonPieces } from '../../db/schema/seasons.server.ts'
import { canSee, type AccessObject } from '../club/access.ts'
import { editionAccessObject } from '../programme/editions.ts'
import { namingColumns, type StudioNamed, studioShown } from '../programme/studios.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'
import { namedEditionColumns } from '../programme/editions/rows.ts'

/** One numbered part of a season's letter; its anchor is `{season}-{number}`. */
export type SeasonPiece = {
  number: number
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** The studio it came from; absent where it is about the house, or the studio is not for this viewer. */
  studio: StudioNamed | undefined
}

export type SeasonListed = { season: string; title: string; period: string; publishedAt: Date }

export type SeasonNote = {
  season: string
  title: string
  period: string
  /** Markdown. */
  intro: string
  publishedAt: Date
  edition: { slug: string; title: string } | undefined
  pieces: SeasonPiece[]
}

/** A season's letter, or only the day it was taken back. */
export type SeasonPage =
  | { state: 'published'; note: SeasonNote; previous: SeasonListed | undefined; next: SeasonListed | undefined }
  | { state: 'retracted'; season: string; title: string; retractedAt: Date }

/** Letters of a community appear a few times a year; a list of them never grows past this. */
const pageSize = 100

/** The letter of a season with its neighbours, or `undefined` while it is not out for this viewer. */
export async function findSeason(tools: Tools, viewer: Viewer, season: string): Promise<SeasonPage | undefined> {
  const note = await selectNote(tools, season)
  if (!note || !canSee(viewer, noteAccessObject(note, tools.now()), tools.now())) return undefined
  if (note.status === 'retracted') {
    return { state: 'retracted', season, title: note.title, retractedAt: note.retractedAt ?? note.updatedAt }
  }

  const [pieces, seasons] = await Promise.all([piecesOf(tools, viewer, note.id), listSeasons(tools, viewer)])
  const index = seasons.findIndex((listed) => listed.season === season)
  return {
    state: 'published',
    note: {
      season,
      title: note.title,
      period: note.period,
      intro: note.intro,
      publishedAt: note.publishedAt ?? note.updatedAt,
      edition: editionShown(viewer, note.edition, tools.now()),
      pieces,
    },
    // Newest first; a draft that an organiser looks at has no index among them.
    previous: index < 0 ? undefined : seasons[index + 1],
    next: index < 0 ? undefined : seasons[index - 1],
  }
}

/** The letters that are out, newest first, without retracted ones; at most 100. */
export async function listSeasons(tools: Tools, viewer: Viewer): Promise<SeasonListed[]> {
  const rows = await tools.db
    .select({
      id: seasonNotes.id,
      season: seasonNotes.season,
      title: seasonNotes.title,
      period: seasonNotes.period,
      publishedAt: seasonNotes.publishedAt,
      status: seasonNotes.status,
    })
    .from(seasonNotes)
    .where(and(ne(seasonNotes.status, 'retracted'), isNotNull(seasonNotes.publishedAt)))
    .orderBy(desc(seasonNotes.publishedAt), desc(seasonNotes.season))
    .limit(pageSize)
  const now = tools.now()
  return rows.flatMap(({ id, status, publishedAt, ...listed }) =>
    publishedAt &&
    isOut({ status, publishedAt }, now) &&
    canSee(viewer, noteAccessObject({ id, status, publishedAt, retractedAt: null }, now), now)
      ? [{ ...listed, publishedAt }]
      : [],
  )
}

/** The newest letter that is out, with the first of its pieces; for the home page. */
export async function latestSeason(tools: Tools, viewer: Viewer): Promise<SeasonNote | undefined> {
  const [latest] = await listSeasons(tools, viewer)
  const page = latest && (await findSeason(tools, viewer, latest.season))
  return page?.state === 'published' ? page.note : undefined
}

type Standing = {
  id: string
  status: 'draft' | 'scheduled' | 'published' | 'retracted'
  publishedAt: Date | null
  retractedAt: Date | null
}

/**
 * A season's letter is for everybody once it is out; a retracted one shows only its notice, and where its minute had not come
 * nothing of it was ever there.
 */
export function noteAccessObject(note: Standing, now: Date): AccessObject {
  const wasOut = isOut(note, note.retractedAt ?? now)
  const state = !wasOut ? 'draft' : note.status === 'retracted' ? 'retracted' : 'published'
  return { id: note.id, state, audience: { kind: 'public' } }
}

/** A scheduled letter is out at its minute, whether or not the job that says so has run. */
function isOut(note: Pick<Standing, 'status' | 'publishedAt'>, now: Date): boolean {
  return note.status !== 'draft' && note.publishedAt !== null && note.publishedAt <= now
}

type EditionOfNote = {
  id: string
  slug: string
  title: string
  status: Parameters<typeof editionAccessObject>[0]['status']
  zonePolicy: 'open' | 'own'
}

function editionShown(viewer: Viewer, edition: EditionOfNote | null, now: Date): SeasonNote['edition'] {
  if (!edition || !canSee(viewer, editionAccessObject(edition), now)) return undefined
  return { slug: edition.slug, title: edition.title }
}

async function selectNote(tools: Tools, season: string) {
  const [note] = await tools.db
    .select({
      id: seasonNotes.id,
      title: seasonNotes.title,
      period: seasonNotes.period,
      intro: seasonNotes.intro,
      publishedAt: seasonNotes.publishedAt,
      retractedAt: seasonNotes.retractedAt,
      updatedAt: seasonNotes.updatedAt,
      status: seasonNotes.status,
      edition: namedEditionColumns,
    })
    .from(seasonNotes)
    .leftJoin(editions, eq(editions.id, seasonNotes.editionId))
    .where(eq(seasonNotes.season, season))
  return note
}

async function piecesOf(tools: Tools, viewer: Viewer, noteId: string): Promise<SeasonPiece[]> {
  const rows = await tools.db
    .select({
      number: seasonPieces.number,
      title: seasonPieces.title,
      summary: seasonPieces.summary,
      body: seasonPieces.body,
      studio: namingColumns,
    })
    .from(seasonPieces)
    .leftJoin(studios, eq(studios.id, seasonPieces.studioId))
    .where(eq(seasonPieces.noteId, noteId))
    .orderBy(asc(seasonPieces.number))
    .limit(pageSize)
  return rows.map((row) => ({ ...row, studio: studioShown(viewer, row.studio, tools.now()) }))
}
