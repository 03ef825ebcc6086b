import { and, count, eq, exists, inArray, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '../../db/schema/people.server.ts'
import { accesses, assignments, editions } from '../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../db/schema/shapes.ts'
import { pushSubscriptions } from '../../db/schema/push.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { canReceive, canSee } from '../access.ts'
import type { Audience } from '../access.ts'
import { isId } from '../ids.ts'
import { callable } from '../push/send.ts'
import type { Tools } from '../tools.ts'
import type { Access, Admin, Member } from '../viewer.ts'

/**
 * Who could read a draft once it is published: how many, the first 100 of them by name, how many would be told, and how many
 * of those have a device that can be called.
 */
export type Readers = { number: number; names: string[]; told: number; withDevice: number }

const mostNames = 100

/**
 * The members this draft is for the moment it is out (PRODUCT 2.1: sentence, count, list): organisers, who read everything,
 * are among them where they take part themselves. `undefined` where anybody may, or where there is no such draft.
 */
export async function listReaders(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  draftId: string,
): Promise<Readers | undefined> {
  if (!isId(draftId)) return undefined
  const [draft] = await tools.db.select({ audience: drafts.audience }).from(drafts).where(eq(drafts.id, draftId))
  const audience = draft && (await audienceOf(tools, draft.audience))
  if (!audience || audience.kind === 'public') return undefined

  const now = tools.now()
  const published = { id: draftId, state: 'published', audience } as const
  const readers = (await groupsOf(tools, audience, now)).filter(({ each }) => canSee(each, published, now))
  const told = readers.filter(({ each }) => canReceive(each, published, whoWantsIt, now))
  return {
    number: sizeOf(readers),
    told: sizeOf(told),
    withDevice: sizeOf(told.filter(({ hasDevice }) => hasDevice)),
    names: readers
      .flatMap((group) => group.names)
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .slice(0, mostNames),
  }
}

/** What somebody has turned off is asked when it goes out. */
const whoWantsIt = { essential: false, wanted: true, suppressed: false }

function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { number }) => sum + number, 0)
}

/** An audience as access decides by it, with what the edition or the studio adds to it. */
export async function audienceOf(tools: Pick<Tools, 'db'>, kept: KeptAudience): Promise<Audience> {
  if (kept.kind === 'studio') {
    const [studio] = await tools.db
      .select({ visibility: studios.visibility })
      .from(studios)
      .where(eq(studios.id, kept.studioId))
    const audience: Audience = { ...kept, visibility: studio?.visibility ?? 'members' }
    return audience.visibility === 'public' ? { kind: 'public' } : audience
  }
  if (kept.kind !== 'edition') return kept
  const [edition] = await tools.db
    .select({ zonePolicy: editions.zonePolicy })
    .from(editions)
    .where(eq(editions.id, kept.editionId))
  return { ...kept, zonePolicy: edition?.zonePolicy ?? 'own' }
}

/** People access cannot tell apart: what each of them is like, how many they are, the first of them by name. */
type Group = { each: Member; hasDevice: boolean; number: number; names: string[] }

/**
 * The members in groups that differ in something access looks at, so that the rule is asked once for each group and not
 * for each member. SQL decides nothing: it compares moments with now, and what that means the rule says.
 */
async function groupsOf({ db }: Pick<Tools, 'db'>, audience: Audience, now: Date): Promise<Group[]> {
  const people = membersFor(db, audience, now)
  const groups = await db
    .select({
      status: people.status,
      hasDevice: people.hasDevice,
      personId: people.personId,
      zones: people.zones,
      kind: people.kind,
      zoneId: people.zoneId,
      accessStatus: people.accessStatus,
      startsAt: max(people.startsAt),
      endsAt: max(people.endsAt),
      number: count(),
      names: sql<string[]>`(array_agg(${people.name} order by lower(${people.name})))[1:${sql.raw(String(mostNames))}]`,
    })
    .from(people)
    .groupBy(
      people.status,
      people.hasDevice,
      people.personId,
      people.zones,
      people.kind,
      people.zoneId,
      people.accessStatus,
      people.start,
      people.end,
    )
  return groups.map(({ number, names, hasDevice, ...facts }) => ({
    number,
    names,
    hasDevice,
    each: memberLike(facts, audience),
  }))
}

/** Every member with what access looks at for this audience. */
function membersFor(db: Tools['db'], audience: Audience, now: Date) {
  const { editionId, zoneIds } = audience.kind === 'edition' ? audience : { editionId: undefined, zoneIds: [] }
  const named = audience.kind === 'persons' ? audience.memberIds : []
  const hosts = db
    .select({
      memberId: assignments.memberId,
      zones: sql<string[]>`array_agg(${assignments.zoneId}::text order by ${assignments.zoneId})`.as('zones'),
    })
    .from(assignments)
    .where(inArray(assignments.zoneId, zoneIds))
    .groupBy(assignments.memberId)
    .as('hosts')
  const devices = db
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, members.id), inArray(pushSubscriptions.status, [...callable])))
  // One row for each member: nobody has two accesses to an edition that are not over.
  const held = and(
    eq(accesses.memberId, members.id),
    editionId ? eq(accesses.editionId, editionId) : sql`false`,
    inArray(accesses.status, ['scheduled', 'active']),
  )
  return db
    .select({
      name: members.displayName,
      status: members.status,
      hasDevice: sql<boolean>`${exists(devices)}`.as('has_device'),
      personId: sql<string | null>`case when ${inArray(members.id, named)} then ${members.id} end`.as('person_id'),
      zones: hosts.zones,
      kind: accesses.kind,
      zoneId: accesses.zoneId,
      accessStatus: sql<Access['status'] | null>`${accesses.status}`.as('access_status'),
      startsAt: accesses.startsAt,
      endsAt: accesses.endsAt,
      start: sideOf(accesses.startsAt, now).as('start_side'),
      end: sideOf(accesses.endsAt, now).as('end_side'),
    })
    .from(members)
    .leftJoin(accesses, held)
    .leftJoin(hosts, eq(hosts.memberId, members.id))
    .as('people')
}

/** -1 before now, 0 at this moment, 1 after it. */
function sideOf(moment: PgColumn, now: Date) {
  return sql<number | null>`sign(extract(epoch from ${moment} - ${now.toISOString()}::timestamptz))`
}

type Facts = {
  status: Member['status']
  personId: string | null
  zones: string[] | null
  kind: Access['kind'] | null
  zoneId: string | null
  accessStatus: Access['status'] | null
  startsAt: Date | null
  endsAt: Date | null
}

/** Somebody of a group, as access sees them; an organiser as the member they also are. */
function memberLike(facts: Facts, audience: Audience): Member {
  const { status, personId, zones, kind, zoneId, accessStatus, startsAt, endsAt } = facts
  const editionId = audience.kind === 'edition' ? audience.editionId : ''
  const isHeld = kind && accessStatus && startsAt
  return {
    role: 'member',
    id: personId ?? '',
    accountId: '',
    status,
    displayName: '',
    timeZone: 'UTC',
    pausedUntil: null,
    lastSeenAt: null,
    accesses: isHeld ? [{ editionId, zoneId, kind, status: accessStatus, startsAt, endsAt }] : [],
    hostedZoneIds: zones ?? [],
    hostedStudioIds: [],
  }
}
