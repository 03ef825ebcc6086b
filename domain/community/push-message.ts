/**
 * What a device is told, decided at the moment it is called: a title and where it leads, never a text
 * (docs/behaviour/mail.md, push-title-only).
 */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import type { PushKind } from '../../db/schema/shapes.ts'
import type { PushAbout } from '../../jobs/kinds.ts'
import { daySeconds } from '../../time/durations.ts'
import { localTime } from '../../time/zones.ts'
import type { AccessObject } from '../club/access.ts'
import { findTold, zoneSlugsOf } from '../writing/publishing/told-update.ts'
import type { ComposedPush } from '../notices/push/deliver.ts'
import { siteSettings } from '../club/settings.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../club/viewer.ts'

type Asking = Pick<Tools, 'db' | 'now'>

/** What this member would be told; `undefined` where there is nothing to tell any more: over, withdrawn, changed again. */
export async function composePush(tools: Asking, member: Member, about: PushAbout): Promise<ComposedPush | undefined> {
  switch (about.kind) {
    case 'update':
      return ofUpdate(tools, member, about.updateId)
    case 'test':
      return ofTest(tools, member)
    default:
      return ofSession(tools, member, about)
  }
}

async function ofUpdate(tools: Asking, member: Member, updateId: string): Promise<ComposedPush | undefined> {
  const told = await findTold(tools, updateId)
  if (!told) return undefined
  const zones = await zoneSlugsOf(tools, told, [{ memberId: member.id }])
  const message = {
    title: shortened(told.facts.title),
    url: `/member/updates/${told.editionSlug}/${zones(member.id)}?u=${told.slug}`,
    tag: tagOf(`update ${updateId}`),
    lifetime: daySeconds,
    urgency: 'normal' as const,
  }
  return { message, object: told.object, kind: 'updates' }
}

async function ofTest(tools: Asking, member: Member): Promise<ComposedPush> {
  const { name } = await siteSettings(tools)
  const message = {
    title: shortened(`${name}: this device can be called`),
    url: '/member?view=notifications',
    tag: 'test',
    lifetime: 60,
    urgency: 'high' as const,
  }
  return { message, object: forOne(member, 'test') }
}

type OfSession = Exclude<PushAbout, { kind: 'update' | 'test' }>

async function ofSession(tools: Asking, member: Member, about: OfSession): Promise<ComposedPush | undefined> {
  const [found] = await tools.db
    .select({
      title: scheduledSessions.title,
      startsAt: scheduledSessions.startsAt,
      endsAt: scheduledSessions.endsAt,
      status: scheduledSessions.status,
      answer: rsvps.answer,
      state: rsvps.state,
      version: rsvps.version,
    })
    .from(scheduledSessions)
    .innerJoin(rsvps, and(eq(rsvps.sessionId, scheduledSessions.id), eq(rsvps.memberId, member.id)))
    .where(eq(scheduledSessions.id, about.sessionId))
  if (!found || found.answer !== 'going' || !stillHolds(found, about)) return undefined
  // A host may write while it is on; everything else is of use before.
  const usefulUntil = about.kind === 'message' ? found.endsAt : found.startsAt
  if (usefulUntil <= tools.now()) return undefined
  const message = {
    title: shortened(`${beginning(about, found, { now: tools.now(), zone: member.timeZone })}: ${found.title}`),
    url: '/member?view=schedule',
    tag: tagOf(about.kind === 'message' ? `message ${about.messageId}` : `session ${about.sessionId}`),
    lifetime: Math.min(2 * daySeconds, Math.ceil((usefulUntil.getTime() - tools.now().getTime()) / 1000)),
    urgency: 'high' as const,
  }
  return { message, object: forOne(member, about.sessionId), kind: kindOf(about) }
}

type Answered = { startsAt: Date; status: string; state: string; version: number }

/** Cancelled after all, given back, answered anew: then there is other news, or none. */
function stillHolds({ startsAt, status, state, version }: Answered, about: OfSession): boolean {
  switch (about.kind) {
    case 'reminder':
      return status === 'scheduled' && state === 'confirmed' && startsAt.getTime() === Date.parse(about.startsAt)
    case 'message':
      return status === 'scheduled' && state === 'confirmed'
    case 'moved':
      return status === 'scheduled' && state !== 'released'
    case 'cancelled':
      return status === 'cancelled' && state !== 'released'
    case 'promoted':
      return status === 'scheduled' && state === 'confirmed' && version === about.version
    case 'offered':
      return status === 'scheduled' && state === 'offered' && version === about.version
  }
}

function kindOf(about: OfSession): PushKind {
  if (about.kind !== 'reminder') return 'session-changes'
  return about.hoursBefore === 1 ? 'sessions-hour' : 'sessions'
}

function beginning(about: OfSession, { startsAt }: Answered, at: { now: Date; zone: string }): string {
  switch (about.kind) {
    case 'reminder':
      return about.hoursBefore === 1 ? soon(startsAt, at.now) : whichDay(startsAt, at)
    case 'message':
      return 'A message'
    case 'moved':
      return about.was !== undefined && Date.parse(about.was) !== startsAt.getTime() ? 'Moved' : 'Another place'
    case 'cancelled':
      return 'Cancelled'
    case 'promoted':
      return 'You have a place'
    case 'offered':
      return 'A place is free for you'
  }
}

/** A reminder that was held up does not say an hour that is over. */
function soon(startsAt: Date, now: Date): string {
  return startsAt.getTime() - now.getTime() > 45 * 60_000 ? 'In an hour' : 'Soon'
}

function whichDay(startsAt: Date, { now, zone }: { now: Date; zone: string }): string {
  return localTime(startsAt, zone).date === localTime(now, zone).date ? 'Today' : 'Tomorrow'
}

function forOne({ id: memberId }: Member, id: string): AccessObject {
  return { id, state: 'published', audience: { kind: 'persons', memberIds: [memberId] } }
}

/** 32 characters are what a push service keeps apart (RFC 8030, 5.4). */
function tagOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 32)
}

/** A notification shows two lines at most. */
function shortened(title: string): string {
  return title.length > 120 ? `${title.slice(0, 119)}…` : title
}
