/** Sessions as calendar programs are given them (docs/behaviour/programme.md, calendar-window). */
import { eq } from 'drizzle-orm'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { canSee } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { answersOf } from '../rsvps.ts'
import { loadSessions, sessionAccessObject, storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'
import { cursorAfter, findCandidates } from './candidates.ts'
import { showSession } from './shown.ts'
import type { SessionRow } from './shown.ts'

/** A session with the moment at which anything of it changed last. */
export type CalendarSession = SessionRow & { updatedAt: Date }

/**
 * What a member's own calendar carries: what they are going to, wait for or host, and what is of studios they follow; or all
 * they have not said no to.
 */
export type Carried = 'answered' | 'all'

/** What a calendar is narrowed to. */
export type CalendarQuery = { studioId?: string; editionId?: string; zoneId?: string; carries?: Carried }

/** Days that a session stays after its end, and a cancelled one after it was cancelled. */
const keptDays = 30
/** Of more than these the soonest are there. */
const mostSessions = 1000

/**
 * The sessions this viewer may see, from 30 days ago on and at most 1000, in the order of their start; cancelled ones for 30
 * days. Neither drafts nor what the viewer said no to.
 */
export async function sessionsForCalendar(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  { carries = 'all', ...narrowed }: CalendarQuery = {},
): Promise<CalendarSession[]> {
  if (carries === 'answered' && viewer.role === 'visitor') return []
  const since = new Date(tools.now().getTime() - keptDays * dayMs)
  const search = {
    ...narrowed,
    from: since,
    of: carries === 'answered' && viewer.role !== 'visitor' ? viewer : undefined,
    withFollowed: true,
    cancelled: { since },
    order: 'soonest' as const,
  }
  const ids: string[] = []
  let after: string | undefined
  do {
    const { candidates, more } = await findCandidates(tools, { ...search, after })
    for (const candidate of candidates) {
      const isOut = candidate.status !== 'draft'
      if (isOut && canSee(viewer, sessionAccessObject(candidate), tools.now())) ids.push(candidate.id)
    }
    const last = candidates.at(-1)
    after = more && last ? cursorAfter(last) : undefined
  } while (after && ids.length < mostSessions)

  const shown = await show(tools, viewer, await loadSessions(tools, ids.slice(0, mostSessions)))
  return shown.filter(({ ownAnswer }) => ownAnswer?.answer !== 'not_going')
}

/** The session with this uid, if this viewer may see it and it is no draft. */
export async function findCalendarSession(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  uid: string,
): Promise<CalendarSession | undefined> {
  const rows = await tools.db
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.uid, uid))
  const stored = await loadSessions(
    tools,
    rows.map(({ id }) => id),
  )
  const [session] = await show(
    tools,
    viewer,
    stored.filter((found) => found.status !== 'draft' && canSee(viewer, storedSessionAccessObject(found), tools.now())),
  )
  return session
}

async function show(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  stored: readonly StoredSession[],
): Promise<CalendarSession[]> {
  const ids = stored.map(({ id }) => id)
  const own = viewer.role === 'visitor' ? undefined : await answersOf(tools, viewer, ids)
  return stored.map((session) => ({
    ...showSession(viewer, session, own?.get(session.id), tools.now()),
    updatedAt: session.updatedAt,
  }))
}
