/** The search: everything that is out and this reader may read, by its words. Nothing of what is looked for is kept. */
import { sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import { limits } from '../limit-numbers.ts'
import { countTry } from '../limits.ts'
import type { Viewer } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'
import type { Reach } from './kinds/found.ts'
import { askedOf, marksFor } from './search/asked.ts'
import type { Asked } from './search/asked.ts'
import { fittingQuery, mostFound } from './search/fitting.ts'
import type { Fitting } from './search/fitting.ts'
import { excerptMarked, markedFrom, titleMarked } from './search/marked.ts'
import type { Marked } from './search/marked.ts'
import { readableAmong } from './search/may-read.ts'
import { peopleFor } from './search/people.ts'
import type { ToldOfPerson } from './search/people.ts'
import { reachOf } from './search/reach.ts'
import { allSearched } from './search/searched.ts'
import type { FoundKind } from './search/searched.ts'
import { sessionsFor } from './search/sessions.ts'
import type { ToldOfSession } from './search/sessions.ts'

/** A text that was found, where it is read, and what it belongs to. */
export type Found = Pieces & {
  kind: Exclude<FoundKind, 'session' | 'person'>
  address: string
  of: string
  at: Date | undefined
}

/** A session: where it is told about hangs on whose clock is shown. */
export type FoundSession = Pieces & ToldOfSession

/** Somebody in a directory that its reader may look into. */
export type FoundPerson = Pieces & ToldOfPerson

type Pieces = { id: string; title: Marked; excerpt: Marked }

/**
 * One page of what was found. `total` counts what this reader may read of it and nothing else, `ofKinds` all that has the words, also of
 * kinds that were not asked for; `isCut` where there may be more of a kind that was.
 */
export type FoundPage = {
  found: (Found | FoundSession | FoundPerson)[]
  total: number
  ofKinds: Partial<Record<FoundKind, number>>
  isCut: boolean
  page: number
  pages: number
}

type AskedOf = Pick<Tools, 'db' | 'now'>

/** Rows of a page of results. */
const pageSize = 20

/**
 * What this reader may read of what has all of these words in it, the best first: by what is written, by English stems, without
 * accents, the last word also as a beginning. A word in the title counts most.
 */
export async function searchTexts(
  tools: AskedOf,
  viewer: Viewer,
  { typed, page = 1, limit = pageSize, only, without = [] }: Looking,
): Promise<FoundPage> {
  const asked = askedOf(typed)
  if (!asked) return { found: [], total: 0, ofKinds: {}, isCut: false, page: 1, pages: 0 }
  const at = tools.now()
  const reach = reachOf(viewer, at)
  const { rows: fitting } = await tools.db.execute<Fitting>(fittingQuery({ asked, reach, at, without }))
  const readable = await onlyReadable(tools, viewer, fitting)
  const ofMeant = (rows: Fitting[]) => (only ? rows.filter(({ kind }) => only.includes(kind)) : rows)
  const meant = ofMeant(readable)
  const shown = meant.slice((page - 1) * limit, page * limit)
  return {
    found: await told(tools, viewer, { shown, asked, reach }),
    total: meant.length,
    ofKinds: numbersOf(readable),
    isCut: Object.values(numbersOf(ofMeant(fitting))).includes(mostFound),
    page,
    pages: Math.ceil(meant.length / limit),
  }
}

/** What was typed, which page of what it finds, the kinds that are told of, and those that are looked for elsewhere. */
type Looking = {
  typed: string
  page?: number
  limit?: number
  only?: readonly FoundKind[] | undefined
  without?: readonly FoundKind[]
}

export type SearchOutcome =
  | { ok: true; page: FoundPage }
  | { ok: false; because: 'too-many'; retryAfterMinutes: number }

/** The same for whoever asks from outside: counted, so that nobody keeps the house busy with it; what they look for is noted nowhere. */
export async function search(
  tools: AskedOf & Pick<Tools, 'seal'>,
  viewer: Viewer,
  { sender, ...looking }: Looking & { sender: string },
): Promise<SearchOutcome> {
  if (askedOf(looking.typed)) {
    const subject = viewer.role === 'visitor' ? sender : viewer.id
    const counted = await countTry(tools, { ...limits.searchesOfReader, subject })
    if (!counted.ok) return { ok: false, because: 'too-many', retryAfterMinutes: counted.retryAfterMinutes }
  }
  return { ok: true, page: await searchTexts(tools, viewer, looking) }
}

async function onlyReadable(tools: AskedOf, viewer: Viewer, fitting: Fitting[]): Promise<Fitting[]> {
  const byKind = Map.groupBy(fitting, ({ kind }) => kind)
  const readable = await Promise.all(
    [...byKind].map(async ([kind, rows]) => {
      const ids = rows.map(({ id }) => id)
      return [kind, await readableAmong(tools, viewer, kind, ids)] as const
    }),
  )
  const read = new Map(readable)
  return fitting.filter(({ kind, id }) => read.get(kind)?.has(id))
}

function numbersOf(rows: Fitting[]): FoundPage['ofKinds'] {
  const numbers: FoundPage['ofKinds'] = {}
  for (const { kind } of rows) numbers[kind] = (numbers[kind] ?? 0) + 1
  return numbers
}

type Told = { shown: Fitting[]; asked: Asked; reach: Reach }

/** What is told of these, in their order. */
async function told(tools: AskedOf, viewer: Viewer, { shown, asked, reach }: Told) {
  const marks = marksFor(asked)
  const byKind = Map.groupBy(shown, ({ kind }) => kind)
  if (byKind.size === 0) return []
  const ofEach = allSearched().flatMap(([kind, { table, id, title, text, address, of, at }]) => {
    const ids = byKind.get(kind)?.map((row) => row.id)
    return ids
      ? sql`(select ${id} as id, ${titleMarked(sql`${title}`, marks)} as title, ${excerptMarked(text, marks)} as excerpt, ${address(reach)} as address, ${of} as of, ${at} as at from ${table} where ${isAmong(id, ids)})`
      : []
  })
  const { rows } = await tools.db.execute<Row>(sql.join(ofEach, sql` union all `))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const idsOf = (kind: FoundKind) => (byKind.get(kind) ?? []).map(({ id }) => id)
  const sessions = byKind.has('session') ? await sessionsFor(tools, viewer, idsOf('session')) : undefined
  const people = byKind.has('person') ? await peopleFor(tools, viewer, idsOf('person')) : undefined
  return shown.flatMap(({ kind, id }): FoundPage['found'] => {
    const row = byId.get(id)
    if (!row) return []
    const texts = { id, title: markedFrom(row.title), excerpt: markedFrom(row.excerpt) }
    if (kind !== 'session' && kind !== 'person') {
      return [{ ...texts, kind, address: row.address, of: row.of, at: row.at === null ? undefined : new Date(row.at) }]
    }
    const more = kind === 'session' ? sessions?.get(id) : people?.get(id)
    return more ? [{ ...texts, ...more }] : []
  })
}

type Row = { id: string; title: string; excerpt: string; address: string; of: string; at: string | Date | null }
