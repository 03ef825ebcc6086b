import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { commands } from '../server/commands.ts'
import { readConfig } from '../server/config.ts'
import { ownEntries } from '../server/private-folder.ts'

const running = readFileSync('docs/running.md', 'utf8')
const hosting = readFileSync('docs/hosting.md', 'utf8')
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')

test('the page about running names every command and what may follow it', () => {
  const written = Object.entries(commands).map(([name, { takes }]) => (takes ? `${name} ${takes}` : name))

  expect(written.filter((command) => !running.includes(`\`${command}\``))).toEqual([])
})

test('the page about contributing names everything npm can be told', () => {
  const scripts = Object.keys(packageFile.scripts).map((name) => new RegExp(`npm (?:run )?${name}\\b`))

  expect(scripts.filter((script) => !script.test(contributing))).toEqual([])
})

test('the site reads the variables of the list, no other, and the page about running names each', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual(variablesOfSite())
  expect(listed.filter((name) => !running.includes(`\`${name}\``))).toEqual([])
})

test('a variable that a page speaks of is one that something reads', () => {
  const read = `${variablesOfSite().join(' ')} ${textOfSources()}`
  const spokenOf = [running, hosting, contributing].flatMap((page) =>
    [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name),
  )

  expect(spokenOf.filter((name) => !read.includes(name))).toEqual([])
})

test('the page about contributing names every variable of the tests', () => {
  // What the house sets for its own programs, or any program has.
  const ofNobody = ['GUILDHALL_TEST_SITES', 'NODE_ENV', 'NODE_OPTIONS', 'PATH', 'PLAYWRIGHT_JSON_OUTPUT_FILE']
  const known = [...variablesOfSite(), ...ofNobody]

  const variables = variablesOfSources().filter((name) => !known.includes(name))

  expect(variables).toContain('TEST_DATABASE_URL')
  expect(variables.filter((name) => !contributing.includes(`\`${name}`))).toEqual([])
})

test('the page about running names everything the site puts into its data folder', () => {
  expect(ownEntries.filter((name) => !new RegExp(`\`${name}/?\``).test(running))).toEqual([])
})

test('the changelog has a dated part for the version this is', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []

  expect(newest).toBe(packageFile.version)
})

test('whoever brings their own Node gets the one that the project brings', () => {
  const majors = new Set(Object.values(packageFile.optionalDependencies).map((version) => version.split('.')[0]))

  expect([...majors]).toEqual([readFileSync('.nvmrc', 'utf8').trim()])
})

test('an image is started as npm start does it', () => {
  const [, flags = ''] = /NODE_OPTIONS="([^"]*)"/.exec(readFileSync('Dockerfile', 'utf8')) ?? []

  expect(flags.split(' ')).toEqual(JSON.parse(readFileSync('server/node-flags.json', 'utf8')))
  expect(readFileSync('start.mjs', 'utf8')).toMatch(/MALLOC_ARENA_MAX: '2',\s+NODE_ENV: 'production'/)
  expect(readFileSync('Dockerfile', 'utf8')).toContain('ENV NODE_ENV=production MALLOC_ARENA_MAX=2 ')
})

test('containers and units set what the site reads, and nothing else', () => {
  const ofOthers = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const known = [...variablesOfSite(), ...ofOthers]
  const [, ofSites = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const set = [
    ...ofSites.matchAll(/^ {4}([A-Z_]+):/gm),
    ...readFileSync('Dockerfile', 'utf8').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm),
    ...globSync('deploy/*.service').flatMap((unit) => [
      ...readFileSync(unit, 'utf8').matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm),
    ]),
  ].map(([, name = '']) => name)

  expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'SECRET_KEY', 'NODE_OPTIONS']))
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

/** What the configuration asks its environment for. */
function variablesOfSite(): string[] {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [...asked].toSorted()
}

/** What any program of the house asks the environment of its process for, its scripts among them. */
function variablesOfSources(): string[] {
  const asked = textOfSources().matchAll(/process\.env\.([A-Z_]+)|\$\{([A-Z_]+):-/g)
  return [...new Set([...asked].map(([, read, ofShell]) => read ?? ofShell ?? ''))].toSorted()
}

function textOfSources(): string {
  const files = globSync([
    '{app,ui,domain,db,auth,mail,jobs,time,demo,server,cli,test}/**/*.{ts,tsx}',
    '*.{ts,mjs}',
    '.ci/*',
  ])
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}
