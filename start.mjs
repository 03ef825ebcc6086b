// The bootstrap of every npm script: it runs on the system's Node (20 or newer) without any package, installs what is
// missing, builds what changed and hands over to the Node this project pins.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignalsOn, refuse, run, runQuietly } from './start/child.mjs'
import { install, installed, node } from './start/install.mjs'

process.chdir(path.dirname(fileURLToPath(import.meta.url)))

const commands = {
  start: async (args) => (await build()) || runNode(['build/server/index.js', ...args], serving()),
  test: (args) => runNode(['test/gate/main.ts', 'test', ...args]),
  check: (args) => runNode(['test/gate/main.ts', 'check', ...args]),
  fix: async () => (await runNode([installed('oxfmt')])) || runNode([installed('oxlint'), '--fix']),
  dev: (args) => runNode(['server/dev.ts', ...args], { NODE_ENV: 'development' }),
  build: () => build(),
  gallery: (args) => runNode(['ui/gallery/main.ts', ...args]),
  bench: async (args) => (await build()) || run('.ci/with-postgres', [node(), 'test/bench/main.ts', ...args]),
  guildhall: (args) =>
    args[0] === 'auth'
      ? runNode(['cli/main.ts', ...args], serving())
      : run(node(), [...shortLived, 'cli/main.ts', ...args]),
}

// What the build is made of. Migrations are read when the site starts, tests never.
const sources = ['app', 'ui', 'domain', 'db', 'auth', 'mail', 'jobs', 'time', 'demo', 'server', 'cli', 'public']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const notBuilt = /\.(?:test|fixture)\.tsx?$|^db[/\\]migrations[/\\]/

// What ends in seconds gains nothing by compiling the database engine a second time, for speed, and takes half the memory.
const shortLived = ['--liftoff-only', '--max-semi-space-size=8']

passSignalsOn()
const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) refuse(`Say one of: node start.mjs ${Object.keys(commands).join('|')}.`)
await install()
process.exit(await commands[name](args))

async function build() {
  const stamp = stampOf(settings.filter(existsSync), sources.filter(existsSync))
  const isBuilt = existsSync('build/.stamp') && existsSync('build/server/index.js')
  if (isBuilt && readFileSync('build/.stamp', 'utf8') === stamp) return 0

  // Before anything is written: a start that would be refused anyway leaves the disk as it is.
  const refused = name === 'start' ? await runNode(['cli/check-start.ts']) : 0
  if (refused) return refused

  console.log('Building what changed …')
  rmSync('build/.stamp', { force: true })
  const started = Date.now()
  const { code, words } = await runQuietly(node(), [installed('react-router'), 'build'], { NODE_ENV: 'production' })
  if (code) {
    // Stopped by somebody, it did not fail.
    if (code < 128) console.error(`${words}The build failed; what it said is above.`)
    return code
  }
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
  writeFileSync('build/.stamp', stamp)
  return 0
}

function stampOf(files, folders) {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...files, ...found.filter((each) => !notBuilt.test(each)).toSorted()]) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * How the site is run, here as in measurements: a large young generation keeps 100 MB more than it needs, and an arena for each
 * thread that draws a picture another 70.
 */
function serving() {
  const flags = JSON.parse(readFileSync('server/node-flags.json', 'utf8'))
  return {
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: 'production',
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...flags].join(' '),
  }
}

async function runNode([script, ...rest], env = {}) {
  if (!existsSync(script)) refuse(`This command is not there yet: there is no ${script}.`)
  return run(node(), [script, ...rest], env)
}
