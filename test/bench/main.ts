import { writeFileSync } from 'node:fs'
import { measureColdStart } from './cold-start.ts'
import { measureDatePicker } from './date-picker.ts'
import { measureMembers } from './members.ts'
import { againstNginx } from './nginx.ts'
import { measureHome } from './page-weight.ts'
import { measureRendering } from './rendering.ts'
import { startBenchSite } from './site.ts'
import { measureStart } from './starting.ts'
import { printTable, type Row } from './table.ts'

/*
 * `npm run bench`: the budgets of ARCHITECTURE 9 that this version can be held to. Ratios are taken in one run, because
 * machines are noisy; the table is printed and written to `bench.json`.
 */
const rows: Row[] = []
const site = await startBenchSite()
try {
  rows.push(...(await measureHome(site)))
  rows.push(...(await againstNginx(site)))
  rows.push(...(await measureRendering(site)))
} finally {
  await site.stop()
}
rows.push(...(await measureStart(site.dataDir)))
site.remove()
rows.push(...(await measureColdStart()))
rows.push(...(await measureDatePicker()))
rows.push(...(await measureMembers()))

printTable(rows)
writeFileSync('bench.json', `${JSON.stringify(rows, undefined, 2)}\n`)
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
