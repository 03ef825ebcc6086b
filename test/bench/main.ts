import { writeFileSync } from 'node:fs'
import { measureAuth } from './auth.ts'
import { measureColdStart } from './cold-start.ts'
import { measureDatePicker } from './date-picker.ts'
import { measureMembers } from './members.ts'
import { measureDirectory } from './directory.ts'
import { againstNginx } from './nginx.ts'
import { measureFanOut } from './fan-out.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemberArea } from './member-area.ts'
import { weighPages } from './page-weight.ts'
import { measureRendering, measureRenderingOnPostgres } from './rendering.ts'
import { measureReuse } from './reusing.ts'
import { measureScale } from './scale.ts'
import { measureSessions } from './sessions.ts'
import { measureShifts } from './shifts.ts'
import { startBenchSite } from './site.ts'
import { measureStart } from './starting.ts'
import { machine, printTable, type Row } from './table.ts'
import { measureTiming } from './timing.ts'
import { measureUploads } from './uploads.ts'

/*
 * `npm run bench`: the budgets this version can be held to. Ratios are taken in one run, because machines are noisy; the table
 * is printed and written to `bench.json`. `npm run bench uploads`: large pictures only; `npm run bench sessions`: what is asked
 * about sessions; `npm run bench members`: 100,000 members against 1,000. `npm run bench auth`: whether signing people in holds up
 * those who read. `npm run bench timing`: whether the time of an answer tells who has an account. `npm run bench reuse 10`: a
 * proxy that reuses its connections for ten minutes. `npm run bench area`: what members ask for at 64 connections; `npm run bench
 * fan-out`: an update to 10,000 readers; `npm run bench lighthouse 5`: each public page five times. `npm run bench pages`: a page
 * for everybody, from memory and made afresh; `npm run bench weight`: what each public page makes a browser ask for; `npm run
 * bench shifts`: what moves while it arrives. `npm run bench scale`, or one part of it (`load`, `streams`, `mailing`, `growth`,
 * `size`): 100,000 members on PostgreSQL (docs/scale.md).
 */
const [what, number] = process.argv.slice(2)
const alone: Record<string, () => Promise<Row[]>> = {
  members: measureMembers,
  area: measureMemberArea,
  auth: () => measureAuth(Number(number ?? 30)),
  'fan-out': measureFanOut,
  lighthouse: () => measureLighthouse(Number(number ?? 5)),
  pages: measurePages,
  reuse: () => measureReuse(Number(number ?? 10)),
  scale: () => measureScale(number),
  sessions: measureSessions,
  shifts: measureShifts,
  weight: measureWeight,
  timing: () => measureTiming(Number(number ?? 50)),
  uploads: measureUploads,
}
const rows = await (alone[what ?? ''] ?? measureBudgets)()
printTable(rows)
if (what === undefined)
  writeFileSync(
    'bench.json',
    `${JSON.stringify(
      rows.map((row) => ({ ...row, machine })),
      undefined,
      2,
    )}\n`,
  )
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0

async function measurePages(): Promise<Row[]> {
  const site = await startBenchSite()
  try {
    return [...(await againstNginx(site)), ...(await measureRendering(site)), ...(await measureRenderingOnPostgres())]
  } finally {
    await site.stop()
    site.remove()
  }
}

async function measureWeight(): Promise<Row[]> {
  const site = await startBenchSite()
  try {
    return await weighPages(site)
  } finally {
    await site.stop()
    site.remove()
  }
}

async function measureBudgets(): Promise<Row[]> {
  const budgets: Row[] = []
  const site = await startBenchSite()
  try {
    budgets.push(...(await weighPages(site)))
    budgets.push(...(await againstNginx(site)))
    budgets.push(...(await measureRendering(site)))
  } finally {
    await site.stop()
  }
  budgets.push(...(await measureRenderingOnPostgres()))
  budgets.push(...(await measureStart(site.dataDir)))
  site.remove()
  budgets.push(...(await measureUploads()))
  budgets.push(...(await measureColdStart()))
  budgets.push(...(await measureDatePicker()))
  budgets.push(...(await measureSessions()))
  budgets.push(...(await measureMembers()))
  budgets.push(...(await measureDirectory()))
  budgets.push(...(await measureMemberArea()))
  budgets.push(...(await measureFanOut()))
  budgets.push(...(await measureShifts()))
  budgets.push(...(await measureLighthouse(1)))
  return budgets
}
