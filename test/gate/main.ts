import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findShell } from './chromium.ts'
import { inMemory } from './in-memory.ts'
import { addReports, noReport, slowestOf, timeOf } from './reports.ts'
import { isStopped, stopWithParent } from './run.ts'
import { stepsOf } from './steps.ts'

// The whole gate: one step after the other, stopping at the first red one. The last line counts the tests.
stopWithParent()
const isWhole = process.argv[2] !== 'check'
const byNight = process.argv.includes('--night')
if (byNight) process.env.BY_NIGHT = '1'
const chromium = isWhole ? await findChromium() : undefined
if (isWhole && !chromium) {
  console.error('No Chromium was found: install one ("apt-get install chromium") or set CHROMIUM to the path of yours.')
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

// Databases of tests wait for the disk at every commit, and nothing of them has to outlive the run.
process.env.TMPDIR = mkdtempSync(path.join(inMemory(), 'guildhall-gate-'))
// Every Node of the run loads much the same.
process.env.NODE_COMPILE_CACHE = path.join(process.env.TMPDIR, 'guildhall-compiled')
const reports = mkdtempSync(path.join(process.env.TMPDIR, 'reports-'))
let total = noReport
const times: string[] = []
const shell = findShell()
const databaseUrl = process.env.TEST_DATABASE_URL
for (const step of stepsOf({ isWhole, byNight, reports, chromium, shell, databaseUrl })) {
  console.log(`\n── ${step.name}`)
  const start = performance.now()
  const { red, report } = await step.run()
  const seconds = Math.round((performance.now() - start) / 1000)
  times.push(timeOf(step, seconds))
  total = addReports(total, report)
  if (red.length === 0) continue

  console.log(isStopped() ? '\nStopped.' : `\nRed: ${red.join(', ')}. What comes after it was not tried.`)
  break
}
rmSync(process.env.TMPDIR, { recursive: true, force: true })

console.log(`\nThe slowest tests, with their share of the time of all:\n${slowestOf(total).join('\n')}`)
console.log(`\nTime by step:\n${times.join('\n')}`)
const { passed, failed, skipped } = total.counts
if (skipped > 0) console.log(`\n${skipped} skipped, for want of what they need (see above).`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
