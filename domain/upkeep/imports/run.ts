/**
 * Bringing in what the dry run said, by a job: each slice of rows in a transaction that also says how far it is, so that
 * whatever crashes, every row is done once (docs/behaviour/importing.md).
 */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import type { ImportCounts, ImportPlan } from '../../../db/schema/import-shapes.ts'
import { isMemberAt } from '../../club/accounts.ts'
import { noteInAudit } from '../../club/audit.ts'
import { holdMembers } from '../../club/held-members.ts'
import { inviteNoted } from '../../joining/invitations/noted.ts'
import type { ImportRow, ImportTools, Importer } from '../imports.ts'
import { applyRows } from './apply.ts'
import type { RowDone, RowToDo } from './apply.ts'
import { breathe } from '../../breathe.ts'
import { judgeSlice, seatsOf } from './check.ts'
import { editionsKnown } from './facts.ts'
import type { EditionKnown } from './facts.ts'

/** So many rows in one transaction: whoever else asks the database waits for these at most. */
const slice = 200
/** A letter is more work than a row. */
const lettersAtOnce = 20

/** Does all that is left of an import; returns when it is done, or somebody stopped it. */
export async function runImport(tools: ImportTools, id: string, signal?: AbortSignal): Promise<void> {
  const known = await editionsKnown(tools)
  const goOn = () => tools.db.transaction((tx) => nextSlice(tools, tx, id, known))
  while (await goOn()) {
    signal?.throwIfAborted()
    await breathe()
  }
}

/** The next rows, or the next letters; false where there is nothing left to do. */
async function nextSlice(
  tools: ImportTools,
  tx: Transaction,
  id: string,
  known: readonly EditionKnown[],
): Promise<boolean> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (row?.state !== 'running') return false
  if (row.nextRow < row.rowCount) {
    const upTo = Math.min(row.nextRow + slice, row.rowCount)
    await keepDone(tx, id, await doRows(tools, tx, row, { known, upTo }))
    await tx.update(imports).set({ nextRow: upTo, movedAt: tools.now(), error: '' }).where(eq(imports.id, id))
    return true
  }
  const reached = row.invites ? await sendLetters(tools, tx, row) : undefined
  if (reached !== undefined) {
    await tx.update(imports).set({ nextLetter: reached, movedAt: tools.now(), error: '' }).where(eq(imports.id, id))
    return true
  }
  await finish(tools, tx, row)
  return false
}

/** Members before editions before accesses, as everywhere: judged by what they are while they are held. */
async function doRows(
  tools: ImportTools,
  tx: Transaction,
  row: ImportRow,
  { known, upTo }: { known: readonly EditionKnown[]; upTo: number },
): Promise<RowDone[]> {
  const kept = await tx
    .select({ number: importRows.number, email: importRows.email, name: importRows.name, plan: importRows.plan })
    .from(importRows)
    .where(and(eq(importRows.importId, row.id), gt(importRows.number, row.nextRow), lte(importRows.number, upTo)))
    .orderBy(asc(importRows.number))
  await hold(tx, kept)
  const now = tools.now()
  const judging = { editions: known, invites: false, now, editionId: row.editionId, zoneId: row.zoneId }
  const carry = { seen: new Set<string>(), seats: await seatsOf({ ...tools, db: tx }, known), letters: 0 }
  const fresh = await judgeSlice({ ...tools, db: tx }, row, { from: row.nextRow, to: upTo, judging, carry })
  const plans = new Map(fresh.map(({ wish, plan }) => [wish.number, plan]))
  const toDo = kept.flatMap(({ plan, ...one }): RowToDo[] =>
    plan ? [{ ...one, promised: plan, now: plans.get(one.number) }] : [],
  )
  return applyRows(tx, toDo, { importer: importerOf(row), editions: known, message: row.message, now })
}

async function hold(tx: Transaction, rows: readonly { email: string; plan: ImportPlan | null }[]): Promise<void> {
  const emails = rows.filter(({ plan }) => plan?.verdict === 'change').map(({ email }) => email)
  if (emails.length > 0) await holdMembers(tx, isMemberAt(tx, emails))
  const places = new Set(rows.flatMap(({ plan }) => editionsOf(plan)))
  if (places.size === 0) return
  await tx
    .select({ id: editions.id })
    .from(editions)
    .where(inArray(editions.id, [...places]))
    .orderBy(asc(editions.id))
    .for('no key update')
}

function editionsOf(plan: ImportPlan | null): string[] {
  if (plan?.verdict === 'new') return plan.place ? [plan.place.editionId] : []
  if (plan?.verdict !== 'change') return []
  return plan.changes.flatMap((change) => (change.what === 'access' ? [change.editionId] : []))
}

async function keepDone(tx: Transaction, id: string, rows: readonly RowDone[]): Promise<void> {
  await tx.execute(sql`
    update ${importRows} set became = result.became, done = result.done
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result(number integer, became text, done jsonb)
    where import_rows.import_id = ${id} and import_rows.number = result.number`)
}

/** Writes the next letters; returns the last row that has its letter, `undefined` where all have. */
async function sendLetters(tools: ImportTools, tx: Transaction, row: ImportRow): Promise<number | undefined> {
  const invited = sql`(${importRows.verdict} = 'invite' or (${importRows.verdict} = 'new' and ${importRows.plan} ->> 'invites' = 'true'))`
  const next = await tx
    .select({ number: importRows.number, done: importRows.done })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, row.id),
        gt(importRows.number, row.nextLetter),
        eq(importRows.became, 'noted'),
        isNotNull(importRows.done),
        invited,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(lettersAtOnce)
  const sent: RowDone[] = []
  for (const { number, done } of next) {
    const noted = { id: done?.invitationId ?? '', message: row.message }
    const became = await inviteNoted(tools, tx, importerOf(row), noted)
    if (became === 'invited') sent.push({ number, became, done })
    if (became === 'gone') sent.push({ number, became: 'otherwise', done: null })
  }
  await keepDone(tx, row.id, sent)
  return next.at(-1)?.number
}

async function finish(tools: ImportTools, tx: Transaction, row: ImportRow): Promise<void> {
  const counts = { ...row.counts, ...(await countResults(tx, row.id)) }
  await tx
    .update(imports)
    .set({ state: 'done', counts, error: '', finishedAt: tools.now() })
    .where(eq(imports.id, row.id))
  await noteInAudit(tx, {
    ...(row.createdBy !== null && { actorId: row.createdBy }),
    action: 'import-done',
    objectType: 'import',
    objectId: row.id,
    summary: `Imported ${row.fileName}.`,
    diff: { rows: row.rowCount, ...counts },
  })
}

/** How many rows became what. */
export async function countResults(tx: Transaction, id: string): Promise<ImportCounts> {
  const counted = await tx
    .select({ became: importRows.became, number: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.became)))
    .groupBy(importRows.became)
  const counts: ImportCounts = {}
  for (const { became, number } of counted) if (became) counts[`became-${became}`] = number
  return counts
}

/** Whoever began it is who does it, also when the house goes on by itself. */
export function importerOf({ createdBy }: Pick<ImportRow, 'createdBy'>): Importer {
  return createdBy === null ? undefined : { id: createdBy }
}
