import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions, invitations } from '../../../db/schema/programme.server.ts'
import { grantAccess } from '../../club/access-grants.ts'
import { noteInAudit } from '../../club/audit.ts'
import { convertRequest } from '../open-requests.ts'
import { joinEditionWaitingList } from '../open-requests/edition-waiting-list.ts'
import type { Tools } from '../../tools.ts'
import { zoneToEnter } from '../../programme/zones/entering.ts'
import { editionIsFull, openStates } from './seats.ts'

/** What an accepted invitation led to: into the edition, onto its waiting list, or into the community alone. */
export type Arrival =
  | { to: 'edition'; slug: string; title: string; zone: string | undefined }
  | { to: 'waiting-list'; title: string; position: number }
  /** By a link that asks first: an organiser decides. */
  | { to: 'request'; title: string }
  | { to: 'community' }

/** An invitation that has just been accepted. */
export type UsedInvitation = typeof invitations.$inferSelect & { wasFull: boolean }

/**
 * Uses an invitation up, as part of the caller's transaction: one conditional update, so of two who accept at once one
 * gets it. `undefined` where it is not open any more.
 */
export async function useInvitation(
  tx: Transaction,
  { id, editionId }: { id: string; editionId: string | undefined },
  now: Date,
): Promise<UsedInvitation | undefined> {
  // The edition's row first, here as wherever people are invited: in another order two could wait for each other.
  const wasFull = editionId !== undefined && (await editionIsFull(tx, editionId, { now, but: id }))
  const [used] = await tx
    .update(invitations)
    .set({
      uses: sql`${invitations.uses} + 1`,
      status: sql`case when ${invitations.uses} + 1 >= ${invitations.maxUses} then 'accepted' else ${invitations.status} end`,
      updatedAt: now,
      // Who comes by a link changes nothing of what its organiser sees and closes.
      version: sql`${invitations.version} + case when ${invitations.type} = 'personal' then 1 else 0 end`,
    })
    .where(
      and(
        eq(invitations.id, id),
        lt(invitations.uses, invitations.maxUses),
        inArray(invitations.status, [...openStates]),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning()
  return used && { ...used, wasFull }
}

/** Of a link's uses one more has led inside, as part of the caller's transaction and last of all it holds. */
export async function noteJoined(tx: Transaction, linkId: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ joined: sql`least(${invitations.joined} + 1, ${invitations.uses})` })
    .where(and(eq(invitations.id, linkId), eq(invitations.type, 'link')))
}

export type Newcomer = { id: string; displayName: string; email: string; timeZone: string; zoneId?: string | undefined }

/** Lets a member in where the invitation they used leads; without a reserved seat a full edition has a waiting list. */
export async function letIn(
  tools: Tools,
  tx: Transaction,
  invitation: UsedInvitation,
  member: Newcomer,
): Promise<Arrival> {
  const now = tools.now()
  const cameBy = await convertRequest(tx, invitation.id)
  if (invitation.role === 'admin') await makeOrganiser(tx, member, now)
  await keepWhatWasNoted(tx, invitation, member, now)
  const arrival = await arrive(tools, tx, invitation, member)
  if (cameBy) await noteJoined(tx, cameBy)
  await noteInAudit(tx, {
    actorId: member.id,
    action: 'invitation-accepted',
    objectType: 'invitation',
    objectId: invitation.id,
    summary: `${member.displayName} accepted the invitation.`,
  })
  return arrival
}

async function arrive(tools: Tools, tx: Transaction, invitation: UsedInvitation, member: Newcomer): Promise<Arrival> {
  const { editionId, reservesSeat, wasFull, accessEndsAt, type } = invitation
  const linkId = type === 'link' ? invitation.id : null
  // What was promised until a day is over when that day is: whoever accepts later joins the community alone.
  if (accessEndsAt && accessEndsAt <= tools.now()) return { to: 'community' }
  const edition = editionId === null ? undefined : await findEdition(tx, editionId)
  if (!edition) return { to: 'community' }
  const named = invitation.zoneId ?? member.zoneId ?? null
  const zone = await zoneToEnter(tx, { editionId: edition.id, named, timeZone: member.timeZone, now: tools.now() })
  if (wasFull && !reservesSeat) {
    const { displayName: name, email, timeZone } = member
    const place = { name, email, timeZone, editionId: edition.id, zoneId: zone?.id ?? null, linkId }
    const { position } = await joinEditionWaitingList(tools, tx, place)
    return { to: 'waiting-list', title: edition.title, position }
  }
  await grantAccess(tx, {
    memberId: member.id,
    editionId: edition.id,
    zoneId: zone?.id ?? null,
    kind: invitation.accessKind,
    source: 'invitation',
    startsAt: invitation.accessStartsAt,
    endsAt: accessEndsAt,
    now: tools.now(),
  })
  if (linkId) await noteJoined(tx, linkId)
  return { to: 'edition', slug: edition.slug, title: edition.title, zone: zone?.name }
}

async function findEdition(tx: Transaction, id: string) {
  const [edition] = await tx
    .select({ id: editions.id, slug: editions.slug, title: editions.title })
    .from(editions)
    .where(eq(editions.id, id))
  return edition
}

/** Tags and a note that organisers wrote down before somebody came. */
async function keepWhatWasNoted(
  tx: Transaction,
  { tags, staffNote }: UsedInvitation,
  { id }: Newcomer,
  now: Date,
): Promise<void> {
  if (tags.length === 0 && staffNote === '') return
  const added = sql`array(select distinct unnest(${members.tags} || array[${sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]))`
  await tx
    .update(members)
    .set({
      tags: added,
      staffNote: sql`case when ${members.staffNote} = '' then ${staffNote} else ${members.staffNote} end`,
      updatedAt: now,
      version: sql`${members.version} + 1`,
    })
    .where(eq(members.id, id))
}

async function makeOrganiser(tx: Transaction, member: Newcomer, now: Date): Promise<void> {
  const [made] = await tx
    .update(members)
    .set({ role: 'admin', updatedAt: now, version: sql`${members.version} + 1` })
    .where(and(eq(members.id, member.id), eq(members.role, 'member')))
    .returning({ id: members.id })
  if (!made) return
  await noteInAudit(tx, {
    actorId: member.id,
    action: 'organiser-appointed',
    objectType: 'member',
    objectId: member.id,
    summary: `${member.displayName} became an organiser by invitation.`,
  })
}
