import { longestSchedulePage } from '../../../domain/limit-numbers.ts'
import { isId } from '../../../domain/ids.ts'
import { listBlackouts } from '../../../domain/programme/blackouts.ts'
import { countAnswers } from '../../../domain/programme/rsvps.ts'
import type { AnswerCount } from '../../../domain/programme/rsvps.ts'
import { whoCame } from '../../../domain/programme/attendance/list.ts'
import { repliesOf } from '../../../domain/writing/session-replies.ts'
import { whoAnswered } from '../../../domain/programme/rsvps/who.ts'
import { gapsOf } from '../../../domain/programme/session-gaps.ts'
import type { SessionGap } from '../../../domain/programme/session-gaps.ts'
import { clashKindsOf } from '../../../domain/programme/sessions/clashes.ts'
import type { ClashKinds } from '../../../domain/programme/sessions/clashes.ts'
import { planningChoices } from '../../../domain/programme/sessions/planning.ts'
import { findSessions, listSessions, sessionMarks } from '../../../domain/programme/schedule.ts'
import { scheduleChoices } from '../../../domain/programme/schedule/choices.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { Tools } from '../../../domain/tools.ts'
import { isAdmin } from '../../../domain/club/access.ts'
import type { Admin, Viewer } from '../../../domain/club/viewer.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { startOfDay } from '../../../time/zones.ts'
import { loadSessionEditor } from './session-editor.ts'
import { loadCopying } from './copying.ts'
import { openedSession } from './opened-session.ts'
import { daysShown, mondayIn, readView } from './calendar-view.ts'
import { marksOf } from './year-marks.ts'

/** A session as the calendar draws it, for the person who looks. */
export type CalendarSession = Pick<
  SessionRow,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'status' | 'studio' | 'capacity' | 'hosts'
> & {
  going: number
  waiting: number
  /** The viewer is going, or runs it. */
  own: boolean
  /** What an organiser still has to add; only organisers are told. */
  lacks: string | undefined
  /** What else is at its hour; only organisers are told. */
  clashes: string | undefined
}

/** The calendar as this person may see it: visitors public sessions, organisers everything. */
export async function loadCalendar(tools: Tools, viewer: Viewer, query: URLSearchParams) {
  const narrowed = { studio: query.get('studio') ?? undefined, zone: query.get('zone') ?? undefined }
  const choices = await scheduleChoices(tools, viewer, narrowed)
  const zone = viewer.role === 'visitor' ? choices.timeZone : viewer.timeZone
  const now = tools.now()
  const place = readView(query, today(now, zone))
  const { start, end } = daysShown(place)
  const organises = isAdmin(viewer)
  const edition = choices.current

  const asked = {
    from: startOfDay(start, zone),
    to: startOfDay(addDays(end, 1), zone),
    // A name nobody knows narrows nothing: an old link still leads to a calendar.
    studioId: choices.studios.find(({ slug }) => slug === narrowed.studio)?.id,
    zoneId: choices.zones.find(({ slug }) => slug === narrowed.zone)?.id,
  }
  const isYear = place.view === 'year'
  const cancelled = organises ? true : ('until-their-end' as const)
  const [{ sessions, next }, year, opened] = await Promise.all([
    // The page says so when there are more.
    isYear
      ? noSessions
      : listSessions(tools, viewer, { ...asked, includeCancelled: cancelled, limit: longestSchedulePage }),
    isYear ? sessionMarks(tools, viewer, asked) : noMarks,
    findOpened(tools, viewer, query.get('session')),
  ])
  const ids = [...new Set([...sessions, ...opened].map(({ id }) => id))]
  const [answers, clashes, gaps] = await Promise.all([
    countAnswers(tools, ids),
    organises ? clashKindsOf(tools, viewer, ids) : new Map<string, ClashKinds>(),
    organises ? gapsOf(tools, viewer, ids) : new Map<string, SessionGap>(),
  ])
  const copy = query.get('copy')
  const seen = (session: SessionRow) => ({
    ...drawn(session, viewer, answers.get(session.id)),
    lacks: lackingWords(gaps.get(session.id)),
    clashes: clashWords(clashes.get(session.id)),
  })
  return {
    place,
    narrowed,
    organises,
    current: edition,
    role: viewer.role,
    clock: { now, zone, today: today(now, zone) },
    studios: choices.studios.map(({ slug, name }) => ({ slug, name })),
    zones: choices.zones.map(({ slug, name, timeZone }) => ({ slug, name, timeZone })),
    sessions: sessions.map(seen),
    isCut: next !== undefined || year.more,
    /** Of a year every session is a mark. */
    marks: marksOf(year, choices.studios, { now, zone }),
    /** What a new session was asked to begin with, as the address has it. */
    asked: query.get('new') ?? undefined,
    opened: opened[0] && { ...(await openedSession(opened[0], viewer)), ...seen(opened[0]) },
    answered: organises && opened[0] ? await whoAnswered(tools, viewer, opened[0].id) : undefined,
    whoCame: organises && opened[0] ? await whoCame(tools, viewer, lookedFor(opened[0], query)) : undefined,
    questions: organises && opened[0]?.status === 'ended' ? await repliesOf(tools, viewer, opened[0].id) : undefined,
    /** Whom somebody looks for among those who may have come, and what of the address stays meanwhile. */
    who: query.get('who') ?? '',
    isNoting: query.has('who') || opened[0]?.status === 'live',
    kept: Object.fromEntries([...query].filter(([name]) => name !== 'who')),
    blackouts: organises ? await listBlackouts(tools, viewer, { from: earlierOf(start, today(now, zone)) }) : [],
    /** Which of them are changed; empty for new ones. */
    closing: organises ? (query.get('closed') ?? undefined) : undefined,
    editions: organises && query.has('closed') ? (await planningChoices(tools, viewer)).editions : [],
    /** The first week that is offered to copy into. */
    copyFrom: mondayIn(query.get('from')),
    copying:
      organises && copy !== null
        ? await loadCopying(tools, viewer, { asked: copy, place, opened: opened[0], sessions, zone })
        : undefined,
    editor: organises
      ? await editorFor(tools, viewer, { id: opened[0]?.id, query, zone, narrowed, edition })
      : undefined,
  }
}

const noSessions: Awaited<ReturnType<typeof listSessions>> = { sessions: [], next: undefined }
const noMarks: Awaited<ReturnType<typeof sessionMarks>> = { marks: [], more: false }

function editorFor(
  tools: Tools,
  admin: Admin,
  asked: Omit<Parameters<typeof loadSessionEditor>[2], 'studio'> & { narrowed: { studio: string | undefined } },
) {
  return loadSessionEditor(tools, admin, { ...asked, studio: asked.narrowed.studio })
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>

function earlierOf(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other
}

function lookedFor({ id }: SessionRow, query: URLSearchParams) {
  return { sessionId: id, name: query.get('who') ?? undefined, organises: true }
}

async function findOpened(tools: Tools, viewer: Viewer, id: string | null): Promise<SessionRow[]> {
  return id && isId(id) ? findSessions(tools, viewer, [id]) : []
}

function drawn(
  session: SessionRow,
  viewer: Viewer,
  answers: AnswerCount | undefined,
): Omit<CalendarSession, 'lacks' | 'clashes'> {
  const { id, title, startsAt, endsAt, timeZone, status, studio, capacity, hosts, ownAnswer } = session
  const runsIt = viewer.role !== 'visitor' && hosts.some((host) => host.id === viewer.id)
  return {
    id,
    title,
    startsAt,
    endsAt,
    timeZone,
    status,
    studio,
    capacity,
    hosts,
    going: answers?.going ?? 0,
    waiting: answers?.waiting ?? 0,
    own: runsIt || ownAnswer?.answer === 'going',
  }
}

function lackingWords(gap: SessionGap | undefined): string | undefined {
  return gap && [gap.noLink && 'no link', gap.noHost && 'no host'].filter(Boolean).join(', ')
}

/** What the drawer says of each is said in a word where there is room for no more. */
function clashWords(kinds: ClashKinds | undefined): string | undefined {
  const { host, members, zone } = kinds ?? {}
  return (
    [host && 'host has two', members && 'people go to two', zone && 'zone has two'].filter(Boolean).join(', ') ||
    undefined
  )
}
