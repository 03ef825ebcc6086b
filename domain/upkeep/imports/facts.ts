/** What is known of the people of some rows, asked in a few questions however many they are. */
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { importZoneNames } from '../../../db/schema/imports.server.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, editions, invitations, zones } from '../../../db/schema/programme.server.ts'
import { isAccountAt } from '../../club/accounts.ts'
import { hasNotEnded } from '../../club/edition-access.ts'
import { heldStates } from '../../joining/invitations/seats.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'

type Asking = Pick<Tools, 'db' | 'now'>

/** The editions with all their zones, also those that are closed or merged. */
export type EditionKnown = Pick<
  typeof editions.$inferSelect,
  'id' | 'slug' | 'title' | 'status' | 'timeZone' | 'capacity'
> & {
  zones: Pick<typeof zones.$inferSelect, 'id' | 'slug' | 'name' | 'status' | 'timeZone' | 'mergedInto'>[]
  /** What files call its zones, as organisers have said: names in small letters, and the id of the zone. */
  zoneNames: ReadonlyMap<string, string>
}

export type MemberKnown = Pick<
  typeof members.$inferSelect,
  'id' | 'status' | 'displayName' | 'tags' | 'staffNote' | 'timeZone'
>
export type AccessKnown = Pick<
  typeof accesses.$inferSelect,
  'id' | 'memberId' | 'editionId' | 'zoneId' | 'startsAt' | 'endsAt'
>
type InvitationKnown = Pick<typeof invitations.$inferSelect, 'id' | 'editionId' | 'status'>

/** Addresses are keys in small letters. */
export type Facts = {
  members: Map<string, MemberKnown>
  accesses: ReadonlyMap<string, AccessKnown[]>
  invitations: ReadonlyMap<string, InvitationKnown[]>
  suppressed: ReadonlySet<string>
}

/** Every edition, for all rows of an import. */
export async function editionsKnown({ db }: Pick<Tools, 'db'>): Promise<EditionKnown[]> {
  const [found, ofThem, named] = await Promise.all([
    db
      .select({
        id: editions.id,
        slug: editions.slug,
        title: editions.title,
        status: editions.status,
        timeZone: editions.timeZone,
        capacity: editions.capacity,
      })
      .from(editions),
    db
      .select({
        id: zones.id,
        editionId: zones.editionId,
        slug: zones.slug,
        name: zones.name,
        status: zones.status,
        timeZone: zones.timeZone,
        mergedInto: zones.mergedInto,
      })
      .from(zones)
      .orderBy(zones.position, zones.name),
    db.select().from(importZoneNames),
  ])
  const byEdition = Map.groupBy(ofThem, ({ editionId }) => editionId)
  return found.map((edition) => ({
    ...edition,
    zones: byEdition.get(edition.id) ?? [],
    zoneNames: new Map(
      named.flatMap(({ editionId, name, zoneId }) => (editionId === edition.id ? [[name, zoneId]] : [])),
    ),
  }))
}

/** Members, accesses and invitations of these addresses, and who gets no mail. */
export async function factsOf(tools: Asking, emails: readonly string[]): Promise<Facts> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== '')
  if (addresses.length === 0) {
    return { members: new Map(), accesses: new Map(), invitations: new Map(), suppressed: new Set() }
  }
  const found = await membersAt(tools, addresses)
  const held = await accessesOf(
    tools,
    found.map(({ id }) => id),
  )
  const invited = await invitedAt(tools, addresses)
  const { rows } = await tools.db.execute<{ address: string }>(
    sql`select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as asked(address)
      where ${isSuppressedAddress(sql`address`)}`,
  )
  return {
    members: new Map(found.map(({ email, ...member }) => [email, member])),
    accesses: Map.groupBy(held, ({ memberId }) => memberId),
    invitations: Map.groupBy(invited, ({ email }) => email),
    suppressed: new Set(rows.map(({ address }) => address)),
  }
}

function membersAt({ db }: Asking, addresses: string[]) {
  return db
    .select({
      email: sql<string>`lower(${accounts.email})`,
      id: members.id,
      status: members.status,
      displayName: members.displayName,
      tags: members.tags,
      staffNote: members.staffNote,
      timeZone: members.timeZone,
    })
    .from(accounts)
    .innerJoin(members, eq(members.accountId, accounts.id))
    .where(isAccountAt(addresses))
}

async function accessesOf({ db, now }: Asking, memberIds: string[]): Promise<AccessKnown[]> {
  if (memberIds.length === 0) return []
  return db
    .select({
      id: accesses.id,
      memberId: accesses.memberId,
      editionId: accesses.editionId,
      zoneId: accesses.zoneId,
      startsAt: accesses.startsAt,
      endsAt: accesses.endsAt,
    })
    .from(accesses)
    .where(
      and(inArray(accesses.memberId, memberIds), inArray(accesses.status, ['scheduled', 'active']), hasNotEnded(now())),
    )
}

/** Open ones, and those whose person is only noted, however long ago. */
function invitedAt({ db, now }: Asking, addresses: string[]) {
  return db
    .select({
      email: sql<string>`lower(${invitations.email})`,
      id: invitations.id,
      editionId: invitations.editionId,
      status: invitations.status,
    })
    .from(invitations)
    .where(
      and(
        inArray(sql`lower(${invitations.email})`, addresses),
        eq(invitations.type, 'personal'),
        inArray(invitations.status, [...heldStates]),
        or(eq(invitations.status, 'draft'), gt(invitations.expiresAt, now())),
      ),
    )
}
