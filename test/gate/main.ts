import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.ts'
import { addCounts, noCounts } from './counts.ts'
import { isStopped, stopWithParent } from './run.ts'
import { stepsOf } from './steps.ts'

// The whole gate: one step after the other, stopping at the first red one. The last line counts the tests.
stopWithParent()
const isWhole = process.argv[2] !== 'check'
const chromium = isWhole ? await findChromium() : undefined
if (isWhole && !chromium) {
  console.error('No Chromium was found: install one ("apt-get install chromium") or set CHROMIUM to the path of yours.')
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const reports = mkdtempSync(path.join(tmpdir(), 'guildhall-gate-'))
let total = noCounts
for (const step of stepsOf({ isWhole, reports, chromium, databaseUrl: process.env.TEST_DATABASE_URL })) {
  console.log(`\n── ${step.name}`)
  const start = performance.now()
  const { isGreen, counts } = await step.run()
  console.log(`   ${Math.round((performance.now() - start) / 1000)} s`)
  total = addCounts(total, counts)
  if (isGreen) continue

  // A step that is red without a failed test (a wrong type, a crash) is one failure all the same.
  if (counts.failed === 0) total = addCounts(total, { ...noCounts, failed: 1 })
  console.log(isStopped() ? '\nStopped.' : `\nRed: ${step.name}. What comes after it was not tried.`)
  break
}
rmSync(reports, { recursive: true, force: true })

if (total.skipped > 0) console.log(`\n${total.skipped} skipped, for want of what they need (see above).`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
