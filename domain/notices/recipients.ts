/** Who is told about something, by mail and on their devices: decided at the moment of sending, by the one rule. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { accounts, members } from '../../db/schema/people.server.ts'
import { accesses, assignments } from '../../db/schema/programme.server.ts'
import { studioFollows } from '../../db/schema/studios.server.ts'
import { isAmong } from '../among.ts'
import type { NotificationKind, Preferences, PushKind } from '../../db/schema/shapes.ts'
import { canReceive } from '../club/access.ts'
import { isOpenAccess } from '../club/edition-access.ts'
import type { Audience, AccessObject } from '../club/access.ts'
import { isWanted } from './notifications.ts'
import type { Channel } from './notifications.ts'
import { isSuppressedAddress } from './suppressions.ts'
import type { Tools } from '../tools.ts'
import { accessColumns, memberColumns } from '../club/viewer.ts'
import type { Access, Member } from '../club/viewer.ts'

export type Recipient = {
  memberId: string
  email: string
  displayName: string
  timeZone: string
  /** On which of the ways that were asked about they are told; at least one. */
  by: readonly Channel[]
}

/**
 * The members who are told of this object, by mail or (`by`) on other ways, in the order of their ids. `limit` is how many
 * candidates one page looks at, so it may hold fewer recipients; `next` goes into `after` as long as there is one. Who is
 * told by push may have no device.
 */
export async function listRecipients(
  tools: Pick<Tools, 'db' | 'now'>,
  object: AccessObject,
  {
    category,
    pushKind = category,
    by = ['mail'],
    followersOf,
    after,
    limit,
  }: {
    category: NotificationKind
    /** What devices are called for, where that is switched apart from the mail. */
    pushKind?: NotificationKind | PushKind
    by?: readonly Channel[]
    /** Only those who follow this studio. */
    followersOf?: string
    after?: string
    limit: number
  },
): Promise<{ recipients: Recipient[]; next?: string }> {
  const now = tools.now()
  const page = { after, limit, now }
  const ids = followersOf
    ? await followerIds(tools, followersOf, page)
    : await candidateIds(tools, object.audience, page)
  const candidates = await loadCandidates(tools, ids, { audience: object.audience, category })
  const recipients = candidates.flatMap(({ member, email, preferences, suppressed }) => {
    const ways = by.filter((channel) => {
      const wanted = isWanted(preferences, channel, channel === 'push' ? pushKind : category)
      // Without an address, or with one that refuses mail: a device can still be called.
      const unreachable = channel === 'mail' && (suppressed || !email)
      return canReceive(member, object, { essential: false, wanted, suppressed: unreachable }, now)
    })
    if (ways.length === 0) return []
    const { id, displayName, timeZone } = member
    return [{ memberId: id, email: email ?? '', displayName, timeZone, by: ways }]
  })
  const next = ids.length === limit ? ids.at(-1) : undefined
  return next === undefined ? { recipients } : { recipients, next }
}

type Page = { after: string | undefined; limit: number; now: Date }

/** The next members it could concern at all. Each list is ordered and cut, so their union is complete up to the limit. */
async function candidateIds(
  { db }: Pick<Tools, 'db'>,
  audience: Audience,
  { after, limit, now }: Page,
): Promise<string[]> {
  if (audience.kind === 'persons') {
    const ids = audience.memberIds.toSorted().filter((id) => after === undefined || id > after)
    return ids.slice(0, limit)
  }
  const later = after === undefined ? undefined : gt(members.id, after)
  if (audience.kind !== 'edition') {
    const active = db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.status, 'active'), later))
    const rows = await active.orderBy(asc(members.id)).limit(limit)
    return rows.map(({ id }) => id)
  }
  const rows = await db
    .select({ id: accesses.memberId })
    .from(accesses)
    .where(
      and(
        eq(accesses.editionId, audience.editionId),
        isOpenAccess(now),
        after === undefined ? undefined : gt(accesses.memberId, after),
      ),
    )
    .orderBy(asc(accesses.memberId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function followerIds({ db }: Pick<Tools, 'db'>, studioId: string, { after, limit }: Page): Promise<string[]> {
  const rows = await db
    .select({ id: studioFollows.memberId })
    .from(studioFollows)
    .where(
      and(eq(studioFollows.studioId, studioId), after === undefined ? undefined : gt(studioFollows.memberId, after)),
    )
    .orderBy(asc(studioFollows.memberId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

type Candidate = { member: Member; email: string | null; preferences: Preferences; suppressed: boolean }

/** The candidates as access sees them. Whoever has no account has neither an address nor a device. */
async function loadCandidates(
  tools: Pick<Tools, 'db'>,
  ids: string[],
  { audience, category }: { audience: Audience; category: NotificationKind },
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const [people, held, hosted] = await Promise.all([
    tools.db
      .select({
        ...memberColumns,
        accountId: accounts.id,
        email: accounts.email,
        preferences: members.preferences,
        suppressed: isSuppressedAddress(accounts.email, category),
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(isAmong(members.id, ids))
      .orderBy(asc(members.id)),
    accessesTo(tools, ids, audience),
    tools.db
      .select({ memberId: assignments.memberId, zoneId: assignments.zoneId, studioId: assignments.studioId })
      .from(assignments)
      .where(isAmong(assignments.memberId, ids)),
  ])
  const hosting = Map.groupBy(hosted, ({ memberId }) => memberId)
  return people.map(({ email, preferences, suppressed, ...person }) => {
    const hosts = hosting.get(person.id) ?? []
    const member: Member = {
      ...person,
      accesses: held.get(person.id) ?? [],
      hostedZoneIds: hosts.flatMap(({ zoneId }) => zoneId ?? []),
      hostedStudioIds: hosts.flatMap(({ studioId }) => studioId ?? []),
    }
    return { member, email, preferences, suppressed }
  })
}

async function accessesTo(
  { db }: Pick<Tools, 'db'>,
  ids: string[],
  audience: Audience,
): Promise<Map<string, Access[]>> {
  if (audience.kind !== 'edition') return new Map()
  const rows = await db
    .select({ memberId: accesses.memberId, access: accessColumns })
    .from(accesses)
    .where(
      and(isAmong(accesses.memberId, ids), eq(accesses.editionId, audience.editionId), eq(accesses.status, 'active')),
    )
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, list]) => [id, list.map(({ access }) => access)]))
}
