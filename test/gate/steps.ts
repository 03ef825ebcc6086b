import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { noReport, readPlaywright, readVitest, type Report } from './reports.ts'
import { run, runTool } from './run.ts'

export type Gate = Readonly<{
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

/** `red` names what failed; empty when all is well. */
export type Outcome = Readonly<{ red: readonly string[]; report: Report }>

export type Step = Readonly<{
  name: string
  /** As long as it may take on two cores of a machine that does nothing else, in s: more is said at the end. */
  budget: number
  run: () => Promise<Outcome>
}>

/** Every step of the gate, in the order in which a mistake is cheapest to find. */
export function stepsOf(gate: Gate): Step[] {
  return [
    sideBySide('format and lint', 40, [
      ['format (npm run fix)', 'oxfmt', ['--check']],
      ['lint', 'oxlint', ['--deny-warnings', '--type-aware']],
    ]),
    sideBySide('types of the routes', 5, [['types of the routes', 'react-router', ['typegen']]]),
    sideBySide('types and unused code', 45, [
      ['types', tsc, ['--noEmit', '--project', '.']],
      ['unused files, exports and packages', 'knip', ['--no-progress']],
      ['what only tests and the gallery use', 'knip', ['--no-progress', '--production']],
    ]),
    sideBySide('types of each side', 25, [
      ['types of the worker', tsc, ['--noEmit', '--project', 'tsconfig.worker.json']],
      ['types of a browser alone', tsc, ['--noEmit', '--project', 'tsconfig.browser.json']],
      ['types without a browser', tsc, ['--noEmit', '--project', 'tsconfig.inside.json']],
    ]),
    vitest('import rules, unit and database tests (embedded database)', 180, gate, 'embedded', ['run']),
    ...(gate.databaseUrl ? [onPostgres(gate, gate.databaseUrl)] : []),
    ...(gate.isWhole ? [controls(gate)] : []),
    {
      name: 'build',
      budget: 15,
      run: async () => outcome('build', await run(process.execPath, ['start.mjs', 'build'])),
    },
    doorsAndJourneys(gate),
  ]
}

/** TypeScript 7; version 6 brings a program of this name too (decision 9). */
const tsc = 'typescript-native/bin/tsc'

/** By day what the engine itself decides: what lies beside it, and tests that ask which one it is or race each other. By night all. */
function onPostgres(gate: Gate, databaseUrl: string): Step {
  const differing = globSync(['{auth,db,domain,jobs,server}/**/*.test.ts', 'test/*.test.ts']).filter(
    (file) =>
      /^(?:db|jobs)[/\\]/.test(file) || /\b(?:testEngine|openPool|openPostgres)\b/.test(readFileSync(file, 'utf8')),
  )
  const args = gate.byNight ? ['related', 'test/database.ts', '--run'] : ['run', ...differing.toSorted()]
  return vitest('database tests (PostgreSQL)', gate.byNight ? 120 : 60, gate, 'postgres', args, databaseUrl)
}

type Tool = readonly [name: string, program: string, args: string[]]

/** Tools that do not wait for each other. */
function sideBySide(name: string, budget: number, tools: readonly Tool[]): Step {
  return {
    name,
    budget,
    run: async () => {
      const green = await Promise.all(
        tools.map(([, program, args]) => runTool(program, args, { isKept: tools.length > 1 })),
      )
      return { red: tools.flatMap(([tool], index) => (green[index] ? [] : [tool])), report: noReport }
    },
  }
}

function outcome(name: string, isGreen: boolean, report = noReport): Outcome {
  return { red: isGreen ? [] : [name], report }
}

function vitest(name: string, budget: number, gate: Gate, report: string, args: string[], databaseUrl?: string): Step {
  const file = path.join(gate.reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  return {
    name,
    budget,
    run: async () => outcome(name, await runTool('vitest', [...args, ...reporters], { env }), readVitest(file)),
  }
}

/** The controls of ui/ on their pages of the gallery, which needs no build. */
function controls(gate: Gate): Step {
  const config = 'test/controls/playwright.config.ts'
  return playwright('controls in a browser (gallery)', gate.byNight ? 240 : 120, gate, config, [`--config=${config}`])
}

/** The project `doors` of playwright.config.ts knocks on every door and needs no browser. */
function doorsAndJourneys(gate: Gate): Step {
  const config = 'playwright.config.ts'
  if (gate.isWhole) return playwright('doors and journeys', gate.byNight ? 960 : 420, gate, config, [])
  return playwright('doors', 60, gate, config, ['--project=doors'])
}

function playwright(
  name: string,
  budget: number,
  { reports, chromium, shell }: Gate,
  config: string,
  args: string[],
): Step {
  const file = path.join(reports, `${name}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium, CHROMIUM_SHELL: shell }
  return {
    name,
    budget,
    run: async () => {
      if (!existsSync(config)) {
        console.log(`Left out: there is no ${config}.`)
        return outcome(name, true)
      }
      const isGreen = await runTool('playwright', ['test', '--reporter=list,json', ...args], { env })
      return outcome(name, isGreen, readPlaywright(file))
    },
  }
}
