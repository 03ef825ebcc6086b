/** Who is trusted with a zone or a studio: assignments of members. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { assignments, editions, zones } from '../../db/schema/programme.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { isMemberAt } from '../club/accounts.ts'
import { noteInAudit } from '../club/audit.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** What somebody hosts. */
export type Hosted = { kind: 'zone' | 'studio'; id: string }

export type Host = { assignmentId: string; memberId: string; name: string }

export type HostOutcome = { ok: true; name: string } | { ok: false; because: 'gone' | 'nobody' | 'several' | 'already' }

/** The hosts of these zones or studios, by name; a paused one still answers for it. */
export async function listHosts(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { kind, ids }: { kind: Hosted['kind']; ids: string[] },
): Promise<(Host & { hostedId: string | null })[]> {
  if (ids.length === 0) return []
  const hosted = columnOf(kind)
  return tools.db
    .select({ assignmentId: assignments.id, memberId: members.id, name: members.displayName, hostedId: hosted })
    .from(assignments)
    .innerJoin(members, eq(members.id, assignments.memberId))
    .where(and(inArray(hosted, ids), inArray(members.status, ['active', 'paused'])))
    .orderBy(asc(members.displayName))
}

/**
 * Makes a member a host. `who` is a whole name or an address as somebody types it. Refused: nobody or several of that name,
 * somebody who is a host of it already.
 */
export async function addHost(tools: Tools, admin: Admin, hosted: Hosted, who: string): Promise<HostOutcome> {
  return tools.db.transaction(async (tx): Promise<HostOutcome> => {
    const hostedName = await findHosted(tx, hosted)
    if (!hostedName) return { ok: false, because: 'gone' }
    const [member, another] = await findNamed(tx, who.trim())
    if (!member) return { ok: false, because: 'nobody' }
    if (another) return { ok: false, because: 'several' }
    const added = await tx
      .insert(assignments)
      .values({ memberId: member.id, [hosted.kind === 'zone' ? 'zoneId' : 'studioId']: hosted.id })
      .onConflictDoNothing()
      .returning({ id: assignments.id })
    if (added.length === 0) return { ok: false, because: 'already' }
    await note(tx, admin, 'host-added', hosted, `${member.name}, ${hostedName}.`)
    return { ok: true, name: member.name }
  })
}

/** Takes the assignment away. One that is gone already is no refusal. */
export async function removeHost(
  tools: Tools,
  admin: Admin,
  assignmentId: string,
): Promise<{ name: string | undefined }> {
  if (!isId(assignmentId)) return { name: undefined }
  return tools.db.transaction(async (tx) => {
    const [gone] = await tx.delete(assignments).where(eq(assignments.id, assignmentId)).returning()
    if (!gone) return { name: undefined }
    const hosted: Hosted = gone.zoneId ? { kind: 'zone', id: gone.zoneId } : { kind: 'studio', id: gone.studioId ?? '' }
    const [member] = await tx.select({ name: members.displayName }).from(members).where(eq(members.id, gone.memberId))
    const hostedName = await findHosted(tx, hosted)
    await note(tx, admin, 'host-removed', hosted, `${member?.name}, ${hostedName}.`)
    return { name: member?.name }
  })
}

/** Members whose address or whole name this is; two are enough to know that there are several. */
async function findNamed(tx: Transaction, who: string) {
  if (who === '') return []
  const typed = who.toLowerCase()
  return tx
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(
      and(
        inArray(members.status, ['active', 'paused']),
        or(isMemberAt(tx, [who]), sql`lower(${members.displayName}) = ${typed}`),
      ),
    )
    .orderBy(asc(members.id))
    .limit(2)
}

/** What it is called in the log, or nothing where it is not there. */
async function findHosted(tx: Transaction, { kind, id }: Hosted): Promise<string | undefined> {
  if (!isId(id)) return undefined
  if (kind === 'studio') {
    const [studio] = await tx.select({ name: studios.name }).from(studios).where(eq(studios.id, id))
    return studio?.name
  }
  const [zone] = await tx
    .select({ name: zones.name, edition: editions.slug })
    .from(zones)
    .innerJoin(editions, eq(editions.id, zones.editionId))
    .where(eq(zones.id, id))
  return zone && `zone ${zone.name}, edition ${zone.edition}`
}

function columnOf(kind: Hosted['kind']) {
  return kind === 'zone' ? assignments.zoneId : assignments.studioId
}

async function note(tx: Transaction, admin: Admin, action: string, hosted: Hosted, summary: string): Promise<void> {
  await noteInAudit(tx, { actorId: admin.id, action, objectType: hosted.kind, objectId: hosted.id, summary })
}
