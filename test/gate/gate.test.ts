import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, findShell } from './chromium.ts'
import { inMemory } from './in-memory.ts'
import { timeOf } from './reports.ts'

// The gate over a house whose tools only say that they ran; Vitest's reports what its tests would.
let house = ''

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'guildhall-gate-'))
  for (const name of ['oxfmt', 'oxlint', 'react-router', 'tsc', 'knip', 'playwright']) tool(name)
  tool('vitest', report('outputFile.json', vitestSaid({ numPassedTests: 5, numPendingTests: 1 })))
  write('start.mjs', says('build'))
})

afterEach(() => rmSync(house, { recursive: true }))

test('every step in its order, and the count alone in the last line', () => {
  const { status, lines } = gate('check', {})

  const steps = ran()
  expect(steps.slice(0, 2).toSorted()).toEqual(['oxfmt', 'oxlint'])
  expect(steps[2]).toBe('react-router')
  expect(steps.slice(3, -1).toSorted()).toEqual(['knip', 'knip', 'tsc', 'tsc', 'tsc', 'tsc', 'vitest embedded'])
  expect(steps.at(-1)).toBe('build')
  expect(lines.slice(-2)).toEqual(['', '5 passed, 0 failed'])
  expect(lines).toContain('Left out: there is no playwright.config.ts.')
  expect(status).toBe(0)
})

test('with a PostgreSQL the database tests run on it as well', () => {
  const { lines } = gate('check', { TEST_DATABASE_URL: 'postgresql://localhost/test' })

  expect(
    ran()
      .filter((step) => step.startsWith('vitest'))
      .toSorted(),
  ).toEqual(['vitest embedded', 'vitest postgres'])
  expect(lines.at(-1)).toBe('10 passed, 0 failed')
  expect(lines).toContain('2 skipped, for want of what they need (see above).')
})

test('by day the tests that differ on PostgreSQL run on it, by night all that stand on a database', () => {
  const server = { TEST_DATABASE_URL: 'postgresql://localhost/test' }
  write('db/listen.test.ts', 'await openTestDatabase()')
  write('db/open.test.ts', 'await openDatabase({ dataDir })')
  write('domain/races.test.ts', 'await database.openPool(4)')
  write('domain/alike.test.ts', 'await openTestDatabase()')
  tool(
    'vitest',
    `${report('outputFile.json', vitestSaid({ numPassedTests: 1 }))}; fs.appendFileSync('ran', process.argv.slice(2).join(' ') + '\\n')`,
  )

  gate('check', server)
  const byDay = ran().find((step) => step.includes('postgres.json'))
  gate('check', server, '--night')
  const byNight = ran().findLast((step) => step.includes('postgres.json'))

  expect(byDay).toContain('run db/listen.test.ts domain/races.test.ts --reporter')
  expect(byNight).toContain('related test/database.ts --run')
})

test('a red step stops the gate, says its name and counts as a failure', () => {
  tool('oxlint', 'process.exitCode = 2')

  const { status, lines } = gate('check', {})

  expect(ran()).not.toContain('vitest embedded')
  expect(lines).toContain('Red: lint. What comes after it was not tried.')
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})

test('whatever is red beside the tests is told as well, and counts beside them', () => {
  tool('knip', 'process.exitCode = 1')

  const { lines } = gate('check', {})

  expect(lines).toContain(
    'Red: unused files, exports and packages, what only tests and the gallery use. What comes after it was not tried.',
  )
  expect(lines.at(-1)).toBe('5 passed, 2 failed')
})

test('failed tests are counted as what they are', () => {
  const said = vitestSaid({ numPassedTests: 5, numFailedTests: 2 })
  tool('vitest', `${report('outputFile.json', said)}; process.exitCode = 1`)

  const { status, lines } = gate('check', {})

  expect(lines.at(-1)).toBe('5 passed, 2 failed')
  expect(status).toBe(1)
})

test('what took long is said at the end, with its share and the time of each step', () => {
  const assertionResults = [
    { title: 'a race', duration: 3000 },
    { title: 'a rule', duration: 1000 },
    { title: 'left out' },
  ]
  const said = vitestSaid({ testResults: [{ name: path.join(house, 'domain/races.test.ts'), assertionResults }] })
  tool('vitest', report('outputFile.json', said))

  const { lines } = gate('check', {})

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

test('journeys want a Chromium, and a wrong path is not replaced', async () => {
  const { status, lines } = gate('test', { CHROMIUM: '/nowhere/chromium' })

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
    const suites = [{ specs: [], suites: [{ specs: [spec] }] }]
    const said = JSON.stringify({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, suites })
    tool('playwright', `fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '${said}')`)
  })

  test('controls come before the build, doors and journeys after it, and all are counted with the rest', () => {
    const { lines } = gate('test', { CHROMIUM: process.execPath })
    expect(lines.at(-1)).toBe('19 passed, 0 failed')
    expect(lines).toContain('    2.0 s  50.0 %  journeys/in.journey.ts: somebody comes in')
    expect(ran().slice(-3)).toEqual(['playwright', 'build', 'playwright'])
  })

  test('by night the journeys are walked once more with the accounts elsewhere', () => {
    tool(
      'playwright',
      `fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '{"stats":{"expected":1,"unexpected":0,"flaky":0,"skipped":0},"suites":[]}');
       fs.appendFileSync('ran', [process.env.HOSTED_AUTH, process.env.BY_NIGHT, ...process.argv.slice(-1)].join(' ') + '\\n')`,
    )
    gate('test', { CHROMIUM: process.execPath, TEST_DATABASE_URL: 'postgresql://localhost/test' }, '--night')

    expect(ran().slice(-1)).toEqual(['1 0 --project=journeys'])
  })

  test('the fast half leaves controls and journeys out', () => {
    expect(gate('check', {}).lines.at(-1)).toBe('12 passed, 0 failed')
    expect(ran().slice(-2)).toEqual(['build', 'playwright'])
  })
})

function vitestSaid(some: object): object {
  return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...some }
}

function gate(mode: string, env: NodeJS.ProcessEnv, ...more: string[]) {
  const all = { ...process.env, TEST_DATABASE_URL: undefined, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('test/gate/main.ts'), mode, ...more], {
    cwd: house,
    env: all,
    encoding: 'utf8',
  })
  return { status, lines: `${stderr}${stdout}`.trimEnd().split('\n') }
}

function ran(): string[] {
  return readFileSync(path.join(house, 'ran'), 'utf8').trim().split('\n')
}

function tool(name: string, more = ''): void {
  const file = name === 'tsc' ? 'node_modules/typescript-native/bin/tsc' : `node_modules/.bin/${name}`
  write(file, `${says(name)}${more}`)
  chmodSync(path.join(house, file), 0o755)
}

function says(name: string): string {
  const engine = name === 'vitest' ? ` + (process.env.TEST_DATABASE_URL ? ' postgres' : ' embedded')` : ''
  return `import * as fs from 'node:fs'; fs.appendFileSync('ran', '${name}'${engine} + '\\n');\n`
}

function report(option: string, counts: object): string {
  const file = `process.argv.find((word) => word.startsWith('--${option}=')).split('=')[1]`
  return `fs.writeFileSync(${file}, '${JSON.stringify(counts)}')`
}

function write(file: string, text: string): void {
  const target = path.join(house, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
