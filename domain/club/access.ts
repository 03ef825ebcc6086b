/**
 * The only place that decides who may see, do and receive what (docs/behaviour/access.md, one-rule).
 * Pages, API, mail recipients, feeds, search, downloads and offline copies all ask here.
 */
import type { Access, Admin, Member, Viewer } from './viewer.ts'

/** Whom a published object is for. */
export type Audience =
  | { kind: 'public' }
  | { kind: 'members' }
  | { kind: 'edition'; editionId: string; zoneIds: string[]; accessKinds: string[]; zonePolicy: 'open' | 'own' }
  | { kind: 'studio'; studioId: string; visibility: 'public' | 'members' }
  | { kind: 'persons'; memberIds: string[] }

/**
 * What access is decided about. `state` says where it is in its life: archived, closed, cancelled and retired count as
 * published; a retracted object is seen like a published one, but its page shows only the notice.
 * The three `host…` and `editorId` fields name who may see it before it is published.
 */
export type AccessObject = {
  id: string
  state: 'draft' | 'published' | 'retracted'
  audience: Audience
  editorId?: string
  hostZoneIds?: readonly string[]
  hostStudioId?: string
  /** Closed, archived, past its deadline: it can be read but nothing can be done with it. */
  readOnly?: boolean
}

/** May this person read it? */
export function canSee(viewer: Viewer, object: AccessObject, now: Date): boolean {
  if (object.state === 'draft') return canSeeUnpublished(viewer, object)
  if (object.audience.kind === 'public') return true
  if (!isWithUs(viewer)) return false
  if (viewer.role === 'admin') return true
  return isAmong(viewer, object.audience, now)
}

/** May this member answer, submit, write? Paused members and alumni read only. */
export function canAct(viewer: Viewer, object: AccessObject, now: Date): viewer is Member {
  if (viewer.role === 'visitor' || viewer.status !== 'active') return false
  if (object.readOnly || object.state !== 'published') return false
  if (!canSee(viewer, object, now)) return false
  if (object.audience.kind !== 'edition' || viewer.role === 'admin') return true
  return !readsOnly(openAccess(viewer, object.audience.editionId, now)?.kind)
}

/** Whoever takes part answers, submits, has a zone and a place; alumni, the third kind of access, read. */
export const kindsThatTakePart = ['participant', 'guest'] as const satisfies Access['kind'][]

/** The same of one kind; hosts may act without an access. */
export function readsOnly(kind: Access['kind'] | undefined): boolean {
  return kind !== undefined && !kindsThatTakePart.some((takesPart) => takesPart === kind)
}

/** Who is trusted with something that takes place: its own hosts, and those of its studio and its zones. */
export type HostedBy = Pick<AccessObject, 'hostStudioId' | 'hostZoneIds'> & { hostIds: readonly string[] }

/** Is this one of its hosts? Whoever asks knows already that this member may see it. */
export function isHostOf(member: Member, { hostIds, hostStudioId, hostZoneIds = [] }: HostedBy): boolean {
  if (hostIds.includes(member.id)) return true
  if (hostStudioId && member.hostedStudioIds.includes(hostStudioId)) return true
  return hostZoneIds.some((zone) => member.hostedZoneIds.includes(zone))
}

/** May this member lead it: read by name who comes, and note who came? A paused host reads like everybody else. */
export function canHost(viewer: Viewer, object: AccessObject & HostedBy, now: Date): viewer is Member {
  if (viewer.role === 'visitor' || viewer.status !== 'active') return false
  return canSee(viewer, object, now) && isHostOf(viewer, object)
}

/** The same, and every organiser. */
export function canRun(viewer: Viewer, object: AccessObject & HostedBy, now: Date): viewer is Member {
  return isAdmin(viewer) || canHost(viewer, object, now)
}

/** May this member move or cancel it? Every organiser, and its hosts where the organisers leave that to them. */
export function canMove(
  viewer: Viewer,
  object: AccessObject & HostedBy,
  now: Date,
  { hostsMay }: { hostsMay: boolean },
): viewer is Member {
  return isAdmin(viewer) || (hostsMay && canHost(viewer, object, now))
}

/** May this member propose what a zone is told? Its hosts; organisers write it themselves. */
export function canPropose(member: Member, zoneId: string): boolean {
  return member.status === 'active' && member.hostedZoneIds.includes(zoneId)
}

/** Is this somebody who is with us? Whoever was suspended or left sees what every visitor sees, at once. */
export function isWithUs(viewer: Viewer): viewer is Member {
  return viewer.role !== 'visitor' && (viewer.status === 'active' || viewer.status === 'paused')
}

/** Is this an organiser? One who is suspended or paused is none meanwhile. */
export function isAdmin(viewer: Viewer): viewer is Admin {
  return viewer.role === 'admin' && viewer.status === 'active'
}

/** What decides about a message besides access: the member's own wishes and what their mailbox answered. */
export type Delivery = {
  /** Essential mail needs only the person concerned and a working address. */
  essential: boolean
  wanted: boolean
  suppressed: boolean
  followedZoneIds?: readonly string[]
}

/**
 * Should this member be told about it? Zone texts go to the own zone, not to every zone one may read, and to an organiser
 * only where they belong to those it is for: reading everything does not mean being written to about everything.
 */
export function canReceive(member: Member, object: AccessObject, delivery: Delivery, now: Date): boolean {
  if (delivery.suppressed) return false
  if (delivery.essential) return member.status !== 'erased'
  if (member.status !== 'active' || !delivery.wanted) return false
  if (!canSee(member, object, now) || !isAmong(member, object.audience, now)) return false
  return concerns(member, object.audience, delivery.followedZoneIds ?? [], now)
}

/** The open access of a member to an edition: active, begun, not ended. */
export function openAccess(member: Member, editionId: string, now: Date): Access | undefined {
  return member.accesses.find((access) => access.editionId === editionId && isOpen(access, now))
}

/** "Who can see this?" in one sentence, by the same rule. `names` turns ids into the words people know. */
export function explain(audience: Audience, names: { edition?: string; zones?: string[]; studio?: string }): string {
  switch (audience.kind) {
    case 'public':
      return 'Anybody can read this, also without signing in.'
    case 'members':
      return 'Every member can read this.'
    case 'persons':
      if (audience.memberIds.length === 0) return 'Nobody but the organisers can read this yet.'
      return audience.memberIds.length === 1
        ? 'One person and the organisers can read this.'
        : `${audience.memberIds.length} people and the organisers can read this.`
    case 'studio':
      return audience.visibility === 'public'
        ? 'Anybody can read this, also without signing in.'
        : `Every member can read what belongs to ${names.studio ?? 'this studio'}.`
    case 'edition':
      return explainEdition(audience, names)
  }
}

function canSeeUnpublished(viewer: Viewer, object: AccessObject): boolean {
  if (viewer.previews?.includes(object.id)) return true
  if (!isWithUs(viewer)) return false
  if (viewer.role === 'admin' || viewer.id === object.editorId) return true
  if (object.hostStudioId && viewer.hostedStudioIds.includes(object.hostStudioId)) return true
  return (object.hostZoneIds ?? []).some((zone) => viewer.hostedZoneIds.includes(zone))
}

function isAmong(member: Member, audience: Audience, now: Date): boolean {
  switch (audience.kind) {
    case 'public':
    case 'members':
    case 'studio':
      return true
    case 'persons':
      return audience.memberIds.includes(member.id)
    case 'edition':
      return isInEdition(member, audience, now)
  }
}

function isInEdition(member: Member, audience: Extract<Audience, { kind: 'edition' }>, now: Date): boolean {
  const access = openAccess(member, audience.editionId, now)
  if (!access) return false
  if (audience.accessKinds.length > 0 && !audience.accessKinds.includes(access.kind)) return false
  if (audience.zoneIds.length === 0 || audience.zonePolicy === 'open') return true
  if (access.zoneId && audience.zoneIds.includes(access.zoneId)) return true
  return audience.zoneIds.some((zone) => member.hostedZoneIds.includes(zone))
}

function concerns(member: Member, audience: Audience, followedZoneIds: readonly string[], now: Date): boolean {
  if (audience.kind !== 'edition' || audience.zoneIds.length === 0) return true
  const own = openAccess(member, audience.editionId, now)?.zoneId
  return audience.zoneIds.some((zone) => zone === own || followedZoneIds.includes(zone))
}

function isOpen(access: Access, now: Date): boolean {
  return access.status === 'active' && access.startsAt <= now && (access.endsAt === null || now < access.endsAt)
}

function explainEdition(
  audience: Extract<Audience, { kind: 'edition' }>,
  names: { edition?: string; zones?: string[] },
): string {
  const edition = names.edition ?? 'this edition'
  const zones = names.zones ?? []
  if (audience.zoneIds.length === 0 || audience.zonePolicy === 'open') {
    return `Members with access to ${edition} can read this, in every zone.`
  }
  return `Members with access to ${edition} can read this in ${zones.join(' and ')}, and the hosts of ${zones.length === 1 ? 'that zone' : 'those zones'}.`
}
