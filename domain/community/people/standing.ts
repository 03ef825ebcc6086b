/**
 * Whether somebody may use their account, and whether they run the community
 * (docs/behaviour/access.md, last-organiser).
 */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import { organiserMadeLetter } from '../../../mail/letters/organisers.ts'
import { suspendedLetter, reinstatedLetter } from '../../../mail/letters/members.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import { dropDevices } from '../../notices/push/devices.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import { siteSettings } from '../../club/settings.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

export type StandingOutcome =
  | { ok: true; name: string }
  /** `last-admin`: nobody would be left to run the community. `not-now`: it does not fit what the member is now. */
  | { ok: false; because: 'last-admin' | 'not-now' }

type Changed = { id: string; displayName: string; accountId: string | null; version: number }

/** Shuts somebody out: signed out everywhere at once, places given back, told so by mail. The reason stays with the organisers. */
export async function suspendMember(
  tools: Tools,
  admin: Admin,
  { id, reason }: { id: string; reason: string },
): Promise<StandingOutcome> {
  const outcome = await change(tools, async (tx) => {
    const suspended = await setStatus(tools, tx, { id, from: ['active', 'paused'], to: 'suspended' })
    if (!suspended) return undefined
    await releaseAnswers(tools, tx, { memberIds: [id], actorId: admin.id, reason: 'suspended' })
    await dropDevices(tx, [id])
    const { contact } = await siteSettings({ db: tx })
    await writeTo(tools, tx, suspended, (letterSite) =>
      suspendedLetter(letterSite, { name: suspended.displayName, contact: contact ?? '' }),
    )
    await note(tx, admin, suspended, 'member-suspended', `Suspended ${suspended.displayName}: ${reason}`)
    return suspended
  })
  if (outcome.ok && outcome.changed.accountId) await tools.auth.endSessions(outcome.changed.accountId)
  return said(outcome)
}

/** Lets somebody who was suspended in again, with what they had before. */
export async function reinstateMember(tools: Tools, admin: Admin, { id }: { id: string }): Promise<StandingOutcome> {
  const outcome = await change(tools, async (tx) => {
    const reinstated = await setStatus(tools, tx, { id, from: ['suspended'], to: 'active' })
    if (!reinstated) return undefined
    await writeTo(tools, tx, reinstated, (letterSite) => reinstatedLetter(letterSite, { name: reinstated.displayName }))
    await note(tx, admin, reinstated, 'member-reinstated', `Reinstated ${reinstated.displayName}`)
    return reinstated
  })
  return said(outcome)
}

/** Makes an active member an organiser, or an organiser a member again; every organiser is told. */
export async function changeRole(
  tools: Tools,
  admin: Admin,
  { id, role }: { id: string; role: 'member' | 'admin' },
): Promise<StandingOutcome> {
  const outcome = await change(tools, async (tx) => {
    const changed = await setRole(tools, tx, { id, role })
    if (!changed) return undefined
    await tellOrganisers(tools, tx, admin, { changed, role })
    const deed = role === 'admin' ? 'organiser-made' : 'organiser-unmade'
    const words = role === 'admin' ? 'an organiser' : 'a member like any other'
    await note(tx, admin, changed, deed, `Made ${changed.displayName} ${words}`)
    return changed
  })
  return said(outcome)
}

type Change = { ok: true; changed: Changed } | { ok: false; because: 'last-admin' | 'not-now' }

/** That somebody is left to run the community is held by the database, whoever changes what at the same moment. */
async function change(tools: Tools, run: (tx: Transaction) => Promise<Changed | undefined>): Promise<Change> {
  try {
    const changed = await tools.db.transaction(run)
    return changed ? { ok: true, changed } : { ok: false, because: 'not-now' }
  } catch (error) {
    if (isRefusedBy(error, 'one_organiser_remains')) return { ok: false, because: 'last-admin' }
    throw error
  }
}

function said(outcome: Change): StandingOutcome {
  return outcome.ok ? { ok: true, name: outcome.changed.displayName } : outcome
}

type Status = (typeof members.$inferSelect)['status']

async function setStatus(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, from, to }: { id: string; from: Status[]; to: Status },
): Promise<Changed | undefined> {
  if (!isId(id)) return undefined
  const [changed] = await tx
    .update(members)
    .set({ status: to, pausedUntil: null, updatedAt: tools.now(), version: sql`${members.version} + 1` })
    .where(and(eq(members.id, id), inArray(members.status, from)))
    .returning(changedColumns)
  return changed
}

/** Only somebody who can sign in becomes an organiser; whoever is one can always be made a member again. */
async function setRole(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, role }: { id: string; role: 'member' | 'admin' },
): Promise<Changed | undefined> {
  if (!isId(id)) return undefined
  const fits = role === 'admin' ? eq(members.status, 'active') : undefined
  const [changed] = await tx
    .update(members)
    .set({ role, updatedAt: tools.now(), version: sql`${members.version} + 1` })
    .where(and(eq(members.id, id), ne(members.role, role), fits))
    .returning(changedColumns)
  return changed
}

async function tellOrganisers(
  tools: Tools,
  tx: Transaction,
  admin: Admin,
  { changed, role }: { changed: Changed; role: 'member' | 'admin' },
): Promise<void> {
  const letterSite = await tools.mail.site(tx)
  const facts = { name: changed.displayName, by: admin.displayName, personId: changed.id }
  const letter = organiserMadeLetter(letterSite, { ...facts, now: role === 'admin' ? 'organiser' : 'member' })
  const told = await tx
    .select({ id: members.id, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(or(and(eq(members.role, 'admin'), eq(members.status, 'active')), eq(members.id, changed.id)))
    .orderBy(asc(members.id))
  for (const { id, email } of told) {
    const dedupeKey = `organiser-made:${changed.id}:${changed.version}:${id}`
    if (email) await tools.mail.post(tx, { letter, to: email, toMemberId: id, dedupeKey })
  }
}

async function writeTo(
  tools: Tools,
  tx: Transaction,
  { id, accountId, version }: Changed,
  write: (letterSite: LetterSite) => Letter,
): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId ?? id))
  if (!account?.email) return
  const letter = write(await tools.mail.site(tx))
  await tools.mail.post(tx, {
    letter,
    to: account.email,
    toMemberId: id,
    dedupeKey: `${letter.kind}:${id}:${version}`,
  })
}

function note(tx: Transaction, admin: Admin, { id }: Changed, action: string, summary: string): Promise<void> {
  return noteInAudit(tx, { actorId: admin.id, action, objectType: 'member', objectId: id, summary })
}

const changedColumns = {
  id: members.id,
  displayName: members.displayName,
  accountId: members.accountId,
  version: members.version,
}
