import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, findShell } from './chromium.ts'
import { inMemory } from './in-memory.ts'
import { timeOf } from './reports.ts'
import type { Gate } from './steps.ts'
import { walkGate } from './walk.ts'

// The gate over a house whose programs only say that they ran, and write the reports of runs that never were.
const databaseUrl = 'postgresql://localhost/test'
let house = ''
let ran: Ran[] = []

type Ran = { program: string; args: string[]; env: NodeJS.ProcessEnv }

/** What a program of this name does beside saying that it ran: whether it ended well. */
let programs: Record<string, (ran: Ran) => boolean> = {}

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'guildhall-gate-'))
  ran = []
  programs = { vitest: vitestSays({ numPassedTests: 5, numPendingTests: 1 }) }
})

afterEach(() => rmSync(house, { recursive: true }))

test('every step in its order, and the count alone in the last line', async () => {
  const { isGreen, lines } = await gate('check', {})

  const steps = names()
  expect(steps.slice(0, 2).toSorted()).toEqual(['oxfmt', 'oxlint'])
  expect(steps[2]).toBe('react-router')
  expect(steps.slice(3, -1).toSorted()).toEqual(['knip', 'knip', 'tsc', 'tsc', 'tsc', 'tsc', 'vitest embedded'])
  expect(steps.at(-1)).toBe('build')
  expect(lines.slice(-2)).toEqual(['', '5 passed, 0 failed'])
  expect(lines).toContain('Left out: there is no playwright.config.ts.')
  expect(isGreen).toBe(true)
})

test('with a PostgreSQL the database tests run on it as well', async () => {
  const { lines } = await gate('check', { databaseUrl })

  const tests = names().filter((step) => step.startsWith('vitest'))
  expect(tests.toSorted()).toEqual(['vitest embedded', 'vitest postgres'])
  expect(lines.at(-1)).toBe('10 passed, 0 failed')
  expect(lines).toContain('2 skipped, for want of what they need (see above).')
})

test('by day the tests that differ on PostgreSQL run on it, by night all that stand on a database', async () => {
  write('db/listen.test.ts', 'await openTestDatabase()')
  write('db/open.test.ts', 'await openDatabase({ dataDir })')
  write('domain/races.test.ts', 'await database.openPool(4)')
  write('domain/alike.test.ts', 'await openTestDatabase()')
  const onServer = () =>
    ran.findLast(({ program, env }) => program === 'vitest' && env.TEST_DATABASE_URL)?.args.join(' ')

  await gate('check', { databaseUrl })
  expect(onServer()).toContain('run db/listen.test.ts domain/races.test.ts --reporter')
  await gate('check', { databaseUrl, byNight: true })
  expect(onServer()).toContain('related test/database.ts --run')
})

test('a red step stops the gate, says its name and counts as a failure', async () => {
  programs.oxlint = () => false

  const { isGreen, lines } = await gate('check', {})

  expect(names()).not.toContain('vitest embedded')
  expect(lines).toContain('Red: lint. What comes after it was not tried.')
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
  expect(isGreen).toBe(false)
})

test('whatever is red beside the tests is told as well, and counts beside them', async () => {
  programs.knip = () => false

  const { lines } = await gate('check', {})

  expect(lines).toContain(
    'Red: unused files, exports and packages, what only tests and the gallery use. What comes after it was not tried.',
  )
  expect(lines.at(-1)).toBe('5 passed, 2 failed')
})

test('failed tests are counted as what they are', async () => {
  programs.vitest = (given) => vitestSays({ numPassedTests: 5, numFailedTests: 2 })(given) && false

  const { isGreen, lines } = await gate('check', {})

  expect(lines.at(-1)).toBe('5 passed, 2 failed')
  expect(isGreen).toBe(false)
})

test('what took long is said at the end, with its share and the time of each step', async () => {
  const assertionResults = [
    { title: 'a race', duration: 3000 },
    { title: 'a rule', duration: 1000 },
    { title: 'left out' },
  ]
  programs.vitest = vitestSays({ testResults: [{ name: 'domain/races.test.ts', assertionResults }] })

  const { lines } = await gate('check', {})

  const from = lines.indexOf('The slowest tests, with their share of the time of all:') + 1
  expect(lines.slice(from, from + 2)).toEqual([
    '    3.0 s  75.0 %  domain/races.test.ts: a race',
    '    1.0 s  25.0 %  domain/races.test.ts: a rule',
  ])
  expect(lines.filter((line) => /^ +\d+ s {2}\S/.test(line))).toHaveLength(5)
})

test('a step that takes longer than its budget says so', () => {
  expect(timeOf({ name: 'build', budget: 15 }, 15)).toBe('   15 s  build')
  expect(timeOf({ name: 'build', budget: 15 }, 16)).toBe('   16 s  build, over its budget of 15 s')
})

test('temporary files lie in memory where there is room for them, else where the system puts them', () => {
  expect(inMemory(house, 1)).toBe(house)
  expect(inMemory(house, Infinity)).toBe(tmpdir())
  expect(inMemory(path.join(house, 'nowhere'), 1)).toBe(tmpdir())
})

test('a browser without windows is taken where there is one, unless one browser is asked for', () => {
  const shell = path.join(house, 'chromium-headless-shell')
  writeFileSync(shell, '')
  chmodSync(shell, 0o755)
  expect(findShell({ PATH: house })).toMatch(/\/chromium-headless-shell$/)
  expect(findShell({ PATH: house, CHROMIUM: process.execPath })).toBeUndefined()
  expect(findShell({ PATH: house, CHROMIUM: process.execPath, CHROMIUM_SHELL: shell })).toBe(shell)
})

test('a program’s own end is the step’s, and what it says is shown when it has ended', () => {
  write('node_modules/.bin/oxfmt', 'console.log("all of it"); process.exitCode = 2')
  write('node_modules/.bin/oxlint', '')

  const { status, lines } = npmTest('check', {})

  expect(status).toBe(1)
  expect(lines).toContain('all of it')
  expect(lines).toContain('Red: format (npm run fix). What comes after it was not tried.')
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

test('journeys want a Chromium, and a wrong path is not replaced', async () => {
  const { status, lines } = npmTest('test', { CHROMIUM: '/nowhere/chromium' })

  expect(status).toBe(1)
  expect(lines.join('')).toMatch(/^No Chromium was found: .*CHROMIUM to the path of yours\.0 passed, 1 failed$/)
  expect(await findChromium({ CHROMIUM: process.execPath })).toBe(process.execPath)
})

describe('with a browser', () => {
  beforeEach(() => {
    write('playwright.config.ts', '')
    write('test/controls/playwright.config.ts', '')
    const spec = {
      title: 'somebody comes in',
      file: 'journeys/in.journey.ts',
      tests: [{ results: [{ duration: 2000 }] }],
    }
    const said = {
      stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    }
    programs.playwright = ({ env }) => reports(env.PLAYWRIGHT_JSON_OUTPUT_FILE, said)
  })

  test('controls come before the build, doors and journeys after it, and all are counted with the rest', async () => {
    const { lines } = await gate('test', {})
    expect(lines.at(-1)).toBe('19 passed, 0 failed')
    expect(lines).toContain('    2.0 s  50.0 %  journeys/in.journey.ts: somebody comes in')
    expect(names().slice(-3)).toEqual(['playwright', 'build', 'playwright'])
  })

  test('by night the journeys are walked once more with the accounts elsewhere', async () => {
    await gate('test', { databaseUrl, byNight: true })

    const { program = '', args = [], env = {} } = ran.at(-1) ?? {}
    expect([program, env.HOSTED_AUTH, env.BY_NIGHT, args.at(-1)]).toEqual([
      'playwright',
      '1',
      '0',
      '--project=journeys',
    ])
  })

  test('the fast half leaves controls and journeys out', async () => {
    expect((await gate('check', {})).lines.at(-1)).toBe('12 passed, 0 failed')
    expect(names().slice(-2)).toEqual(['build', 'playwright'])
  })
})

/** A gate whose programs end at once, as `programs` says; `ran` has them in their order. */
async function gate(mode: 'check' | 'test', given: Partial<Gate>) {
  const said: string[] = []
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const one = { program, args, env }
    ran.push(one)
    return Promise.resolve(programs[program]?.(one) ?? true)
  }
  const isGreen = await walkGate({
    root: house,
    programs: {
      run: (_node, args, how) => start(args.at(-1) ?? '', args, how?.env),
      runTool: (tool, args, how) => start(path.basename(tool), args, how?.env),
    },
    say: (lines) => said.push(...lines.split('\n')),
    isWhole: mode === 'test',
    byNight: false,
    reports: house,
    chromium: process.execPath,
    shell: undefined,
    databaseUrl: undefined,
    ...given,
  })
  return { isGreen, lines: said }
}

/** The same as a process of its own, with whatever lies in the house as its tools. */
function npmTest(mode: 'check' | 'test', env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('test/gate/main.ts'), mode], {
    cwd: house,
    env: { ...process.env, TEST_DATABASE_URL: undefined, ...env },
    encoding: 'utf8',
  })
  return { status, lines: `${stderr}${stdout}`.trimEnd().split('\n') }
}

function names(): string[] {
  return ran.map(({ program, env }) => {
    if (program !== 'vitest') return program
    return `vitest ${env.TEST_DATABASE_URL ? 'postgres' : 'embedded'}`
  })
}

function vitestSays(some: object) {
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  return ({ args }: Ran) => {
    const file = args.find((word) => word.startsWith('--outputFile.json='))?.split('=')[1]
    return reports(file, { ...nothing, ...some })
  }
}

function reports(file = '', said: object = {}): boolean {
  writeFileSync(file, JSON.stringify(said))
  return true
}

function write(file: string, text: string): void {
  const target = path.join(house, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
