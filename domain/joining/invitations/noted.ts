/**
 * People who are noted and not invited yet: invitations that nobody was told of. An import notes them; whoever is invited later is sent
 * what is noted.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { invitations } from '../../../db/schema/programme.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { noteInAudit } from '../../club/audit.ts'
import { invitationDays } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { approveOpenRequest } from '../open-requests.ts'
import { takesPeople } from './create.ts'
import { sendInvitation } from './letter.ts'
import { editionIsFull, heldStates } from './seats.ts'

/** Whoever does it; nobody in particular where it is done in a terminal. */
type By = Pick<Admin, 'id'> | undefined

export type Noting = Pick<
  typeof invitations.$inferInsert,
  'name' | 'editionId' | 'zoneId' | 'message' | 'tags' | 'staffNote' | 'accessKind' | 'accessStartsAt' | 'accessEndsAt'
> & { email: string }

/**
 * Notes several people, as part of the caller's transaction. Returns the ids of those who had no open invitation to the same
 * edition: the constraint decides.
 */
export async function noteInvitations(
  tx: Transaction,
  by: By,
  people: readonly Noting[],
  now: Date,
): Promise<{ id: string; email: string; editionId: string | null }[]> {
  if (people.length === 0) return []
  await closeExpired(tx, people, now)
  const row = { invitedBy: by?.id ?? null, status: 'draft' as const, createdAt: now, updatedAt: now }
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  const made = await tx
    .insert(invitations)
    // Without a zone they come into the one nearest to their time zone.
    .values(people.map((person) => ({ ...person, ...row, expiresAt, zoneByTimeZone: !person.zoneId })))
    .onConflictDoNothing()
    .returning({
      id: invitations.id,
      email: invitations.email,
      editionId: invitations.editionId,
      name: invitations.name,
    })
  await noteInAudit(
    tx,
    ...made.map(({ id, email, name }) => ({
      ...(by && { actorId: by.id }),
      action: 'invitation-noted',
      objectType: 'invitation',
      objectId: id,
      summary: `Noted ${name || email}.`,
    })),
  )
  return made.map(({ id, email, editionId }) => ({ id, email: (email ?? '').toLowerCase(), editionId }))
}

/** Invites somebody who is noted, with a letter; or says why they stay as they are. */
export async function inviteNoted(
  tools: Pick<Tools, 'mail' | 'now' | 'siteUrl'>,
  tx: Transaction,
  by: By,
  { id, message }: { id: string; message: string },
): Promise<'invited' | 'gone' | 'no-mail' | 'closed' | 'full'> {
  const now = tools.now()
  const isNoted = and(eq(invitations.id, id), eq(invitations.status, 'draft'))
  const [noted] = await tx.select().from(invitations).where(isNoted).for('update')
  if (!noted?.email) return 'gone'
  if (!(await tools.mail.reaches(tx, noted.email))) return 'no-mail'
  const { editionId } = noted
  if (editionId !== null && !(await takesPeople(tx, editionId))) return 'closed'
  if (editionId !== null && noted.reservesSeat && (await editionIsFull(tx, editionId, { now }))) return 'full'
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  const [invited] = await tx
    .update(invitations)
    .set({
      status: 'queued',
      expiresAt,
      ...(message !== '' && { message }),
      updatedAt: now,
      version: sql`${invitations.version} + 1`,
    })
    .where(isNoted)
    .returning()
  if (!invited) return 'gone'
  await sendInvitation(tools, tx, invited, 'invitation')
  await approveOpenRequest(tx, { email: noted.email, invitationId: id, actorId: by?.id, now })
  await noteInAudit(tx, {
    ...(by && { actorId: by.id }),
    action: 'invitation-made',
    objectType: 'invitation',
    objectId: id,
    summary: `Invited ${noted.name || noted.email}.`,
  })
  return 'invited'
}

/**
 * Takes notes and invitations back. One that nobody was told of is gone as if it had never been; a sent one is withdrawn; one that was
 * answered stays, and so does one that somebody replaced. Returns the ids of those that stay.
 */
export async function takeBackNoted(tx: Transaction, by: By, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const held = await tx
    .select({ id: invitations.id, status: invitations.status, name: invitations.name, email: invitations.email })
    .from(invitations)
    .where(inArray(invitations.id, [...ids]))
    .orderBy(invitations.id)
    .for('update')
  const untold = held.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const open = held.filter(({ status }) => ['queued', 'sent', 'bounced', 'opened'].includes(status))
  if (untold.length > 0) await tx.delete(invitations).where(inArray(invitations.id, untold))
  const withdrawn = open.map(({ id }) => id)
  if (withdrawn.length > 0) {
    await tx
      .update(invitations)
      .set({ status: 'revoked', updatedAt: now, version: sql`${invitations.version} + 1` })
      .where(inArray(invitations.id, withdrawn))
  }
  await noteInAudit(
    tx,
    ...open.map(({ id, name, email }) => ({
      ...(by && { actorId: by.id }),
      action: 'invitation-revoked',
      objectType: 'invitation',
      objectId: id,
      summary: `Withdrew the invitation of ${name || email || 'somebody'}.`,
    })),
  )
  const taken = new Set([...untold, ...withdrawn])
  return new Set(ids.filter((id) => !taken.has(id)))
}

/** Those whose time is over stay open until the clock comes by; they must not keep new ones out. */
async function closeExpired(tx: Transaction, people: readonly Noting[], now: Date): Promise<void> {
  const addresses = people.map(({ email }) => email.toLowerCase())
  await tx
    .update(invitations)
    .set({ status: 'expired', expiryToldAt: now, updatedAt: now, version: sql`${invitations.version} + 1` })
    .where(
      and(
        inArray(sql`lower(${invitations.email})`, addresses),
        eq(invitations.type, 'personal'),
        inArray(
          invitations.status,
          heldStates.filter((state) => state !== 'draft'),
        ),
        lte(invitations.expiresAt, now),
      ),
    )
}
