import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

/** A flaky test passed at its second try. */
const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** The numbers of a report that Vitest's JSON reporter wrote; none when it did not get that far. */
export function readVitest(file: string): Counts {
  if (!existsSync(file)) return noCounts
  const report = vitestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The same of Playwright's JSON reporter. */
export function readPlaywright(file: string): Counts {
  if (!existsSync(file)) return noCounts
  const { stats } = playwrightShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
