import { canAct, canHost, canSee, isWithUs } from '../../club/access.ts'
import { editionAccessObject } from '../editions.ts'
import type { OwnAnswer } from '../rsvps.ts'
import { studioAccessObject } from '../studios.ts'
import type { Viewer } from '../../club/viewer.ts'
import { zonesAccessObject } from '../zones.ts'
import { storedSessionAccessObject } from '../sessions.ts'
import { joinLinkFor } from './join-link.ts'
import type { StoredHost, StoredSession, StoredZone } from '../sessions.ts'

/** Draft and cancelled are decided by people, the rest by the clock. */
export type SessionStatus = 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled'

/** A session as one viewer may see it. What they may not know (a members' studio, private zones, the link) is absent. */
export type SessionRow = {
  id: string
  uid: string
  sequence: number
  title: string
  /** Markdown. */
  agenda: string
  startsAt: Date
  endsAt: Date
  /** The start on the clock of `timeZone` (`2026-11-24 16:00:00`): the truth if the rules of the zone change. */
  wallStart: string
  timeZone: string
  /** How the series repeats it is one of, and the day that series has for it. */
  rhythm?: { rule: NonNullable<StoredSession['series']>['rule']; day: string } | undefined
  place: 'online' | 'room' | 'both'
  /** Where to go; empty for visitors. */
  address: string
  capacity: number | null
  hasWaitingList: boolean
  visibility: 'public' | 'members' | 'edition' | 'zone'
  status: SessionStatus
  cancelReason: string
  /** Kept after a session, for members who may see it; empty for visitors. */
  recordingUrl: string
  /** The same in Markdown; for visitors as well where they are public. */
  notes: string
  /** What was kept, told to everybody who may see the session. */
  kept: { notes: boolean; recording: boolean; forEverybody: boolean }
  studio: Pick<NonNullable<StoredSession['studio']>, 'id' | 'slug' | 'name' | 'pigment' | 'room'> | undefined
  edition: Pick<NonNullable<StoredSession['edition']>, 'id' | 'slug' | 'title'> | undefined
  zones: StoredZone[]
  hosts: StoredHost[]
  /** This member is one of the hosts. */
  isHost: boolean
  /** Only for who hosts it, or its studio or one of its zones: they work with it on their page. */
  leads?: true
  /** What this member answered; absent for visitors and where nothing was said. */
  ownAnswer: OwnAnswer | undefined
  /** Whether this member's answer is taken now. */
  canAnswer: boolean
  joinUrl: string | undefined
}

/** Leaves out of a session what this viewer may not know. The session itself must have passed `canSee`. */
export function showSession(
  viewer: Viewer,
  stored: StoredSession,
  ownAnswer: OwnAnswer | undefined,
  now: Date,
): SessionRow {
  const {
    studio,
    edition,
    joinUrl,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    notesArePublic,
    seriesSlot,
    series,
    rsvpOpensAt,
    rsvpClosesAt,
    ...session
  } = stored
  const status = statusOf(stored, now)
  const isMember = isWithUs(viewer)
  const object = storedSessionAccessObject(stored)
  const zonesAreKnown = edition && canSee(viewer, zonesAccessObject(edition), now)
  return {
    ...session,
    rhythm: series && seriesSlot ? { rule: series.rule, day: seriesSlot.slice(0, 10) } : undefined,
    status,
    address: isMember ? session.address : '',
    notes: isMember || notesArePublic ? session.notes : '',
    recordingUrl: isMember ? session.recordingUrl : '',
    kept: { notes: session.notes !== '', recording: session.recordingUrl !== '', forEverybody: notesArePublic },
    studio:
      studio && canSee(viewer, studioAccessObject(studio), now)
        ? { id: studio.id, slug: studio.slug, name: studio.name, pigment: studio.pigment, room: studio.room }
        : undefined,
    edition:
      edition && canSee(viewer, editionAccessObject(edition), now)
        ? { id: edition.id, slug: edition.slug, title: edition.title }
        : undefined,
    zones: zonesAreKnown ? session.zones : [],
    ...(status !== 'draft' && status !== 'cancelled' && canHost(viewer, object, now) && { leads: true }),
    isHost: viewer.role !== 'visitor' && session.hosts.some(({ id }) => id === viewer.id),
    ownAnswer,
    canAnswer: isTaking({ status, rsvpOpensAt, rsvpClosesAt }, now) && canAct(viewer, object, now),
    joinUrl: joinLinkFor(
      viewer,
      {
        ...session,
        joinUrl,
        status,
        studioId: studio?.id ?? null,
        zoneIds: session.zones.map((zone) => zone.id),
        hostIds: session.hosts.map((host) => host.id),
        ownAnswer,
      },
      now,
    ),
  }
}

/** Answers are taken while a session is ahead, and within the time the organisers set. */
function isTaking(
  session: { status: SessionStatus; rsvpOpensAt: Date | null; rsvpClosesAt: Date | null },
  now: Date,
): boolean {
  if (session.status !== 'scheduled' || (session.rsvpOpensAt && now < session.rsvpOpensAt)) return false
  return !session.rsvpClosesAt || now < session.rsvpClosesAt
}

/** What the clock says about a session that is neither a draft nor cancelled. */
export function statusOf(
  session: { status: 'draft' | 'scheduled' | 'cancelled'; startsAt: Date; endsAt: Date },
  now: Date,
): SessionStatus {
  if (session.status !== 'scheduled' || now < session.startsAt) return session.status
  return now < session.endsAt ? 'live' : 'ended'
}
