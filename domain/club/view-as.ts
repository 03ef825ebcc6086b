/**
 * An organiser reads the site as a member does (docs/behaviour/access.md, view-as). It belongs to the sign-in it was begun in;
 * who may, `access/view-as.ts` decides, each time anew.
 */
import { and, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { accounts, members, viewsAs } from '../../db/schema/people.server.ts'
import { minuteMs } from '../../time/durations.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { canViewAs } from './access/view-as.ts'
import { noteInAudit } from './audit.ts'
import { findMember, holdMember } from './viewer.ts'
import type { Admin, Member } from './viewer.ts'

/** As whom an organiser reads, and until when at the latest. `email` is that of the member's account. */
export type ViewedAs = { member: Member; email: string; endsAt: Date }

export type BeginViewOutcome =
  | { ok: true; name: string }
  /** `not-theirs`: an organiser, oneself among them, or somebody who is not with us now. */
  | { ok: false; because: 'gone' | 'not-theirs' | 'already' }

/** It ends by itself after that long. */
export const viewMinutes = 30

/** Begins it for this sign-in; the log of the member says who did. Refused where it is begun already, or nobody may read as this person. */
export function beginViewAs(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<BeginViewOutcome> {
  return tools.db.transaction(async (tx): Promise<BeginViewOutcome> => {
    const person = isId(memberId) ? await holdMember(tx, { id: memberId }) : undefined
    if (!person) return { ok: false, because: 'gone' }
    if (!canViewAs(admin, person)) return { ok: false, because: 'not-theirs' }
    const beganAt = tools.now()
    await end(tx, and(eq(viewsAs.sessionId, sessionId), lte(viewsAs.endsAt, beganAt)))
    const endsAt = new Date(beganAt.getTime() + viewMinutes * minuteMs)
    const [begun] = await tx
      .insert(viewsAs)
      .values({ sessionId, organiserId: admin.id, memberId, beganAt, endsAt })
      .onConflictDoNothing()
      .returning({ memberId: viewsAs.memberId })
    if (!begun) return { ok: false, because: 'already' }
    await note(tx, { organiserId: admin.id, memberId }, 'began', `Began to read the site as ${person.displayName}`)
    return { ok: true, name: person.displayName }
  })
}

/** As whom this organiser reads in this sign-in; nothing where nobody, where its time is over, or where they may not any more. */
export async function findViewAs(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  sessionId: string,
): Promise<ViewedAs | undefined> {
  const [view] = await tools.db
    .select({ memberId: viewsAs.memberId, endsAt: viewsAs.endsAt, email: accounts.email })
    .from(viewsAs)
    .innerJoin(members, eq(members.id, viewsAs.memberId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(viewsAs.sessionId, sessionId), eq(viewsAs.organiserId, admin.id)))
  if (!view || view.endsAt <= tools.now()) return undefined
  const member = await findMember(tools, view.memberId)
  return member && canViewAs(admin, member) ? { member, email: view.email ?? '', endsAt: view.endsAt } : undefined
}

/** Ends what was begun in this sign-in. That there is none is fine too. */
export async function endViewAs(tools: Pick<Tools, 'db'>, sessionId: string): Promise<void> {
  await tools.db.transaction((tx) => end(tx, eq(viewsAs.sessionId, sessionId)))
}

/** Ends those whose time is over, also where nobody came back. */
export async function endOverdueViews(tools: Pick<Tools, 'db' | 'now'>): Promise<void> {
  await tools.db.transaction((tx) => end(tx, lte(viewsAs.endsAt, tools.now())))
}

async function end(tx: Transaction, which: ReturnType<typeof and>): Promise<void> {
  const ended = await tx
    .delete(viewsAs)
    .where(which)
    .returning({ organiserId: viewsAs.organiserId, memberId: viewsAs.memberId })
  for (const view of ended) await note(tx, view, 'ended', 'Stopped reading the site as this member')
}

async function note(
  tx: Transaction,
  { organiserId, memberId }: { organiserId: string; memberId: string },
  what: 'began' | 'ended',
  summary: string,
): Promise<void> {
  await noteInAudit(tx, {
    actorId: organiserId,
    action: `view-as-${what}`,
    objectType: 'member',
    objectId: memberId,
    summary,
  })
}
