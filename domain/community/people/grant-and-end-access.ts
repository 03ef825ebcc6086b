/** Which editions people may enter, as organisers change it: counted first where they are many, and held to what was counted. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { isAmong } from '../../among.ts'
import { momentsOf } from '../../club/access-days.ts'
import type { AccessDays } from '../../club/access-days.ts'
import { endAccesses, grantAccesses } from '../../club/access-grants.ts'
import { holdMembers } from '../../club/held-members.ts'
import { mostInOneDeed } from '../../limit-numbers.ts'
import { tellOfRevokedAccesses } from '../../programme/editions/ending.ts'
import { tellOfGrantedAccesses } from '../../programme/editions/granted.ts'
import { isId } from '../../ids.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import type { Access, Admin } from '../../club/viewer.ts'
import { judgeAccess } from './access-verdicts.ts'
import type { Judged } from './access-verdicts.ts'
import { sealOf } from '../../seal-of-ids.ts'
import { noteEach } from './several.ts'
import { idsOf } from './whom.ts'
import type { Whom } from './whom.ts'

/** Where to, as what and from which day to which. */
export type Grant = { editionId: string; zoneId: string | null; kind?: Access['kind']; days?: AccessDays }

type CountRefusal = 'no-edition' | 'too-many'
export type GrantRefusal = CountRefusal | 'zone-needed' | 'cancelled' | 'days-turned' | 'day-over' | 'changed'

/** Everybody it is about with what would come of it; `seal` stands for those it would be done to. */
export type Counted = { ok: true; people: Judged[]; seal: string }

/** Whether `seal` must be that of those it is about now; absent where one person is looked at. */
type Held = { counted?: string | undefined; tell?: boolean }

/** What a grant would do, to whom; nothing is changed by it. */
export async function countGrant(
  tools: Tools,
  _admin: Admin,
  whom: Whom,
  grant: Grant,
): Promise<Counted | { ok: false; because: GrantRefusal }> {
  const place = await tools.db.transaction((tx) => findPlace(tx, grant, tools.now()))
  return place.ok ? count(tools, 'grant', whom, grant.editionId) : place
}

/** What ending would do, to whom. */
export async function countEnd(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  whom: Whom,
  editionId: string,
): Promise<Counted | { ok: false; because: CountRefusal }> {
  return isId(editionId) ? count(tools, 'end', whom, editionId) : { ok: false, because: 'no-edition' }
}

/** Lets members into an edition; whoever is in already stays as they are. Returns how many got in, and when. */
export async function grantToMembers(
  tools: Tools,
  admin: Admin,
  { editionId, zoneId, kind, days, counted, tell = false, ...whom }: Whom & Grant & Held,
): Promise<{ ok: true; granted: number; at: Date } | { ok: false; because: GrantRefusal }> {
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const meant = await hold({ ...tools, db: tx }, tx, 'grant', { whom, editionId, counted })
    if (!meant.ok) return meant
    const place = await findPlace(tx, { editionId, zoneId, ...(days && { days }) }, now)
    if (!place.ok) return place
    const { startsAt, endsAt, words } = place
    const access = { editionId, zoneId, ...(kind ? { kind } : {}), startsAt, endsAt, source: 'admin', now } as const
    const granted = await grantAccesses(tx, { ...access, memberIds: meant.people.map(({ id }) => id) })
    const isIn = new Set(granted.map(({ memberId }) => memberId))
    const newcomers = meant.people.filter(({ id }) => isIn.has(id))
    await noteEach(tx, admin, 'access-granted', newcomers, (name) => `Let ${name} into ${words}`)
    if (tell) {
      const accessIds = granted.map(({ id }) => id)
      await tellOfGrantedAccesses(tools, tx, accessIds)
    }
    return { ok: true, granted: granted.length, at: now }
  })
}

/**
 * Takes members' access to an edition away; their places in its coming sessions are given back, and with `tell` they are
 * written to. Returns how many had one.
 */
export async function endForMembers(
  tools: Tools,
  admin: Admin,
  { editionId, reason, tell, counted, ...whom }: Whom & Held & { editionId: string; reason: string },
): Promise<{ ok: true; ended: number } | { ok: false; because: CountRefusal | 'changed' }> {
  if (!isId(editionId)) return { ok: false, because: 'no-edition' }
  return tools.db.transaction(async (tx) => {
    const now = tools.now()
    const meant = await hold({ ...tools, db: tx }, tx, 'end', { whom, editionId, counted })
    if (!meant.ok) return meant
    const [edition] = await tx.select({ slug: editions.slug }).from(editions).where(eq(editions.id, editionId))
    const memberIds = meant.people.map(({ id }) => id)
    const ended = await endAccesses(tx, { memberIds, editionId, status: 'revoked', reason, now })
    const release = { memberIds: ended, editionId, actorId: admin.id, reason: 'the access ended' }
    await releaseAnswers(tools, tx, release)
    if (tell) await tellOfRevokedAccesses(tools, tx, { memberIds: ended, editionId, at: now })
    const words = (name: string) => `Ended the access of ${name} to ${edition?.slug ?? ''}: ${reason}`
    const gone = new Set(ended)
    await noteEach(
      tx,
      admin,
      'access-ended',
      meant.people.filter(({ id }) => gone.has(id)),
      words,
    )
    return { ok: true, ended: ended.length }
  })
}

async function count(
  tools: Pick<Tools, 'db' | 'now'>,
  deed: 'grant' | 'end',
  whom: Whom,
  editionId: string,
): Promise<Counted | { ok: false; because: 'too-many' }> {
  const memberIds = await idsOf(tools, whom)
  if (memberIds.length > mostInOneDeed) return { ok: false, because: 'too-many' }
  const people = await judgeAccess(tools, deed, { memberIds, editionId })
  return { ok: true, people, seal: sealOf(meantOf(people)) }
}

type Doing = { whom: Whom; editionId: string; counted: string | undefined }

/** Those it is done to, held until the transaction ends: whoever leaves meanwhile waits, or has left and is not among them. */
async function hold(
  tools: Pick<Tools, 'db' | 'now'>,
  tx: Transaction,
  deed: 'grant' | 'end',
  { whom, editionId, counted }: Doing,
): Promise<{ ok: true; people: Judged[] } | { ok: false; because: CountRefusal | 'changed' }> {
  if (!isId(editionId)) return { ok: false, because: 'no-edition' }
  const memberIds = await idsOf(tools, whom)
  if (memberIds.length > mostInOneDeed) return { ok: false, because: 'too-many' }
  if (memberIds.length > 0) await holdMembers(tx, isAmong(members.id, memberIds))
  const people = await judgeAccess(tools, deed, { memberIds, editionId })
  if (counted !== undefined && counted !== sealOf(meantOf(people))) return { ok: false, because: 'changed' }
  return { ok: true, people: people.filter(({ verdict }) => verdict === 'will') }
}

function meantOf(people: readonly Judged[]): string[] {
  return people.filter(({ verdict }) => verdict === 'will').map(({ id }) => id)
}

type Place =
  | { ok: true; words: string; startsAt: Date | null; endsAt: Date | null }
  | { ok: false; because: GrantRefusal }

/** The edition and zone somebody is let into, and when. An edition with several zones asks for one. */
async function findPlace(tx: Transaction, { editionId, zoneId, days }: Grant, now: Date): Promise<Place> {
  if (!isId(editionId)) return { ok: false, because: 'no-edition' }
  const [edition] = await tx
    .select({ slug: editions.slug, status: editions.status, timeZone: editions.timeZone })
    .from(editions)
    .where(eq(editions.id, editionId))
    .for('share')
  if (!edition) return { ok: false, because: 'no-edition' }
  if (edition.status === 'cancelled') return { ok: false, because: 'cancelled' }
  const open = await tx
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
  const zone = open.find(({ id }) => id === zoneId)
  if (!zone && (zoneId !== null || open.length > 1)) return { ok: false, because: 'zone-needed' }
  const moments = momentsOf(days ?? { from: null, until: null }, edition.timeZone, now)
  return moments.ok ? { ...moments, words: zone ? `${edition.slug}, ${zone.name}` : edition.slug } : moments
}
