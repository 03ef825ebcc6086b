/** Scheduled sessions as people see them: who may see which, when they are, who has the link. */
import { longestSchedulePage } from '../limit-numbers.ts'
import { canSee } from '../club/access.ts'
import { answersOf } from './rsvps.ts'
import { cursorAfter, findCandidates } from './schedule/candidates.ts'
import type { Candidate, SessionSearch } from './schedule/candidates.ts'
import { sessionAccessObject, storedSessionAccessObject, loadSessions } from './sessions.ts'
import { showSession } from './schedule/shown.ts'
import type { SessionRow } from './schedule/shown.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

/** What a list of sessions may be asked for; every part is optional, times are moments. */
export type SessionQuery = {
  /** Sessions not over yet at this moment. */
  from?: Date
  /** Sessions that begin before this moment. */
  to?: Date
  studioId?: string
  editionId?: string
  /** Sessions of this zone, and those of its edition that name no zone. */
  zoneId?: string
  /** Only what the viewer is going to, waits for or hosts, `and-followed` also what is of studios they follow; for a visitor that is nothing. */
  mine?: boolean | 'and-followed'
  /** Without it cancelled ones are left out; `until-their-end` is what readers of a schedule see. */
  includeCancelled?: boolean | 'until-their-end'
  /** `latest` first is for what is past. */
  order?: 'soonest' | 'latest'
  /** Rows of a page: 50 unless asked for otherwise, 200 at most. */
  limit?: number
  /** `next` of the page before. */
  after?: string
}

const usualPage = 50

/** More sessions nobody holds in a year; each is a light row. */
const mostMarks = 3000

/** One page; `next` is there when more may follow. */
export type SessionPage = { sessions: SessionRow[]; next: string | undefined }

/** The sessions this viewer may see, in the order of their start; drafts for organisers and the hosts of their studio or zone. */
export async function listSessions(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  query: SessionQuery = {},
): Promise<SessionPage> {
  if (query.mine && viewer.role === 'visitor') return { sessions: [], next: undefined }
  const limit = Math.min(query.limit ?? usualPage, longestSchedulePage)
  const { seen, beyond } = await findSeen(tools, viewer, searchFor(viewer, query), limit)
  const page = seen.slice(0, limit)
  const last = seen.length > limit ? page.at(-1) : beyond
  const sessions = await showAll(tools, viewer, page)
  return { sessions, next: last && cursorAfter(last) }
}

/**
 * What the viewer may see, one more than a page where there are as many: of a few candidates, which are nearly always enough, else
 * of all that one question looks at. `beyond` is the last that was looked at, where more may follow.
 */
async function findSeen(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  search: SessionSearch,
  limit: number,
): Promise<{ seen: Candidate[]; beyond: Candidate | undefined }> {
  const isSeen = (candidate: Candidate) => maySee(tools, viewer, candidate)
  const few = await findCandidates(tools, search, Math.max(limit + 1, usualPage))
  const seen = few.candidates.filter(isSeen)
  const last = few.candidates.at(-1)
  if (!few.more || !last || seen.length > limit) return { seen, beyond: few.more ? last : undefined }

  const others = await findCandidates(tools, { ...search, after: cursorAfter(last) })
  return {
    seen: [...seen, ...others.candidates.filter(isSeen)],
    beyond: others.more ? others.candidates.at(-1) : undefined,
  }
}

/** When the sessions of a long time begin, and of which studio they are: those this viewer may see that are not cancelled. */
export async function sessionMarks(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  query: Pick<SessionQuery, 'from' | 'to' | 'studioId' | 'zoneId'>,
): Promise<{ marks: Pick<Candidate, 'startsAt' | 'studioId' | 'status'>[]; more: boolean }> {
  const { candidates, more } = await findCandidates(tools, searchFor(viewer, query), mostMarks)
  const seen = candidates.filter((candidate) => maySee(tools, viewer, candidate))
  return { marks: seen.map(({ startsAt, studioId, status }) => ({ startsAt, studioId, status })), more }
}

/** The first session this viewer may see that is not over at `from` (default: now) and not cancelled. */
export async function nextSession(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  query: Omit<SessionQuery, 'limit' | 'after' | 'order'> = {},
): Promise<SessionRow | undefined> {
  const { sessions } = await listSessions(tools, viewer, { from: tools.now(), ...query, limit: 1 })
  return sessions[0]
}

/**
 * The next session of each studio this viewer may see, by studio id: asked for all studios at once. `from` is now.
 */
export async function nextOfStudios(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
): Promise<Map<string, SessionRow>> {
  const { candidates } = await findCandidates(tools, searchFor(viewer, { from: tools.now() }))
  const first = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (!candidate.studioId || first.has(candidate.studioId) || candidate.status === 'draft') continue
    if (maySee(tools, viewer, candidate)) first.set(candidate.studioId, candidate)
  }
  const shown = await showAll(tools, viewer, [...first.values()])
  return new Map(shown.flatMap((session) => (session.studio ? [[session.studio.id, session]] : [])))
}

/** Those of these sessions that this viewer may see, at most 200, in the order of their start. */
export async function findSessions(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SessionRow[]> {
  const stored = await loadSessions(tools, ids.slice(0, longestSchedulePage))
  const seen = stored.filter((session) => canSee(viewer, storedSessionAccessObject(session), tools.now()))
  return show(tools, viewer, seen)
}

function searchFor(viewer: Viewer, query: SessionQuery): SessionSearch {
  const { includeCancelled, mine, order = 'soonest' } = query
  return {
    from: query.from,
    to: query.to,
    studioId: query.studioId,
    editionId: query.editionId,
    zoneId: query.zoneId,
    of: mine && viewer.role !== 'visitor' ? viewer : undefined,
    withFollowed: mine === 'and-followed',
    cancelled: includeCancelled === true ? 'all' : includeCancelled || 'none',
    order,
    after: query.after,
  }
}

function maySee(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  session: Parameters<typeof sessionAccessObject>[0],
): boolean {
  return canSee(viewer, sessionAccessObject(session), tools.now())
}

/** Rows for candidates, in the candidates' order. */
async function showAll(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  candidates: Candidate[],
): Promise<SessionRow[]> {
  const ids = candidates.map((candidate) => candidate.id)
  const shown = await show(tools, viewer, await loadSessions(tools, ids))
  return shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function show(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  stored: Awaited<ReturnType<typeof loadSessions>>,
): Promise<SessionRow[]> {
  const ids = stored.map((session) => session.id)
  const own = viewer.role === 'visitor' ? undefined : await answersOf(tools, viewer, ids)
  return stored.map((session) => showSession(viewer, session, own?.get(session.id), tools.now()))
}
