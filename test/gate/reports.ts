import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = Readonly<{ passed: number; failed: number; skipped: number }>

/** A test and how long it took, in ms. */
export type Timed = Readonly<{ name: string; ms: number }>

/** What the test runners wrote of one step. */
export type Report = Readonly<{ counts: Counts; tests: readonly Timed[] }>

export const noReport: Report = { counts: { passed: 0, failed: 0, skipped: 0 }, tests: [] }

export const aFailure: Report = { counts: { passed: 0, failed: 1, skipped: 0 }, tests: [] }

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

type Suite = z.infer<typeof playwrightSuite>

/** A flaky test passed at its second try. */
const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

/** The report that Vitest's JSON reporter wrote; an empty one when it did not get that far. */
export function readVitest(file: string): Report {
  if (!existsSync(file)) return noReport
  const said = vitestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    counts: {
      passed: said.numPassedTests,
      failed: said.numFailedTests,
      skipped: said.numPendingTests + said.numTodoTests,
    },
    tests: said.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({ name: `${fromHere(name)}: ${title}`, ms: duration ?? 0 })),
    ),
  }
}

/** The same of Playwright's JSON reporter. */
export function readPlaywright(file: string): Report {
  if (!existsSync(file)) return noReport
  const { stats, suites } = playwrightShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    tests: suites.flatMap(testsOf),
  }
}

function testsOf({ specs, suites = [] }: Suite): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(testsOf)]
}

function fromHere(file: string): string {
  return file.replace(`${process.cwd()}/`, '')
}

export function addReports(a: Report, b: Report): Report {
  return {
    counts: {
      passed: a.counts.passed + b.counts.passed,
      failed: a.counts.failed + b.counts.failed,
      skipped: a.counts.skipped + b.counts.skipped,
    },
    tests: [...a.tests, ...b.tests],
  }
}

/** One line for each of the tests that took longest, with their share of what all tests took together. */
export function slowestOf({ tests }: Report, most = 20): string[] {
  const all = tests.reduce((sum, { ms }) => sum + ms, 0)
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(
      ({ name, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(7)} s ${((100 * ms) / all).toFixed(1).padStart(5)} %  ${name}`,
    )
}

/** A step's line at the end: how long it took, and whether that is more than its budget allows, in s. */
export function timeOf({ name, budget }: { name: string; budget: number }, seconds: number): string {
  const over = seconds > budget ? `, over its budget of ${budget} s` : ''
  return `${String(seconds).padStart(5)} s  ${name}${over}`
}
