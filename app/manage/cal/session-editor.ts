import { randomUUID } from 'node:crypto'
import { listAudit } from '../../../domain/club/audit/list.ts'
import { placeInSeries } from '../../../domain/programme/series/hold.ts'
import { nthInMonth } from '../../../domain/programme/series/days.ts'
import { findClashes } from '../../../domain/programme/sessions/clashes.ts'
import type { Clash } from '../../../domain/programme/sessions/clashes.ts'
import { planningChoices, sessionToChange } from '../../../domain/programme/sessions/planning.ts'
import { lockedBecause } from '../../../domain/programme/sessions/write.ts'
import type { LockedBecause } from '../../../domain/programme/sessions/write.ts'
import { movedBy } from '../../../domain/programme/sessions/wall-time.ts'
import type { HoursRefusal } from '../../../domain/programme/sessions/wall-time.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { localTime, wallTimeOf, wallTimeToInstant } from '../../../time/zones.ts'
import { newIn } from './new-in.ts'
import { freeStartOf } from './free-start.ts'
import type { FreeStart } from './free-start.ts'
import { endsOf } from './series-ends.ts'
import type { SeriesEnds } from './series-ends.ts'

/** What an organiser changes in the drawer, or plans anew. */
export type SessionEditor = {
  choices: Awaited<ReturnType<typeof planningChoices>>
  /** What else is at its hour, or at the one it would be moved to. */
  clashes: Clash[]
  /** Where its hosts or those who come have two: the move after which they have one. */
  freeAt?: FreeStart | undefined
  history: { id: string; at: Date; actor: string | null; summary: string }[]
  /** What the fields hold; without an id it is a new one. Hours are typed on the clock of `hoursZone`. */
  form: { id?: string; version: number; hoursZone: string; values: Values; series?: NewSeries }
  session?: {
    status: 'draft' | 'scheduled' | 'cancelled'
    locked: LockedBecause | undefined
    hasBegun: boolean
    kept: { notes: string; notesArePublic: boolean; recordingUrl: string }
  }
  /** Which one of which series it is, and what its end would come to where that is asked. */
  series?: Awaited<ReturnType<typeof placeInSeries>>
  ends?: SeriesEnds | undefined
  moving?: Moving | undefined
  /** When a new one is to be, as it was drawn or pressed. */
  begins?: { start: Date; end: Date }
  /** Whether it is asked to be cancelled or discarded. */
  isEnding?: boolean
}

/** A move that waits for its question: where to, or why it cannot be. */
export type Moving = { days: number; minutes: number; longer: number } & (
  | { state: 'possible'; startsAt: Date; endsAt: Date }
  | { state: 'refused'; because: HoursRefusal }
)

type Values = { [field: string]: string | boolean | string[] | { start: string; end: string } | null }

type Asked = {
  /** The open session. */
  id: string | undefined
  query: URLSearchParams
  /** The zone the calendar is shown in. */
  zone: string
  /** What a new session begins with. */
  studio: string | undefined
  edition: string | undefined
}

/** The tools beside an opened session, or beside the place where a new one is to be; only organisers have them. */
export async function loadSessionEditor(tools: Tools, admin: Admin, asked: Asked): Promise<SessionEditor | undefined> {
  const wanted = asked.id ? undefined : newIn(asked.query.get('new'), asked.zone)
  if (!asked.id && !wanted) return undefined
  const [choices, session, log] = await Promise.all([
    planningChoices(tools, admin, asked.id),
    asked.id ? sessionToChange(tools, admin, asked.id) : undefined,
    asked.id ? listAudit(tools, admin, { of: { objectType: 'session', objectId: asked.id }, pageSize: 10 }) : undefined,
  ])
  const history = (log?.entries ?? []).map(({ id, at, actor, summary }) => ({ id, at, actor, summary }))
  if (!session) {
    if (!wanted) return undefined
    const studio = choices.studios.find(({ slug }) => slug === asked.studio)?.id
    const edition = choices.editions.find(({ slug }) => slug === asked.edition)?.id
    const values = newValues(wanted, { zone: asked.zone, studio, edition })
    const series = { id: randomUUID(), nth: nthIn(localTime(wanted.start, asked.zone).date) }
    return {
      choices,
      clashes: [],
      history,
      form: { hoursZone: asked.zone, values, version: 0, series },
      begins: wanted,
    }
  }
  const moving = movingIn(asked.query, session)
  const { notes, notesArePublic, recordingUrl } = session
  const { startsAt, endsAt } = moving?.state === 'possible' ? moving : session
  const locked = lockedBecause(session, tools.now())
  const isOn = session.status !== 'cancelled' && endsAt > tools.now()
  const clashes = isOn ? await findClashes(tools, admin, { sessionId: session.id, startsAt, endsAt }) : []
  const series = await placeInSeries(tools, admin, session.id)
  // Of a series the form asks: what changes is listed from its fields.
  const moved = series && moving && { when: { start: startsAt.toISOString(), end: endsAt.toISOString() } }
  return {
    choices,
    clashes,
    freeAt: await freeStartOf(tools, admin, {
      session,
      startsAt,
      endsAt,
      clashes: locked ? [] : clashes,
      longer: moving?.longer ?? 0,
    }),
    history,
    form: {
      id: session.id,
      version: session.version,
      hoursZone: session.timeZone,
      values: { ...valuesOf(session), ...moved },
    },
    session: {
      status: session.status,
      locked,
      hasBegun: session.status === 'scheduled' && session.startsAt <= tools.now(),
      kept: { notes, notesArePublic, recordingUrl },
    },
    series,
    ends: asked.query.has('end') ? await endsOf(tools, admin, session.id) : undefined,
    moving,
    isEnding: asked.query.has('end'),
  }
}

/** What a new session has that may become a series: the series’ id, and which weekday of its month it begins on. */
export type NewSeries = { id: string; nth: string }

/** A move that was begun by hand or by keys and waits for its question: where to, and who is told. */
function movingIn(query: URLSearchParams, session: Parameters<typeof movedBy>[0]): Moving | undefined {
  const [days, minutes] = [Number(query.get('days') ?? 0), Number(query.get('minutes') ?? 0)]
  const by = { days, minutes, longer: Number(query.get('longer') ?? 0) }
  if (!Object.values(by).every(Number.isInteger) || Object.values(by).every((each) => each === 0)) return undefined
  if (Math.abs(days) > 732 || Math.abs(minutes) > 24 * 60 || Math.abs(by.longer) > 12 * 60) return undefined
  const moments = movedBy(session, by)
  if (typeof moments === 'string') return { ...by, state: 'refused', because: moments }
  return { ...by, state: 'possible', startsAt: moments.startsAt, endsAt: moments.endsAt }
}

/** A fifth one is the last. */
function nthIn(day: PlainDate): string {
  const nth = nthInMonth(day)
  return String(nth === 5 ? -1 : nth)
}

function newValues(
  { start, end }: { start: Date; end: Date },
  { zone, studio, edition }: { zone: string; studio: string | undefined; edition: string | undefined },
): Values {
  return {
    when: { start: start.toISOString(), end: end.toISOString() },
    timeZone: zone,
    studio: studio ?? '',
    edition: edition ?? '',
    visibility: edition ? 'edition' : 'members',
  }
}

function valuesOf(session: NonNullable<Awaited<ReturnType<typeof sessionToChange>>>): Values {
  const { startsAt, endsAt, rsvpOpensAt, rsvpClosesAt, capacity, studio, edition, zones, hosts } = session
  const { title, timeZone, place, joinUrl, address, hasWaitingList, visibility, agenda } = session
  const hasTimes = rsvpOpensAt !== null || rsvpClosesAt !== null
  return {
    title,
    timeZone,
    place,
    joinUrl,
    address,
    hasWaitingList,
    visibility,
    agenda,
    when: { start: startsAt.toISOString(), end: endsAt.toISOString() },
    answers: hasTimes
      ? { start: (rsvpOpensAt ?? session.createdAt).toISOString(), end: (rsvpClosesAt ?? startsAt).toISOString() }
      : null,
    capacity: capacity === null ? '' : String(capacity),
    studio: studio?.id ?? '',
    edition: edition?.id ?? '',
    zones: zones.map(({ id }) => id),
    hosts: hosts.map(({ id }) => id),
    tell: true,
    twice: twiceOf(session),
  }
}

/** Which of two hours a session has that begins in one; saved again, it stays there. */
function twiceOf({ startsAt, timeZone }: { startsAt: Date; timeZone: string }): 'earlier' | 'later' | '' {
  const reading = wallTimeToInstant(wallTimeOf(startsAt, timeZone), timeZone)
  if (reading.kind !== 'ambiguous') return ''
  return startsAt < reading.later ? 'earlier' : 'later'
}
