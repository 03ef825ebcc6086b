/** What hosts of a zone propose to be told to it: a draft in review, which organisers publish (docs/behaviour/writing.md, proposed). */
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { drafts, revisions } from '../../db/schema/writing.server.ts'
import { canPropose } from '../club/access.ts'
import { noteInAudit } from '../club/audit.ts'
import { holdMemberWithAccesses } from '../club/viewer.ts'
import type { Member } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { keepRevision } from './drafts/revisions.ts'
import { writtenOf } from './kinds.ts'

/** A zone somebody hosts, in an edition in which something new can be told. */
export type OwnZone = { id: string; name: string; edition: string }

/** What was proposed, and how far it is: being read, taken up by an organiser, out, or put away. */
export type Proposal = { id: string; title: string; at: Date; stage: 'in-review' | 'taken-up' | 'out' | 'put-away' }

export type ProposeOutcome = { ok: true } | { ok: false; because: 'not-yours' | 'edition-over' | 'enough' }

/** As many may wait at once: more than these nobody reads. */
const mostWaiting = 5
const mostListed = 5
/** How the first revision of a proposal is told from that of any other draft. */
const proposed = 'Proposed by a host'

/** The zones this member may propose something for. */
export async function ownZones({ db }: Pick<Tools, 'db'>, member: Member): Promise<OwnZone[]> {
  const ids = member.hostedZoneIds.filter((id) => canPropose(member, id))
  if (ids.length === 0) return []
  return db
    .select({ id: zones.id, name: zones.name, edition: editions.title })
    .from(zones)
    .innerJoin(editions, eq(editions.id, zones.editionId))
    .where(and(inArray(zones.id, ids), isOpen))
    .orderBy(desc(editions.startsOn), asc(zones.position), asc(zones.name))
}

/** What this member proposed, the latest first. */
export async function ownProposals({ db }: Pick<Tools, 'db'>, member: Member): Promise<Proposal[]> {
  const rows = await db
    .select({ id: drafts.id, title: drafts.title, at: revisions.at, status: drafts.status })
    .from(revisions)
    .innerJoin(drafts, eq(drafts.id, revisions.draftId))
    .where(and(eq(revisions.byMemberId, member.id), eq(revisions.note, proposed)))
    .orderBy(desc(revisions.at))
    .limit(mostListed)
  return rows.map(({ status, ...row }) => ({ ...row, stage: stages[status] }))
}

/** Puts a text for one zone on the desk, in review. Refused for a zone that is not theirs, and where many wait already. */
export async function proposeUpdate(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { zoneId, title, excerpt, body }: { zoneId: string; title: string; excerpt: string; body: string },
): Promise<ProposeOutcome> {
  if (!isId(zoneId)) return { ok: false, because: 'not-yours' }
  return tools.db.transaction(async (tx): Promise<ProposeOutcome> => {
    const host = await holdMemberWithAccesses(tx, member)
    if (!host || !canPropose(host, zoneId)) return { ok: false, because: 'not-yours' }
    const [zone] = await tx
      .select({ name: zones.name, editionId: zones.editionId })
      .from(zones)
      .innerJoin(editions, eq(editions.id, zones.editionId))
      .where(and(eq(zones.id, zoneId), isOpen))
    if (!zone) return { ok: false, because: 'edition-over' }
    if ((await waiting(tx, host)) >= mostWaiting) return { ok: false, because: 'enough' }
    const now = tools.now()
    const { payload } = writtenOf('update', { excerpt, body, authorLabel: `Host, ${zone.name}`.slice(0, 60) })
    const audience = { kind: 'edition' as const, editionId: zone.editionId, zoneIds: [zoneId], accessKinds: [] }
    const text = { title, payload: { ...payload } }
    const [draft] = await tx
      .insert(drafts)
      .values({
        ...text,
        kind: 'update',
        audience,
        editionId: zone.editionId,
        status: 'in_review',
        editorId: host.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: drafts.id })
    if (!draft) throw new Error('A proposal was not written.')
    await keepRevision(tx, { draftId: draft.id, ...text, by: host.id, now, note: proposed })
    await noteInAudit(tx, {
      actorId: host.id,
      action: 'draft-proposed',
      objectType: 'draft',
      objectId: draft.id,
      summary: `Proposed “${title}” for zone ${zone.name}.`,
    })
    return { ok: true }
  })
}

/** Something new in a closed edition would reach nobody. */
const isOpen = and(
  eq(zones.status, 'active'),
  notInArray(editions.status, ['draft', 'closed', 'archived', 'cancelled']),
)

async function waiting(tx: Transaction, { id }: Member): Promise<number> {
  const rows = await tx
    .select({ id: drafts.id })
    .from(revisions)
    .innerJoin(drafts, eq(drafts.id, revisions.draftId))
    .where(and(eq(revisions.byMemberId, id), eq(revisions.note, proposed), eq(drafts.status, 'in_review')))
    .limit(mostWaiting)
  return rows.length
}

const stages: Record<(typeof drafts.$inferSelect)['status'], Proposal['stage']> = {
  in_review: 'in-review',
  editing: 'taken-up',
  approved: 'taken-up',
  scheduled: 'taken-up',
  publishing: 'taken-up',
  published: 'out',
  trashed: 'put-away',
}
