import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ICalEventData } from 'ical-generator'
import { hourSeconds } from '../../../time/durations.ts'
import type { CalendarSession } from './calendar.ts'
import { placeWords } from '../sessions.ts'
import { detailsOf } from './session-place.ts'
import { eventTextOf } from './event-texts.ts'
import type { EventText } from './event-texts.ts'
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
  const events = sessions.map((session) => eventTextOf(madeOf(session, facts), () => writeEvent(session, facts)))
  const zones = new Set(events.flatMap(({ zone }) => zone ?? []))
  return `${openingOf([...zones], facts)}${events.map(({ text }) => text).join('')}END:VCALENDAR\r\n`
}

/** Where a line of a calendar is this one, it is no part of somebody's text: those have no line of their own. */
const eventBegins = '\r\nBEGIN:VEVENT\r\n'
const calendarEnds = '\r\nEND:VCALENDAR'

/** A calendar up to its first event: its name, and how the clocks of these zones go. */
function openingOf(zones: string[], { name, now }: CalendarFacts): string {
  const calendar = ical({
    // The library breaks the line of a name where the name does.
    name: clean(name).replaceAll(/\s+/g, ' '),
    prodId: { company: 'Guildhall', product: 'Calendar', language: 'EN' },
    // Programs ask again after an hour; some do so only every 12 to 24 hours.
    ttl: hourSeconds,
    timezone: { name: null, generator: (zone) => zoneBlock(zone, now) ?? null },
    // The library tells of the zones its events are in; what comes before these is all that is taken.
    events: zones.map((timezone) => ({ start: now, timezone })),
  }).toString()
  return calendar.slice(0, calendar.indexOf(zones.length > 0 ? eventBegins : calendarEnds) + 2)
}

/** One event as the library writes it: written alone, so that it is there for every calendar it is in. */
function writeEvent(session: CalendarSession, facts: CalendarFacts): EventText {
  const event = eventOf(session, facts)
  const calendar = ical({ events: [event] }).toString()
  const text = calendar.slice(calendar.indexOf(eventBegins) + 2, calendar.lastIndexOf(calendarEnds) + 2)
  return { text, zone: event.timezone ?? undefined }
}

/** All that the text of an event is made of; what depends on the year is the zones, and which moments are told by them. */
function madeOf(session: CalendarSession, { siteUrl, readerZone, now }: CalendarFacts): unknown[] {
  const { id, uid, sequence, updatedAt, startsAt, endsAt, timeZone, title, agenda, place, address } = session
  const { status, cancelReason, studio, edition, zones, joinUrl, isHost, ownAnswer } = session
  const when = [sequence, updatedAt.getTime(), startsAt.getTime(), endsAt.getTime(), timeZone, now.getUTCFullYear()]
  const whose = [studio?.slug, studio?.name, edition?.title, zones.map(({ name }) => name)]
  const forReader = readerZone ? [joinUrl, isHost, ownAnswer?.state, studio ? '' : readerZone] : []
  const state = [status === 'cancelled', cancelReason]
  return [siteUrl, id, uid, ...when, title, agenda, place, address, ...state, ...whose, ...forReader]
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
