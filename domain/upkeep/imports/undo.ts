/**
 * Taking an import back: upwards from its last row, each slice in a transaction that also says how far it is. Only what still is
 * as the import left it is put back: what people or organisers did since stays.
 */
import { and, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import type { ImportDone } from '../../../db/schema/import-shapes.ts'
import { lastMoment } from '../../club/access-days.ts'
import { endAccesses } from '../../club/access-grants.ts'
import { holdMembers } from '../../club/held-members.ts'
import { takeBackNoted } from '../../joining/invitations/noted.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { ImportRow, ImportTools } from '../imports.ts'
import { putTextsBack } from './undo-texts.ts'
import { breathe } from '../../breathe.ts'
import { countResults, importerOf } from './run.ts'

const slice = 200

/** Takes back all that is left of it. */
export async function undoImport(tools: ImportTools, id: string, signal?: AbortSignal): Promise<void> {
  const goOn = () => tools.db.transaction((tx) => nextSlice(tools, tx, id))
  while (await goOn()) {
    signal?.throwIfAborted()
    await breathe()
  }
}

async function nextSlice(tools: ImportTools, tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (row?.state !== 'undoing') return false
  if (row.undoRow === 0) {
    const counts = { ...row.counts, ...(await countResults(tx, id)) }
    await tx.update(imports).set({ state: 'undone', counts, error: '' }).where(eq(imports.id, id))
    return false
  }
  const downTo = Math.max(0, row.undoRow - slice)
  await undoRows(tools, tx, row, downTo)
  await tx.update(imports).set({ undoRow: downTo, movedAt: tools.now(), error: '' }).where(eq(imports.id, id))
  return true
}

type Undone = { number: number; done: ImportDone }

async function undoRows(tools: ImportTools, tx: Transaction, row: ImportRow, downTo: number): Promise<void> {
  const kept = await tx
    .select({
      number: importRows.number,
      done: importRows.done,
      became: importRows.became,
      verdict: importRows.verdict,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, row.id),
        gt(importRows.number, downTo),
        lte(importRows.number, row.undoRow),
        isNotNull(importRows.done),
      ),
    )
    .orderBy(desc(importRows.number))
  // Who was noted before and got no letter by this import is as they were.
  const rows = kept.flatMap(({ number, done, became, verdict }) =>
    done && !(verdict === 'invite' && became === 'noted') ? [{ number, done }] : [],
  )
  await hold(tx, rows)
  const staying = await takeBackNoted(
    tx,
    importerOf(row),
    rows.flatMap(({ done }) => done.invitationId ?? []),
    tools.now(),
  )
  const textsBack = await putTextsBack(tx, rows, tools.now())
  const accessBack = await putAccessesBack(tools, tx, row, rows)
  const results = rows.map(({ number, done }) => {
    const isBack =
      done.invitationId !== undefined
        ? !staying.has(done.invitationId)
        : textsBack.has(number) || accessBack.has(number)
    return { number, became: isBack ? 'back' : 'stays' }
  })
  await tx.execute(sql`
    update ${importRows} set became = result.became
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result(number integer, became text)
    where import_rows.import_id = ${row.id} and import_rows.number = result.number`)
}

async function hold(tx: Transaction, rows: readonly Undone[]): Promise<void> {
  const ids = rows.flatMap(({ done }) => done.memberId ?? [])
  if (ids.length > 0) await holdMembers(tx, inArray(members.id, ids))
}

/** Ends what the import granted, gives those places back, and moves the others to where they were. Returns the rows it did something for. */
async function putAccessesBack(
  tools: ImportTools,
  tx: Transaction,
  row: ImportRow,
  rows: readonly Undone[],
): Promise<Set<number>> {
  const granted = rows.flatMap(({ number, done }) => (done.accessId ? [{ number, accessId: done.accessId }] : []))
  const back = await endGranted(tools, tx, row, granted)
  for (const { number, done } of rows) {
    const moved = await moveBack(tx, done, tools.now())
    if (moved) back.add(number)
  }
  return back
}

async function endGranted(
  tools: ImportTools,
  tx: Transaction,
  { createdBy }: ImportRow,
  granted: readonly { number: number; accessId: string }[],
): Promise<Set<number>> {
  if (granted.length === 0) return new Set()
  const held = await tx
    .select({ id: accesses.id, memberId: accesses.memberId, editionId: accesses.editionId })
    .from(accesses)
    .where(
      and(
        inArray(
          accesses.id,
          granted.map(({ accessId }) => accessId),
        ),
        inArray(accesses.status, ['scheduled', 'active']),
      ),
    )
  const reason = 'The import was taken back'
  for (const [editionId, together] of Map.groupBy(held, (access) => access.editionId)) {
    const memberIds = together.map(({ memberId }) => memberId)
    await endAccesses(tx, { memberIds, editionId, status: 'revoked', reason, now: tools.now() })
    const release = { memberIds, editionId, reason: 'the access ended' }
    await releaseAnswers(tools, tx, { ...release, ...(createdBy !== null && { actorId: createdBy }) })
  }
  const ended = new Set(held.map(({ id }) => id))
  return new Set(granted.filter(({ accessId }) => ended.has(accessId)).map(({ number }) => number))
}

/** Few rows move anybody: each is asked for by itself. */
async function moveBack(tx: Transaction, { zone, until }: ImportDone, now: Date): Promise<boolean> {
  let isBack = false
  if (zone) {
    const isLeft = and(eq(accesses.id, zone.accessId), eq(accesses.zoneId, zone.to))
    const moved = await tx
      .update(accesses)
      .set({ zoneId: zone.from, updatedAt: now, version: sql`${accesses.version} + 1` })
      .where(isLeft)
      .returning({ id: accesses.id })
    isBack ||= moved.length > 0
  }
  if (until) {
    const before = until.from === null ? null : new Date(until.from)
    const moved = await tx
      .update(accesses)
      .set({ endsAt: before, updatedAt: now, version: sql`${accesses.version} + 1` })
      .where(
        and(
          eq(accesses.id, until.accessId),
          eq(accesses.endsAt, await endAsLeft(tx, until)),
          before === null ? undefined : lt(accesses.startsAt, before),
          inArray(accesses.status, ['scheduled', 'active']),
        ),
      )
      .returning({ id: accesses.id })
    isBack ||= moved.length > 0
  }
  return isBack
}

/** The moment the import let it end at: its day is one of the edition. */
async function endAsLeft(tx: Transaction, { accessId, to }: NonNullable<ImportDone['until']>): Promise<Date> {
  const [edition] = await tx
    .select({ timeZone: editions.timeZone })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .where(eq(accesses.id, accessId))
  return lastMoment(to, edition?.timeZone ?? 'UTC')
}
