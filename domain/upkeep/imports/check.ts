/** The dry run: what would happen to each row, kept with the row. Nothing else is changed (docs/behaviour/importing.md). */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import type { ImportColumn, ImportCounts, ImportPlan } from '../../../db/schema/import-shapes.ts'
import { freeSeats } from '../../joining/invitations/seats.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Importer, ImportRow } from '../imports.ts'
import { breathe } from '../../breathe.ts'
import { readRow } from './cells.ts'
import type { RowWish } from './cells.ts'
import { editionsKnown, factsOf } from './facts.ts'
import type { EditionKnown, Facts } from './facts.ts'
import { judgeRow } from './judge.ts'
import type { Carry, Judging } from './judge.ts'

/** How the file is to be read and what is to be done with who is in it. */
export type ImportWish = {
  columns: ImportColumn[]
  editionId: string | null
  zoneId: string | null
  invites: boolean
  message: string
}

export type CheckOutcome =
  | { ok: true; counts: ImportCounts }
  /** `begun`: it is being imported, or was. `changed`: somebody else looked at it in another way meanwhile. */
  | { ok: false; because: 'gone' | 'begun' | 'changed' | 'no-address-column' | 'column-twice' }

/** Judges all rows, in slices: whoever else asks the database waits for one of them at most. */
export async function checkImport(
  tools: Pick<Tools, 'db' | 'now'>,
  _importer: Importer,
  { id, ...wish }: ImportWish & { id: string },
): Promise<CheckOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const begun = await begin(tools, id, wish)
  if (!begun.ok) return begun
  const { version, rowCount } = begun.row
  const editions = await editionsKnown(tools)
  const carry: Carry = { seen: new Set(), seats: await seatsOf(tools, editions), letters: 0 }
  const counts: ImportCounts = {}
  for (let from = 0; from < rowCount; from += slice) {
    const isOurs = await tools.db.transaction(async (tx) => {
      const [row] = await tx.select({ version: imports.version }).from(imports).where(eq(imports.id, id)).for('share')
      if (row?.version !== version) return false
      const judging = {
        editions,
        invites: wish.invites,
        now: tools.now(),
        editionId: wish.editionId,
        zoneId: wish.zoneId,
      }
      const plans = await judgeSlice({ ...tools, db: tx }, begun.row, { from, to: from + slice, judging, carry })
      count(
        counts,
        plans.map(({ plan }) => plan),
      )
      await keepPlans(tx, id, plans)
      return true
    })
    if (!isOurs) return { ok: false, because: 'changed' }
    await breathe()
  }
  const [checked] = await tools.db
    .update(imports)
    .set({ state: 'checked', counts })
    .where(and(eq(imports.id, id), eq(imports.version, version)))
    .returning({ id: imports.id })
  return checked ? { ok: true, counts } : { ok: false, because: 'changed' }
}

const slice = 200

type UnfitColumns = 'no-address-column' | 'column-twice'

function unfitColumns(columns: readonly ImportColumn[]): UnfitColumns | undefined {
  if (!columns.includes('email')) return 'no-address-column'
  const once = columns.filter((column) => column !== '' && column !== 'tags')
  return new Set(once).size < once.length ? 'column-twice' : undefined
}

/** Keeps what is asked for. Its version says which of two dry runs at once is the last. */
async function begin(
  { db }: Pick<Tools, 'db'>,
  id: string,
  { columns, editionId, zoneId, invites, message }: ImportWish,
): Promise<{ ok: true; row: ImportRow } | { ok: false; because: 'gone' | 'begun' | UnfitColumns }> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: imports.state, headers: imports.headers })
      .from(imports)
      .where(eq(imports.id, id))
      .for('update')
    if (!before) return { ok: false, because: 'gone' }
    if (before.state !== 'read' && before.state !== 'checked') return { ok: false, because: 'begun' }
    const unfit = unfitColumns(columns)
    if (unfit) return { ok: false, because: unfit }
    const all = before.headers.map((_, index) => columns[index] ?? '')
    const [row] = await tx
      .update(imports)
      .set({
        columns: all,
        editionId,
        zoneId,
        invites,
        message,
        state: 'read',
        counts: {},
        version: sql`${imports.version} + 1`,
      })
      .where(eq(imports.id, id))
      .returning()
    return row ? { ok: true, row } : { ok: false, because: 'gone' }
  })
}

/** How many places each edition has left as a page may show it; those without a limit are not named. */
export async function seatsOf(
  tools: Pick<Tools, 'db' | 'now'>,
  editions: readonly EditionKnown[],
): Promise<Map<string, number>> {
  const seats = new Map<string, number>()
  for (const { id, capacity } of editions) {
    const left = capacity === null ? null : await freeSeats(tools, id)
    if (left !== null) seats.set(id, left)
  }
  return seats
}

export type Planned = { wish: RowWish; plan: ImportPlan }

/** The plans of the rows after `from` up to `to`. */
export async function judgeSlice(
  tools: Pick<Tools, 'db' | 'now'>,
  { id, columns }: Pick<ImportRow, 'id' | 'columns'>,
  { from, to, judging, carry }: { from: number; to: number; judging: Judging; carry: Carry },
): Promise<Planned[]> {
  const rows = await tools.db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.number, from), lte(importRows.number, to)))
    .orderBy(asc(importRows.number))
  const wishes = rows.map((row) => readRow(columns, row))
  const facts = await factsOf(
    tools,
    wishes.map(({ email }) => email),
  )
  return wishes.map((wish) => {
    const plan = judgeRow(wish, facts, judging, carry)
    foresee(facts, wish, plan)
    return { wish, plan }
  })
}

/** Somebody in two editions stands in two rows: the second changes only what the first has not. */
function foresee({ members }: Facts, { email, name, tags, note }: RowWish, plan: ImportPlan): void {
  const member = members.get(email.toLowerCase())
  if (plan.verdict !== 'change' || !member) return
  members.set(email.toLowerCase(), {
    ...member,
    displayName: name || member.displayName,
    tags: [...new Set([...member.tags, ...tags])],
    staffNote: note || member.staffNote,
  })
}

async function keepPlans(tx: Transaction, id: string, plans: readonly Planned[]): Promise<void> {
  const kept = plans.map(({ wish: { number, email, name, written }, plan }) => ({
    number,
    email: email || written.slice(0, 254).toWellFormed(),
    name: name.slice(0, 80).toWellFormed(),
    verdict: plan.verdict,
    plan,
  }))
  await tx.execute(sql`
    update ${importRows} set email = judged.email, name = judged.name, verdict = judged.verdict, plan = judged.plan
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as judged(number integer, email text, name text, verdict text, plan jsonb)
    where import_rows.import_id = ${id} and import_rows.number = judged.number`)
}

function count(counts: ImportCounts, plans: readonly ImportPlan[]): void {
  for (const plan of plans) {
    counts[plan.verdict] = (counts[plan.verdict] ?? 0) + 1
    if (plan.verdict === 'new' && plan.look) counts.look = (counts.look ?? 0) + 1
  }
}
