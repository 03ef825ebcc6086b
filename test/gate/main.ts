import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findShell } from './chromium.ts'
import { inMemory } from './in-memory.ts'
import { run, runTool, stopWithParent } from './run.ts'
import { walkGate } from './walk.ts'

// The whole gate, as `npm test` starts it. The last line counts the tests.
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
const isGreen = await walkGate({
  root: process.cwd(),
  programs: { run, runTool },
  say: console.log,
  isWhole,
  byNight,
  reports,
  chromium,
  shell: findShell(),
  databaseUrl: process.env.TEST_DATABASE_URL,
})
rmSync(process.env.TMPDIR, { recursive: true, force: true })
process.exitCode = isGreen ? 0 : 1
