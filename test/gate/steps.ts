import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aFailure, addReports, noReport, readPlaywright, readVitest, type Report } from './reports.ts'
import type { run, runTool } from './run.ts'

export type Gate = Readonly<{
  /** The folder of the house. */
  root: string
  /** How programs are started. */
  programs: Programs
  /** Where lines for whoever watches go. */
  say: (lines: string) => void
  /** With journeys through a browser; without, only what needs none. */
  isWhole: boolean
  /** Whether nothing is left out, and runs on both engines (decision 30). */
  byNight: boolean
  /** Where the reports of the test runners go. */
  reports: string
  chromium: string | undefined
  /** Chromium without windows, for the tests that need none. */
  shell: string | undefined
  /** A PostgreSQL server: for the tests that differ there, by night for all that stand on a database. */
  databaseUrl: string | undefined
}>

/** A test of the gate lets them only say that they ran. */
export type Programs = Readonly<{ run: typeof run; runTool: typeof runTool }>

/** `red` names what failed; empty when all is well. */
export type Outcome = Readonly<{ red: readonly string[]; report: Report }>

export type Step = Readonly<{
  name: string
  /** As long as it may take on two cores of a machine that does nothing else, in s: more is said at the end. */
  budget: number
  run: () => Promise<Outcome>
}>

/** One of several things a step does side by side. */
type Errand = Readonly<{ run: () => Promise<Outcome> }>

/** Every step of the gate, in the order in which a mistake is cheapest to find. */
export function stepsOf(gate: Gate): Step[] {
  return [
    sideBySide('format and lint', 30, [
      tool(gate, 'format (npm run fix)', 'oxfmt', ['--check']),
      tool(gate, 'lint', 'oxlint', ['--deny-warnings', '--type-aware']),
    ]),
    sideBySide('types of the routes', 5, [tool(gate, 'types of the routes', 'react-router', ['typegen'])]),
    // Many a test waits for a process, a connection or a clock: together they keep the cores busy, one after the other not.
    sideBySide('types, unused code, unit and database tests', gate.byNight ? 400 : 215, [
      vitest('import rules, unit and database tests (embedded database)', gate, 'embedded', ['run']),
      inTurn([
        tool(gate, 'types', tsc, ['--noEmit', '--project', '.']),
        tool(gate, 'types of the worker', tsc, ['--noEmit', '--project', 'tsconfig.worker.json']),
        tool(gate, 'types of a browser alone', tsc, ['--noEmit', '--project', 'tsconfig.browser.json']),
        tool(gate, 'types without a browser', tsc, ['--noEmit', '--project', 'tsconfig.inside.json']),
        tool(gate, 'unused files, exports and packages', 'knip', ['--no-progress']),
        tool(gate, 'what only tests and the gallery use', 'knip', ['--no-progress', '--production']),
        ...(gate.databaseUrl ? [onPostgres(gate, gate.databaseUrl)] : []),
      ]),
    ]),
    ...(gate.isWhole ? [controls(gate)] : []),
    sideBySide('build', 15, [
      { run: async () => outcome('build', await gate.programs.run(process.execPath, ['start.mjs', 'build'])) },
    ]),
    doorsAndJourneys(gate),
    ...(gate.isWhole && gate.byNight ? [journeysElsewhere(gate)] : []),
  ]
}

/** TypeScript 7; version 6 brings a program of this name too (decision 9). */
const tsc = 'typescript-native/bin/tsc'

/**
 * By day what the engine itself decides: what lies beside it, and tests that ask which one it is or race each other. By night
 * all. What opens an engine of its own has proven the same beside the others already.
 */
function onPostgres(gate: Gate, databaseUrl: string): Errand {
  const differing = globSync(['{auth,db,domain,jobs,server}/**/*.test.ts', 'test/*.test.ts'], {
    cwd: gate.root,
  }).filter((file) => {
    const text = readFileSync(path.join(gate.root, file), 'utf8')
    const isBeside = /^(?:db|jobs)[/\\]/.test(file) && text.includes('openTestDatabase')
    return isBeside || /\b(?:testEngine|openPool|openPostgres)\b/.test(text)
  })
  const args = gate.byNight ? ['related', 'test/database.ts', '--run'] : ['run', ...differing.toSorted()]
  return vitest('database tests (PostgreSQL)', gate, 'postgres', args, databaseUrl)
}

/** All at once: what is red is told of each, and every test counts. */
function sideBySide(name: string, budget: number, errands: readonly Errand[]): Step {
  return { name, budget, run: async () => addOutcomes(await Promise.all(errands.map((errand) => errand.run()))) }
}

/** One after the other, whatever becomes of each: more at a time would only wait for each other. */
function inTurn(errands: readonly Errand[]): Errand {
  return {
    run: async () => {
      const outcomes: Outcome[] = []
      for (const errand of errands) outcomes.push(await errand.run())
      return addOutcomes(outcomes)
    },
  }
}

function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    red: outcomes.flatMap(({ red }) => red),
    report: outcomes.map(({ report }) => report).reduce(addReports, noReport),
  }
}

/** A tool of the project; what it says is shown when it has ended. */
function tool({ programs }: Gate, name: string, program: string, args: string[]): Errand {
  return { run: async () => outcome(name, await programs.runTool(program, args, { isKept: true })) }
}

/** What is red without a failed test (a wrong type, a crash) is one failure all the same. */
function outcome(name: string, isGreen: boolean, report = noReport): Outcome {
  if (isGreen) return { red: [], report }
  return { red: [name], report: report.counts.failed > 0 ? report : addReports(report, aFailure) }
}

/** Those on a server come beside those on the embedded database, and are shown when they have ended. */
function vitest(name: string, gate: Gate, report: string, args: string[], databaseUrl?: string): Errand {
  const file = path.join(gate.reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const how = { env: { ...process.env, TEST_DATABASE_URL: databaseUrl }, isKept: databaseUrl !== undefined }
  return {
    run: async () =>
      outcome(name, await gate.programs.runTool('vitest', [...args, ...reporters], how), readVitest(file)),
  }
}

/** The controls of ui/ on their pages of the gallery, which needs no build. */
function controls(gate: Gate): Step {
  const config = 'test/controls/playwright.config.ts'
  return playwright('controls in a browser (gallery)', gate.byNight ? 240 : 90, gate, config, [`--config=${config}`])
}

/** The project `doors` of playwright.config.ts knocks on every door and needs no browser. */
function doorsAndJourneys(gate: Gate): Step {
  const config = 'playwright.config.ts'
  if (gate.isWhole) return playwright('doors and journeys', gate.byNight ? 1200 : 345, gate, config, [])
  return playwright('doors', 60, gate, config, ['--project=doors'])
}

/** Every path once more, with the accounts at a sign-in service in a process and on a database of its own (decision 37). */
function journeysElsewhere(gate: Gate): Step {
  const env = { HOSTED_AUTH: '1', BY_NIGHT: '0' }
  const name = 'journeys with accounts elsewhere'
  return playwright(name, 900, gate, 'playwright.config.ts', ['--project=journeys'], env)
}

function playwright(
  name: string,
  budget: number,
  { root, programs, say, reports, chromium, shell }: Gate,
  config: string,
  args: string[],
  more: Record<string, string> = {},
): Step {
  const file = path.join(reports, `${name}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium, CHROMIUM_SHELL: shell, ...more }
  return {
    name,
    budget,
    run: async () => {
      if (!existsSync(path.join(root, config))) {
        say(`Left out: there is no ${config}.`)
        return outcome(name, true)
      }
      const isGreen = await programs.runTool('playwright', ['test', '--reporter=list,json', ...args], { env })
      return outcome(name, isGreen, readPlaywright(file))
    },
  }
}
