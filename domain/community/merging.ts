/**
 * Merging two records of one person: what each kind of row becomes is said first, and then done in one transaction
 * (docs/behaviour/merging.md).
 */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { rsvps, scheduledSessions } from '../../db/schema/sessions.server.ts'
import { noteInAudit } from '../club/audit.ts'
import { holdMembers } from '../club/held-members.ts'
import type { Admin } from '../club/viewer.ts'
import { isRefusedBy } from '../constraints.ts'
import { fillPlaces, holdSessions } from '../programme/rsvps/session-waiting-list.ts'
import type { Tools } from '../tools.ts'
import { rewriteAddresses, rewriteIds, rewriteNames } from './merging/addresses.ts'
import type { Names } from './merging/addresses.ts'
import { countOrganisers, findRecords, namesOf, refusedBecause } from './merging/records.ts'
import type { MergeRecord, MergeRefusal } from './merging/records.ts'
import { countStatement, rowRules, statementsOf } from './merging/rules.ts'
import type { Pair, RowKind } from './merging/rules.ts'
import { uniteAccesses, unitedRecord, uniteMembers } from './merging/unite.ts'

/** How many rows of one kind the record that goes has: go over, are there in both and become one, or end with its sign-in. */
export type RowCount = { kind: RowKind | 'invitations' | 'requests'; moves: number; meets: number; ends: number }

export type MergePreview = Records & {
  /** What the record that stays says afterwards. */
  becomes: ReturnType<typeof unitedRecord>
  refused: MergeRefusal | undefined
  rows: RowCount[]
  /** What was shown, in short: merged is this and nothing else. */
  seen: string
}

type Records = { stays: MergeRecord; goes: MergeRecord }

export type MergeOutcome =
  | { ok: true; name: string }
  /** `changed`: it is no longer what was shown. */
  | { ok: false; because: MergeRefusal | 'changed' }

/** What merging would do, or `undefined` where one of the two is not there. Changes nothing. */
export async function previewMerge(
  { db }: Pick<Tools, 'db'>,
  admin: Admin,
  pair: Pair,
): Promise<MergePreview | undefined> {
  const records = await findRecords(db, pair)
  if (!records) return undefined
  const rows = await countRows(db, records)
  const refused = refusedBecause(records, admin, await countOrganisers(db))
  return { ...records, becomes: unitedRecord(records), refused, rows, seen: seenOf(records, rows) }
}

/**
 * Merges the record that goes into the one that stays, if everything still is as `seen`. Its account is signed out everywhere and
 * erased at the sign-in service by a job. Seats that both had become free for those who wait.
 */
export async function mergeMembers(
  tools: Tools,
  admin: Admin,
  { seen, ...pair }: Pair & { seen: string },
): Promise<MergeOutcome> {
  try {
    const merged = await tools.db.transaction((tx) => mergeHeld(tools, tx, admin, { ...pair, seen }))
    if (!merged.ok) return merged
    if (merged.accountId) await tools.auth.endSessions(merged.accountId)
    return { ok: true, name: merged.name }
  } catch (error) {
    if (isRefusedBy(error, 'one_organiser_remains')) return { ok: false, because: 'last-admin' }
    throw error
  }
}

async function mergeHeld(tools: Tools, tx: Transaction, admin: Admin, { seen, ...pair }: Pair & { seen: string }) {
  if (!(await findRecords(tx, pair))) return { ok: false, because: 'changed' } as const
  const sessions = await holdBoth(tools, tx, pair)
  const records = await findRecords(tx, pair)
  if (!records || seenOf(records, await countRows(tx, records)) !== seen)
    return { ok: false, because: 'changed' } as const
  const refused = refusedBecause(records, admin, await countOrganisers(tx))
  if (refused) return { ok: false, because: refused } as const

  const names = await namesOf(tx, records)
  // First, so that the database says whether somebody is left to run the community.
  await tx.update(members).set({ role: 'member', status: 'left' }).where(eq(members.id, pair.goes))
  await moveEverything(tools, tx, records, names)
  await tx.delete(members).where(eq(members.id, pair.goes))
  for (const session of sessions) await fillPlaces(tools, tx, session)
  const { accountId } = records.goes
  if (accountId) await tools.jobs.send(tx, 'erase', { accountId })
  const summary = 'Another record of the same person was merged into this one'
  await noteInAudit(tx, {
    actorId: admin.id,
    action: 'members-merged',
    objectType: 'member',
    objectId: pair.stays,
    summary,
  })
  return { ok: true, name: records.stays.displayName, accountId } as const
}

/**
 * Holds the sessions both are asked in before anything can be added to either record: who answers holds the member before the session, who
 * gives a place holds the session before the member, and neither waits here for the other.
 */
async function holdBoth({ now }: Pick<Tools, 'now'>, tx: Transaction, { stays, goes }: Pair) {
  const both = inArray(members.id, [stays, goes])
  await holdMembers(tx, both)
  const shared = await tx
    .select({ id: rsvps.sessionId })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(
      and(
        inArray(rsvps.memberId, [stays, goes]),
        eq(rsvps.answer, 'going'),
        ne(rsvps.state, 'released'),
        gt(scheduledSessions.startsAt, now()),
      ),
    )
    .groupBy(rsvps.sessionId)
    .having(sql`count(*) = 2`)
  const sessions = await holdSessions(
    tx,
    shared.map(({ id }) => id),
  )
  await tx.select({ id: members.id }).from(members).where(both).orderBy(asc(members.id)).for('update')
  return sessions
}

async function moveEverything(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  records: Records,
  names: Names,
): Promise<void> {
  const pair = { stays: records.stays.id, goes: records.goes.id }
  const united = { ...unitedRecord(records), updatedAt: now(), version: sql`${members.version} + 1` }
  await tx.update(members).set(united).where(eq(members.id, pair.stays))
  await tx.execute(uniteMembers(pair))
  await tx.execute(uniteAccesses(pair, now()))
  const statements = [
    ...rowRules.flatMap((rule) => statementsOf(rule, pair)),
    ...rewriteAddresses(names),
    ...rewriteNames(names),
    ...rewriteIds(names),
  ]
  for (const statement of statements) await tx.execute(statement)
}

async function countRows(db: Pick<Tools['db'], 'execute'>, { stays, goes }: Records) {
  const { rows } = await db.execute<{ kind: string; ends: boolean; number: number; met: number }>(
    countStatement({ stays: stays.id, goes: goes.id }),
  )
  const email = goes.email?.toLowerCase() ?? ''
  const { rows: byAddress } = await db.execute<{ invitations: number; requests: number; log: number }>(sql`select
    (select count(*)::int from guildhall.invitations where lower(email) = ${email} and ${email} <> '') as invitations,
    (select count(*)::int from guildhall.invitation_requests where lower(email) = ${email} and ${email} <> '') as requests,
    (select count(*)::int from guildhall.audit_entries where object_type = 'member' and object_id = ${goes.id}) as log`)
  const counted = new Map<RowCount['kind'], RowCount>()
  const add = (kind: RowCount['kind'], more: Omit<RowCount, 'kind'>) => {
    const { moves = 0, meets = 0, ends = 0 } = counted.get(kind) ?? {}
    counted.set(kind, { kind, moves: moves + more.moves, meets: meets + more.meets, ends: ends + more.ends })
  }
  for (const { kind, ends, number, met } of rows) {
    const of = rowRules.find((rule) => rule.kind === kind)?.kind
    if (of) add(of, ends ? { moves: 0, meets: 0, ends: number } : { moves: number - met, meets: met, ends: 0 })
  }
  const [found] = byAddress
  for (const kind of ['invitations', 'requests', 'log'] as const) {
    add(kind, { moves: found?.[kind] ?? 0, meets: 0, ends: 0 })
  }
  return [...counted.values()].filter(({ moves, meets, ends }) => moves + meets + ends > 0)
}

/** When they were here last is no change of what was shown. */
function seenOf({ stays, goes }: Records, rows: readonly RowCount[]): string {
  const shown = [stays, goes].map((record) => ({ ...record, lastSeenAt: undefined }))
  return createHash('sha256')
    .update(JSON.stringify([shown, rows]))
    .digest('hex')
}
