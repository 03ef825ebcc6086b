import { namedMomentInWords, yourMomentInWords, dayInWords, rangeInWords } from '../../time/words.ts'
import { zoneCity } from '../../time/zones.ts'
import { useHydrated } from '../../ui/hydrated.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { sessionWords, yourTime } from './session-words.ts'
import type { Clock, SessionWords } from './session-words.ts'
import { today } from '../../time/plain-dates.ts'

/*
 * Dates and times on pages. The server, and the first rendering in the browser, print the zone of the thing shown; then the
 * reader's own zone comes first and the other one second. Both take the same number of lines, so nothing moves.
 */

/** A moment as loaders (`Date`) and the API (text) hand it over. */
export type Moment = Date | string

/** When a session is, and on whose clock it was planned. */
export type Planned = { startsAt: Moment; endsAt: Moment; timeZone: string }

/** The reader's zone, `undefined` on the server and while the server's HTML is being taken over. */
export function useReaderZone(): string | undefined {
  return useHydrated() ? readerZone() : undefined
}

/** Whose clock is shown: the one that was chosen (`fixed`), else the reader's where known, else that of the place. */
export function useClock(place: string, fixed?: string): Clock {
  const reader = useReaderZone()
  if (fixed) return { zone: fixed, yours: fixed === reader }
  return reader ? { zone: reader, yours: true } : { zone: place, yours: false }
}

/** A session's day, hours and second line, for components that place them themselves. `fixed` is a zone chosen by the reader. */
export function useSessionWords(
  session: Planned,
  { fixed, year }: { fixed?: string; year?: boolean } = {},
): SessionWords {
  const clock = useClock(session.timeZone, fixed)
  const { startsAt, endsAt, timeZone } = session
  return sessionWords({ startsAt: asDate(startsAt), endsAt: asDate(endsAt), timeZone }, clock, { year })
}

/**
 * The second line of a session's time under a heading that says whose times these are: seen where the clock is another, and
 * only said where it would repeat the heading.
 */
export function SecondLine({ second }: Pick<SessionWords, 'second'>) {
  return second === yourTime ? <VisuallyHidden>{second}</VisuallyHidden> : second
}

/** The day of a session alone: `Tue 24 Nov` on the reader's calendar. */
export function SessionDay({ session, year }: { session: Planned; year?: boolean }) {
  const { day } = useSessionWords(session, { year })
  return <time dateTime={asDate(session.startsAt).toISOString()}>{day}</time>
}

/** A moment in one line: `Tue 24 Nov 2026, 16:00 (your time, GMT+1)`. `timeZone` is whose clock the server prints. */
export function LocalMoment({ at, timeZone }: { at: Moment; timeZone: string }) {
  const { zone, yours } = useClock(timeZone)
  const words = yours ? yourMomentInWords(asDate(at), { zone }) : namedMomentInWords(asDate(at), { zone })
  return <time dateTime={asDate(at).toISOString()}>{words}</time>
}

/** Says whose times a list shows: `Your time, Europe/Berlin`; before that is known, that each row names its place. */
export function WhoseTimes({ fixed }: { fixed?: string }) {
  const reader = useReaderZone()
  if (fixed) return <>{zoneCity(fixed)} time</>
  return <>{reader ? `Your time, ${reader}` : 'Times as each place has them'}</>
}

/** A moment as a `Date`. */
export function asDate(moment: Moment): Date {
  return typeof moment === 'string' ? new Date(moment) : moment
}

/** Asked of the browser once in a document, for each time on a page wants to know: who travels meanwhile sees the new zone with the next one. */
function readerZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}

let known: string | undefined

/** A plain date as a sentence says it: `4 September 2026`. */
export function DayInText({ day }: { day: string }) {
  return <time dateTime={day}>{rangeInWords({ start: day, end: day })}</time>
}

/**
 * The day of a moment, `4 September 2026` or short `Tue 24 Nov`: on the reader's calendar, and before that is known on that
 * of `timeZone`.
 */
export function LocalDay({ at, timeZone = 'UTC', short }: { at: Moment; timeZone?: string; short?: boolean }) {
  const reader = useReaderZone()
  const moment = asDate(at)
  const day = today(moment, reader ?? timeZone)
  return <time dateTime={moment.toISOString()}>{short ? dayInWords(day) : rangeInWords({ start: day, end: day })}</time>
}
