import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { accesses, assignments } from '../../db/schema/programme.server.ts'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import type { Tools } from '../tools.ts'

/** A record that lets a member into an edition, as far as access needs it. */
export type Access = {
  editionId: string
  zoneId: string | null
  kind: 'participant' | 'alumni' | 'guest'
  status: 'scheduled' | 'active' | 'ended' | 'revoked'
  startsAt: Date
  endsAt: Date | null
}

/** Somebody who is signed in and has a place in the community, with everything access is decided by. */
export type Member = {
  role: 'member' | 'admin'
  id: string
  accountId: string
  status: 'registering' | 'active' | 'paused' | 'suspended' | 'left' | 'erasing' | 'erased'
  displayName: string
  timeZone: string
  pausedUntil: string | null
  lastSeenAt: Date | null
  accesses: Access[]
  hostedZoneIds: string[]
  hostedStudioIds: string[]
  previews?: readonly string[]
}

/** A member who runs the community. Functions that only organisers may call ask for one. */
export type Admin = Member & { role: 'admin' }

/** Anybody else. `previews` are ids of unpublished objects whose preview link was opened. */
export type Visitor = { role: 'visitor'; previews?: readonly string[] }

export type Viewer = Visitor | Member

export const visitor: Visitor = { role: 'visitor' }

/** The member behind an account with accesses and assignments, or `undefined` when the account has no member. */
export function findMemberByAccount(tools: Pick<Tools, 'db'>, accountId: string): Promise<Member | undefined> {
  return findMemberWhere(tools, eq(members.accountId, accountId))
}

/** The same by their own id, for what is decided while they are not there. */
export function findMember(tools: Pick<Tools, 'db'>, memberId: string): Promise<Member | undefined> {
  return findMemberWhere(tools, eq(members.id, memberId))
}

async function findMemberWhere(tools: Pick<Tools, 'db'>, which: ReturnType<typeof eq>): Promise<Member | undefined> {
  const [found] = await tools.db
    .select({ ...memberColumns, accountId: members.accountId })
    .from(members)
    .where(which)
  if (!found) return undefined
  const { accountId, ...member } = found
  if (accountId === null) return undefined

  const [held, hosted] = await Promise.all([
    tools.db
      .select(accessColumns)
      .from(accesses)
      .where(and(eq(accesses.memberId, member.id), inArray(accesses.status, ['scheduled', 'active', 'ended']))),
    tools.db.select(hostedColumns).from(assignments).where(eq(assignments.memberId, member.id)),
  ])
  return { ...member, accountId, accesses: held, ...hostedIn(hosted) }
}

/**
 * The row of a member as it is now, locked against whoever would shut them out: what is decided by it stays true until the
 * transaction ends. The guard asked before it began. Everywhere members are held first, then editions, then accesses, then
 * sessions: in another order two could wait for each other. `undefined` where their account is gone.
 */
export async function holdMember(
  tx: Transaction,
  { id }: Pick<Member, 'id'>,
  /** The stronger one where their own row is going to be changed. */
  strength: 'share' | 'no key update' = 'share',
): Promise<HeldMember | undefined> {
  const [found] = await tx
    .select({ ...memberColumns, accountId: members.accountId })
    .from(members)
    .where(eq(members.id, id))
    .for(strength)
  const accountId = found?.accountId
  return found && accountId ? { ...found, accountId } : undefined
}

type HeldMember = Omit<Member, 'accesses' | 'hostedZoneIds' | 'hostedStudioIds' | 'previews'>

/** The same with the accesses held as well, for what is decided by them; no edition is held after it. */
export async function holdMemberWithAccesses(
  tx: Transaction,
  { id, previews }: Pick<Member, 'id' | 'previews'>,
): Promise<Member | undefined> {
  const member = await holdMember(tx, { id })
  if (!member) return undefined
  // Also those that are over: whoever ends one has changed it.
  const held = await tx
    .select(accessColumns)
    .from(accesses)
    .where(eq(accesses.memberId, id))
    .orderBy(asc(accesses.id))
    .for('share')
  const hosted = await tx.select(hostedColumns).from(assignments).where(eq(assignments.memberId, id))
  return {
    ...member,
    accesses: held.filter(({ status }) => status !== 'revoked'),
    ...hostedIn(hosted),
    ...(previews && { previews }),
  }
}

const hostedColumns = { zoneId: assignments.zoneId, studioId: assignments.studioId }

function hostedIn(hosted: { zoneId: string | null; studioId: string | null }[]) {
  return {
    hostedZoneIds: hosted.flatMap(({ zoneId }) => zoneId ?? []),
    hostedStudioIds: hosted.flatMap(({ studioId }) => studioId ?? []),
  }
}

/**
 * May the member behind this account not use it any more? One without a member is nobody's to shut. `held`: whoever would change it
 * waits until the transaction ends.
 */
export async function isAccountShutOut(
  { db }: Pick<Tools, 'db'>,
  accountId: string,
  { held }: { held?: boolean } = {},
): Promise<boolean> {
  const asking = db.select({ status: members.status }).from(members).where(eq(members.accountId, accountId))
  const [member] = await (held ? asking.for('share') : asking)
  return member !== undefined && isShutOut(member)
}

/** Notes that a member was here; at most one write a minute. */
export async function noteSeen(tools: Pick<Tools, 'db' | 'now'>, member: Member): Promise<void> {
  const now = tools.now()
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (member.lastSeenAt && member.lastSeenAt > minuteAgo) return
  await tools.db
    .update(members)
    .set({ lastSeenAt: now })
    .where(and(eq(members.id, member.id), or(isNull(members.lastSeenAt), lt(members.lastSeenAt, minuteAgo))))
}

/** A member's own columns, for other queries that make a `Member`. */
export const memberColumns = {
  id: members.id,
  role: members.role,
  status: members.status,
  displayName: members.displayName,
  timeZone: members.timeZone,
  pausedUntil: members.pausedUntil,
  lastSeenAt: members.lastSeenAt,
}

/** An access as `Access` has it, for other queries that decide by it. */
export const accessColumns = {
  editionId: accesses.editionId,
  zoneId: accesses.zoneId,
  kind: accesses.kind,
  status: accesses.status,
  startsAt: accesses.startsAt,
  endsAt: accesses.endsAt,
}

/** True for a member who may not use the account any more. Whoever is to be deleted may: signing in calls it off. */
export function isShutOut({ status }: Pick<Member, 'status'>): boolean {
  return status === 'suspended' || status === 'erased'
}
