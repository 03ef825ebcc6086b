import { and, count, eq, exists, inArray, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, assignments } from '../../../db/schema/programme.server.ts'
import { pushSubscriptions } from '../../../db/schema/push.server.ts'
import type { Audience } from '../../club/access.ts'
import { isWanted } from '../../notices/notifications.ts'
import type { MailMode } from '../../notices/notifications.ts'
import { callable } from '../../notices/push.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import type { Access, Member } from '../../club/viewer.ts'

/** How many of a group are named, and of all of them together. */
export const mostNames = 100

/** People access cannot tell apart: what each of them is like, how many they are, the first of them by name. */
export type Group = {
  each: Member
  hasDevice: boolean
  hasAddress: boolean
  /** The address came back, or its owner refused such mail. */
  isRefused: boolean
  wantsMail: boolean
  wantsPush: boolean
  number: number
  names: string[]
}

/**
 * The members in groups that differ in something access looks at, so that the rule is asked once for each group and not
 * for each member. SQL decides nothing: it compares moments with now, and what that means the rule says.
 */
export async function groupsOf({ db }: Pick<Tools, 'db'>, audience: Audience, now: Date): Promise<Group[]> {
  const people = membersFor(db, audience, now)
  const groups = await db
    .select({
      status: people.status,
      hasDevice: people.hasDevice,
      hasAddress: people.hasAddress,
      isRefused: people.isRefused,
      mail: people.mail,
      push: people.push,
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
      people.hasAddress,
      people.isRefused,
      people.mail,
      people.push,
      people.personId,
      people.zones,
      people.kind,
      people.zoneId,
      people.accessStatus,
      people.start,
      people.end,
    )
  return groups.map(({ number, names, hasDevice, hasAddress, isRefused, mail, push, ...facts }) => ({
    number,
    names,
    hasDevice,
    hasAddress,
    isRefused,
    wantsMail: isWanted(mail ? { mail: { updates: mail } } : {}, 'mail', 'updates'),
    wantsPush: isWanted(push ? { push: { updates: push } } : {}, 'push', 'updates'),
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
      hasAddress: sql<boolean>`${accounts.email} is not null`.as('has_address'),
      isRefused: isSuppressedAddress(accounts.email, 'updates').as('is_refused'),
      mail: sql<MailMode | null>`${members.preferences} -> 'mail' ->> 'updates'`.as('mail_mode'),
      push: sql<MailMode | null>`${members.preferences} -> 'push' ->> 'updates'`.as('push_mode'),
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
    .leftJoin(accounts, eq(accounts.id, members.accountId))
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
