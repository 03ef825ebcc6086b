import { existsSync } from 'node:fs'
import path from 'node:path'
import { noCounts, readPlaywright, readVitest, type Counts } from './counts.ts'
import { run, runTool } from './run.ts'

export type Gate = Readonly<{
  /** With journeys through a browser; without, only what needs none. */
  isWhole: boolean
  /** Where the reports of the test runners go. */
  reports: string
  chromium: string | undefined
  /** A PostgreSQL server on which the database tests run once more. */
  databaseUrl: string | undefined
}>

export type Step = Readonly<{ name: string; run: () => Promise<{ isGreen: boolean; counts: Counts }> }>

/** Every step of the gate, in the order in which a mistake is cheapest to find. */
export function stepsOf(gate: Gate): Step[] {
  return [
    tool('format (npm run fix)', 'oxfmt', ['--check']),
    tool('lint', 'oxlint', ['--deny-warnings']),
    tool('types of the routes', 'react-router', ['typegen']),
    tool('types', 'tsc', ['--noEmit', '--project', '.']),
    tool('types of the worker', 'tsc', ['--noEmit', '--project', 'tsconfig.worker.json']),
    tool('unused files, exports and packages', 'knip', ['--no-progress']),
    vitest('import rules, unit and database tests (embedded database)', gate, 'embedded', ['run'], undefined),
    ...(gate.databaseUrl
      ? [vitest('database tests (PostgreSQL)', gate, 'postgres', onDatabase, gate.databaseUrl)]
      : []),
    ...(gate.isWhole ? [controls(gate)] : []),
    {
      name: 'build',
      run: async () => ({ isGreen: await run(process.execPath, ['start.mjs', 'build']), counts: noCounts }),
    },
    doorsAndJourneys(gate),
  ]
}

/** Whatever stands on the test database. */
const onDatabase = ['related', 'test/database.ts', '--run']

function tool(name: string, program: string, args: string[]): Step {
  return { name, run: async () => ({ isGreen: await runTool(program, args), counts: noCounts }) }
}

function vitest(name: string, gate: Gate, report: string, args: string[], databaseUrl: string | undefined): Step {
  const file = path.join(gate.reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  return {
    name,
    run: async () => ({ isGreen: await runTool('vitest', [...args, ...reporters], env), counts: readVitest(file) }),
  }
}

/** The controls of ui/ on their pages of the gallery, which needs no build. */
function controls(gate: Gate): Step {
  const config = 'test/controls/playwright.config.ts'
  return playwright('controls in a browser (gallery)', gate, 'controls', config, [`--config=${config}`])
}

/** The project `doors` of playwright.config.ts knocks on every door and needs no browser. */
function doorsAndJourneys(gate: Gate): Step {
  const config = 'playwright.config.ts'
  if (gate.isWhole) return playwright('doors and journeys', gate, 'journeys', config, [])
  return playwright('doors', gate, 'doors', config, ['--project=doors'])
}

function playwright(name: string, { reports, chromium }: Gate, report: string, config: string, args: string[]): Step {
  const file = path.join(reports, `${report}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium }
  return {
    name,
    run: async () => {
      if (!existsSync(config)) {
        console.log(`Left out: there is no ${config}.`)
        return { isGreen: true, counts: noCounts }
      }
      const isGreen = await runTool('playwright', ['test', '--reporter=list,json', ...args], env)
      return { isGreen, counts: readPlaywright(file) }
    },
  }
}
