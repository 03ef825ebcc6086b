import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { editions } from '../../db/schema/programme.server.ts'
import { daysBetween, today } from '../../time/plain-dates.ts'
import { type Audience, canSee, type AccessObject } from '../club/access.ts'
import { editionColumns, type EditionRow, withZones, type ZoneRow } from './editions/rows.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

export type EditionStatus = Edition['status']

export type Zone = ZoneRow

/**
 * One run of the programme with its zones, in their order. Its dates are plain dates in its own zone, absent
 * only in a draft.
 */
export type Edition = EditionRow & { zones: Zone[] }

/** Whether somebody may ask to come in, and until when. */
export type Intake =
  | { state: 'open'; until: string | undefined }
  | { state: 'waitlist' }
  | { state: 'invite' }
  | { state: 'closed' }

/** How many editions a list holds; a community has one or two a year. */
const pageSize = 50

/** The edition of this slug in any state, drafts too; ask `canSee` with `editionAccessObject` before showing it. */
export async function findEdition(tools: Pick<Tools, 'db'>, slug: string): Promise<Edition | undefined> {
  const rows = await tools.db.select(editionColumns).from(editions).where(eq(editions.slug, slug))
  const [edition] = await withZones(tools, rows)
  return edition
}

/** The edition of this slug if this person may know of it, else `undefined`. */
export async function findEditionFor(tools: Tools, viewer: Viewer, slug: string): Promise<Edition | undefined> {
  const edition = await findEdition(tools, slug)
  return edition && canSee(viewer, editionAccessObject(edition), tools.now()) ? edition : undefined
}

/**
 * Editions, newest first, 50 at a time. `public` leaves out drafts and cancelled ones, `everything` is for organisers.
 */
export async function listEditions(
  tools: Pick<Tools, 'db'>,
  { include = 'public', page = 1 }: { include?: 'public' | 'everything'; page?: number } = {},
): Promise<Edition[]> {
  const rows = await tools.db
    .select(editionColumns)
    .from(editions)
    .where(include === 'public' ? notInArray(editions.status, ['draft', 'cancelled']) : undefined)
    .orderBy(sql`${editions.startsOn} desc nulls first`, asc(editions.slug))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return withZones(tools, rows)
}

/** The edition the community is in: the running one, else the one enrolling, else the next one announced. */
export async function currentEdition(tools: Pick<Tools, 'db'>): Promise<Edition | undefined> {
  const rows = await tools.db
    .select(editionColumns)
    .from(editions)
    .where(inArray(editions.status, ['running', 'enrolling', 'announced']))
    .orderBy(...currentFirst)
    .limit(1)
  const [edition] = await withZones(tools, rows)
  return edition
}

const currentFirst = [
  sql`case ${editions.status} when 'running' then 1 when 'enrolling' then 2 when 'announced' then 3 when 'archived' then 5 else 4 end`,
  // Two running ones overlap only at a turn: the newer is where things happen. Of two coming ones the nearer is next.
  sql`case when ${editions.status} = 'running' then ${editions.startsOn} end desc`,
  asc(editions.startsOn),
]

/** An edition something may be written for. */
export type EditionToWriteFor = Pick<Edition, 'id' | 'slug' | 'title'>

/** The editions organisers choose among, the current one first, those that are over for good last; cancelled ones are left out (at most 50). */
export async function editionsByTurn({
  db,
}: Pick<Tools, 'db'>): Promise<Pick<Edition, 'id' | 'slug' | 'title' | 'status' | 'startsOn'>[]> {
  return db
    .select({
      id: editions.id,
      slug: editions.slug,
      title: editions.title,
      status: editions.status,
      startsOn: editions.startsOn,
    })
    .from(editions)
    .where(ne(editions.status, 'cancelled'))
    .orderBy(...currentFirst)
    .limit(pageSize)
}

/** The editions people can ask to join: requests open first, then a waiting list; of each the nearest start first. */
export async function editionsTakingRequests(tools: Pick<Tools, 'db' | 'now'>): Promise<Edition[]> {
  const rows = await tools.db
    .select(editionColumns)
    .from(editions)
    .where(
      and(
        inArray(editions.status, ['announced', 'enrolling', 'running']),
        inArray(editions.intake, ['request', 'waitlist']),
      ),
    )
    .orderBy(asc(editions.startsOn))
    .limit(pageSize)
  const taking = rows.filter((row) => takesRequests(row, tools.now()))
  const waits = (row: EditionRow) => (intakeOf(row, tools.now()).state === 'open' ? 0 : 1)
  return withZones(
    tools,
    taking.toSorted((one, other) => waits(one) - waits(other)),
  )
}

/** The first of the editions people can ask to join. */
export async function editionTakingRequests(tools: Pick<Tools, 'db' | 'now'>): Promise<Edition | undefined> {
  return (await editionsTakingRequests(tools))[0]
}

/** True where requests are read, or a waiting list is kept. */
export function takesRequests(edition: Parameters<typeof intakeOf>[0], now: Date): boolean {
  const { state } = intakeOf(edition, now)
  return state === 'open' || state === 'waitlist'
}

/** May people ask to come in today? Requests end after the day `requestsUntil`, in the edition's own zone. */
export function intakeOf(
  edition: Pick<Edition, 'status' | 'intake' | 'requestsUntil' | 'timeZone'>,
  now: Date,
): Intake {
  if (!['announced', 'enrolling', 'running'].includes(edition.status)) return { state: 'closed' }
  if (edition.intake !== 'request') return { state: edition.intake }
  if (edition.requestsUntil && edition.requestsUntil < today(now, edition.timeZone)) return { state: 'closed' }
  return { state: 'open', until: edition.requestsUntil ?? undefined }
}

/** Closed, archived and cancelled editions are read, nothing more. */
export function isReadOnly(edition: Pick<Edition, 'status'>): boolean {
  return edition.status === 'closed' || edition.status === 'archived' || edition.status === 'cancelled'
}

/** For an edition's title, dates and public summary: anybody's, once announced; a cancelled one is left to its members. */
export function editionAccessObject(edition: Pick<Edition, 'id' | 'status' | 'zonePolicy'>): AccessObject {
  return {
    id: edition.id,
    state: edition.status === 'draft' ? 'draft' : 'published',
    audience: edition.status === 'cancelled' ? editionAudience(edition) : { kind: 'public' },
    readOnly: isReadOnly(edition),
  }
}

/** For an edition's full page: those with access to it. */
export function insideEditionAccessObject(edition: Pick<Edition, 'id' | 'status' | 'zonePolicy'>): AccessObject {
  return { ...editionAccessObject(edition), audience: editionAudience(edition) }
}

/** The audience of something of an edition: of all its zones and kinds of access unless some are named. */
export function editionAudience(
  edition: Pick<Edition, 'id' | 'zonePolicy'>,
  only: { zoneIds?: string[]; accessKinds?: string[] } = {},
): Audience {
  return {
    kind: 'edition',
    editionId: edition.id,
    zoneIds: only.zoneIds ?? [],
    accessKinds: only.accessKinds ?? [],
    zonePolicy: edition.zonePolicy,
  }
}

/** "Week 12 of 40": counted from the first day of the edition. `undefined` before it starts and after it ends. */
export function weeksOf(
  edition: Pick<Edition, 'startsOn' | 'endsOn'>,
  day: string,
): { week: number; of: number } | undefined {
  const { startsOn, endsOn } = edition
  if (!startsOn || !endsOn || day < startsOn || day > endsOn) return undefined
  const weekOf = (date: string) => Math.floor(daysBetween(startsOn, date) / 7) + 1
  return { week: weekOf(day), of: weekOf(endsOn) }
}
