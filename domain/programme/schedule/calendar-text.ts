import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ICalEventData } from 'ical-generator'
import { hourSeconds } from '../../../time/durations.ts'
import type { CalendarSession } from './calendar.ts'
import { placeWords } from '../sessions.ts'
import { detailsOf } from './session-place.ts'
import { plainAgenda } from './plain-agenda.ts'
import { isToldByWall, zoneBlock } from './time-zone-block.ts'

/** Whose calendar it is, and what it is called. */
export type CalendarFacts = {
  name: string
  siteUrl: string
  now: Date
  /** The reader's own clock where the calendar is somebody's: their answers and links are in it then, else neither. */
  readerZone?: string | undefined
}

/** Sessions as calendar programs read them (RFC 5545, RFC 7986). */
export function calendarText(sessions: readonly CalendarSession[], facts: CalendarFacts): string {
  const calendar = ical({
    // The library breaks the line of a name where the name does.
    name: clean(facts.name).replaceAll(/\s+/g, ' '),
    prodId: { company: 'Guildhall', product: 'Calendar', language: 'EN' },
    // Programs ask again after an hour; some do so only every 12 to 24 hours.
    ttl: hourSeconds,
    timezone: { name: null, generator: (zone) => zoneBlock(zone, facts.now) ?? null },
    events: sessions.map((session) => eventOf(session, facts)),
  })
  return `${calendar.toString().replace(/(?:\r\n)+$/, '')}\r\n`
}

function eventOf(session: CalendarSession, facts: CalendarFacts): ICalEventData {
  const isCancelled = session.status === 'cancelled'
  return {
    id: globalUid(session.uid, facts),
    sequence: session.sequence,
    ...timesOf(session, facts.now),
    stamp: session.updatedAt,
    lastModified: session.updatedAt,
    summary: clean(session.title),
    description: { plain: clean(descriptionOf(session, facts)) },
    location: clean(placeWords(session)),
    url: pageOf(session, facts),
    status: statusOf(session, facts),
    ...(isCancelled ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
  }
}

/** The same for ever, and nobody else's (RFC 7986 5.3); one that came with its host keeps it. */
function globalUid(uid: string, { siteUrl }: CalendarFacts): string {
  return uid.includes('@') ? uid : `${uid}@${new URL(siteUrl).hostname}`
}

/** On the wall of the session's zone, so that it stays there if the zone's rules change; in UTC where that could be misread. */
function timesOf({ startsAt, endsAt, timeZone }: CalendarSession, now: Date) {
  if (![startsAt, endsAt].every((moment) => isToldByWall(moment, timeZone, now)))
    return { start: startsAt, end: endsAt }
  return { start: new TZDate(startsAt, timeZone), end: new TZDate(endsAt, timeZone), timezone: timeZone }
}

function statusOf(session: CalendarSession, { readerZone }: CalendarFacts): ICalEventStatus {
  if (session.status === 'cancelled') return ICalEventStatus.CANCELLED
  const isSure = session.isHost || session.ownAnswer?.state === 'confirmed'
  return readerZone && !isSure ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function descriptionOf(session: CalendarSession, facts: CalendarFacts): string {
  const { studio, edition, zones, status, cancelReason, agenda, joinUrl } = session
  const whose = [studio?.name ?? edition?.title, ...zones.map(({ name }) => name)].filter(Boolean).join(', ')
  const cancelled = cancelReason ? `Cancelled: ${cancelReason}` : 'Cancelled.'
  return [
    whose,
    status === 'cancelled' ? cancelled : '',
    facts.readerZone && status !== 'cancelled' ? answerWords(session) : '',
    plainAgenda(agenda),
    facts.readerZone && joinUrl ? `Join: ${joinUrl}` : '',
    pageOf(session, facts),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function answerWords({ isHost, ownAnswer }: CalendarSession): string {
  if (isHost) return 'You host.'
  if (ownAnswer?.state === 'confirmed') return 'You are going.'
  if (ownAnswer?.state === 'offered') return 'A chair is free: take it on the page of the session.'
  return ownAnswer ? 'You are in the line.' : 'You have not answered yet.'
}

function pageOf(session: CalendarSession, { siteUrl, readerZone }: CalendarFacts): string {
  return siteUrl + detailsOf(session, readerZone ?? session.timeZone)
}

/** Without what no text of a calendar may hold: control characters but tab and line end, and halves of letters. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\r\n]/gu, '')
}
