import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ICalCalendarData, ICalEventData } from 'ical-generator'
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
  /** Of a letter to one who goes, or no longer does: who writes it and to whom (RFC 5546); else anybody may read it. */
  letter?: { method: 'REQUEST' | 'CANCEL'; from: Addressee; to: Addressee }
}

type Addressee = { name: string; address: string }

/** Sessions as calendar programs read them (RFC 5545, RFC 7986). */
export function calendarText(sessions: readonly CalendarSession[], facts: CalendarFacts): string {
  const events = sessions.map((session) => {
    const write = () => writeEvent(session, facts)
    // A letter is for one person and one moment: its events are of no use to anybody else.
    return facts.letter ? write() : eventTextOf(madeOf(session, facts), write)
  })
  const zones = new Set(events.flatMap(({ zone }) => zone ?? []))
  return `${openingOf([...zones], facts)}${events.map(({ text }) => text).join('')}END:VCALENDAR\r\n`
}

/** Where a line of a calendar is this one, it is no part of somebody's text: those have no line of their own. */
const eventBegins = '\r\nBEGIN:VEVENT\r\n'
const calendarEnds = '\r\nEND:VCALENDAR'

/** A calendar up to its first event: its name, and how the clocks of these zones go. */
function openingOf(zones: string[], facts: CalendarFacts): string {
  const { now } = facts
  const calendar = ical({
    ...(facts.letter ? { method: ICalCalendarMethod[facts.letter.method] } : subscribed(facts)),
    prodId: { company: 'Guildhall', product: 'Calendar', language: 'EN' },
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

/** What a calendar says that is read again and again. */
function subscribed({ name }: CalendarFacts): ICalCalendarData {
  return {
    // The library breaks the line of a name where the name does.
    name: oneLine(name),
    // Programs ask again after an hour; some do so only every 12 to 24 hours.
    ttl: hourSeconds,
  }
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
    ...(facts.letter && between(session, facts.letter, facts.now)),
  }
}

/**
 * Who invites whom. They have said yes on the page, so nothing is asked of them. Of two letters of one sequence the later stamp
 * counts (RFC 5546 2.1.5); whoever only goes no more themselves is not told that it is cancelled (3.2.5).
 */
function between(
  session: CalendarSession,
  { method, from, to }: NonNullable<CalendarFacts['letter']>,
  now: Date,
): Partial<ICalEventData> {
  const isOn = session.status !== 'cancelled'
  const accepted = method === 'REQUEST' ? { status: ICalAttendeeStatus.ACCEPTED, rsvp: false } : {}
  return {
    stamp: now,
    organizer: { name: oneLine(from.name), email: from.address },
    attendees: [{ name: oneLine(to.name), email: to.address, ...accepted }],
    ...(method === 'CANCEL' && isOn && { status: null }),
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

function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ')
}

/** Without what no text of a calendar may hold: control characters but tab and line end, and halves of letters. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\r\n]/gu, '')
}
