import { sql } from 'drizzle-orm'
import { assets } from '../../../db/schema/writing.server.ts'
import type { Finding } from '../../../db/schema/check-shapes.ts'
import { stuckJobs } from '../../../jobs/table.ts'
import { hourMs } from '../../../time/durations.ts'
import { isAmong } from '../../among.ts'
import { breathe } from '../../breathe.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { rowRules } from './rules.ts'
import type { RowRule } from './row-rule.ts'

/** What looking needs; a terminal has it too. */
export type LookTools = Pick<Tools, 'db' | 'files' | 'now'>

/** What was found, and how many rows and files were looked at. */
export type Looked = { findings: Finding[]; lookedAt: number }

/** So many ids are told of what breaks a rule. */
const mostExamples = 5

/**
 * Looks at every row and every file, some at a time with a pause after each, and changes nothing: whoever asks the site meanwhile is
 * answered. `signal` ends it between two pages.
 */
export async function lookAtHouse(tools: LookTools, signal?: AbortSignal): Promise<Looked> {
  const looked: Looked = { findings: [], lookedAt: 0 }
  for (const rule of rowRules(tools.now())) await lookAtRows(tools, rule, looked, signal)
  await lookForFiles(tools, looked, signal)
  await lookForRows(tools, looked, signal)
  note(looked, await stuckJobs(tools.db, new Date(tools.now().getTime() - lateMs), mostExamples))
  return { ...looked, findings: looked.findings.filter(({ number }) => number > 0) }
}

/** A job that has run or waited for so long after its moment. */
const lateMs = hourMs

type Page = { last: string | null; seen: number; number: number; examples: string[] | null }

async function lookAtRows(
  { db }: LookTools,
  { rule, table, amiss }: RowRule,
  looked: Looked,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = firstId
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await db.execute<Page>(sql`
      with page as (
        select x.id, coalesce(${amiss}, false) as amiss
        from (select * from guildhall.${sql.identifier(table)} where id > ${after}::uuid order by id limit ${rowsAtOnce}) as x)
      select (select id::text from page order by id desc limit 1) as last, count(*)::int as seen,
        (count(*) filter (where amiss))::int as number,
        (array_agg(id::text order by id) filter (where amiss))[1:${mostExamples}] as examples
      from page`)
    const [page] = rows
    if (!page?.last) return
    looked.lookedAt += page.seen
    add(looked, { rule, number: page.number, examples: page.examples ?? [] })
    if (page.seen < rowsAtOnce) return
    after = page.last
    await breathe()
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'
const rowsAtOnce = 1000

/** Rows whose file is not there: a broken picture. */
async function lookForFiles({ db, files }: LookTools, looked: Looked, signal: AbortSignal | undefined): Promise<void> {
  let after = firstId
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text from ${assets} where id > ${after}::uuid order by id limit ${filesAtOnce}`,
    )
    const missing: string[] = []
    for (const { id } of rows) if (!(await files.has(id))) missing.push(id)
    looked.lookedAt += rows.length
    add(looked, { rule: 'file-missing', number: missing.length, examples: missing })
    if (rows.length < filesAtOnce) return
    after = rows.at(-1)?.id ?? after
    await breathe()
  }
}

/** Files no row names. A file is written before its row: what is young may still get one. */
async function lookForRows(tools: LookTools, looked: Looked, signal: AbortSignal | undefined): Promise<void> {
  const before = new Date(tools.now().getTime() - lateMs)
  let some: string[] = []
  for await (const { name, at } of tools.files.list()) {
    if (at > before) continue
    some.push(name)
    if (some.length < filesAtOnce) continue
    signal?.throwIfAborted()
    await addUnknown(tools, some, looked)
    some = []
    await breathe()
  }
  await addUnknown(tools, some, looked)
}

const filesAtOnce = 200

async function addUnknown({ db }: LookTools, names: readonly string[], looked: Looked): Promise<void> {
  if (names.length === 0) return
  const ids = [...new Set(names.map(idOf).filter(isId))]
  const rows = await db.select({ id: assets.id }).from(assets).where(isAmong(assets.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = names.filter((name) => !known.has(idOf(name)))
  looked.lookedAt += names.length
  add(looked, { rule: 'file-unknown', number: unknown.length, examples: unknown })
}

/** Beside a picture lie its forms, `{id}-480-avif` and others. */
function idOf(name: string): string {
  return name.slice(0, firstId.length)
}

function note(looked: Looked, { seen, ...found }: Omit<Finding, 'rule'> & { seen: number }): void {
  looked.lookedAt += seen
  add(looked, { rule: 'job-stuck', ...found })
}

/** To what was found of the same rule on earlier pages. */
function add({ findings }: Looked, { rule, number, examples }: Finding): void {
  const before = findings.find((finding) => finding.rule === rule)
  if (!before) return void findings.push({ rule, number, examples: examples.slice(0, mostExamples) })
  before.number += number
  before.examples = [...before.examples, ...examples].slice(0, mostExamples)
}
