// The bootstrap of every npm script: it runs on the system's Node (20 or newer) without any package, installs what is
// missing, builds what changed and hands over to the Node this project pins.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

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
  guildhall: (args) => run(node(), [...shortLived, 'cli/main.ts', ...args]),
}

// What the build is made of. Migrations are read when the site starts, tests never.
const sources = ['app', 'ui', 'domain', 'db', 'auth', 'mail', 'jobs', 'time', 'demo', 'server', 'cli', 'public']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const notBuilt = /\.(?:test|fixture)\.tsx?$|^db[/\\]migrations[/\\]/

// What ends in seconds gains nothing by compiling the database engine a second time, for speed, and takes half the memory.
const shortLived = ['--liftoff-only', '--max-semi-space-size=8']

const interrupted = 'node_modules/.guildhall-installing'
const judged = 'node_modules/.guildhall-installed'

let child
let isEnding = false

passSignalsOn()
const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) refuse(`Say one of: node start.mjs ${Object.keys(commands).join('|')}.`)
await install()
process.exit(await commands[name](args))

async function install() {
  if (major(process.versions.node) < 20) refuse(`Node 20 or newer is needed; this is ${process.version}.`)
  if (!pinnedNode()) needNode24()
  if (!existsSync('package-lock.json')) refuse('The file package-lock.json is missing; bring it back with git.')

  const isFirst = !hasPackages()
  if (!isFirst && isHalfInstalled()) {
    refuse('The folder node_modules is half installed; delete it with "rm -rf node_modules" and run this again.')
  }
  if (!isFirst && isInstalled()) return

  console.log(isFirst ? 'Installing the packages …' : 'The lockfile changed: installing again …')
  try {
    mkdirSync('node_modules', { recursive: true })
    writeFileSync(interrupted, '')
  } catch (error) {
    refuse(`The packages cannot be installed here (${error.message}); run this as the owner of the folder.`)
  }
  // Not "npm ci", which fails where a registry lacks one optional platform's binary; --include=dev because
  // NODE_ENV=production would leave out what the build needs.
  const npmInstall = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  let code = await run('npm', npmInstall)
  // Registries stumble: once more, unless somebody stopped it.
  if (code && code < 128) code = await run('npm', npmInstall)
  if (code >= 128) process.exit(code)
  rmSync(interrupted, { force: true })
  if (code) refuse('The packages could not be installed; npm says why above.')
  writeFileSync(judged, installState())
}

function hasPackages() {
  return existsSync('node_modules') && readdirSync('node_modules').some((entry) => !entry.startsWith('.'))
}

/** An install that was cut off: npm writes its hidden lockfile last, and each package of it must be there. */
function isHalfInstalled() {
  if (existsSync(interrupted) || !existsSync('node_modules/.package-lock.json')) return true
  const there = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).some(
    ([folder, wanted]) => !wanted.optional && there[folder] && !existsSync(path.join(folder, 'package.json')),
  )
}

/** Whether node_modules is what the lockfile says, whoever installed it. */
function isInstalled() {
  if (existsSync(judged) && readFileSync(judged, 'utf8') === installState()) return true
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  const isSame = (folder) =>
    there[folder]?.version === wanted[folder]?.version && there[folder]?.integrity === wanted[folder]?.integrity
  // Optional packages of other platforms stay away.
  const mayMiss = (folder) => wanted[folder]?.optional && !there[folder]
  return Object.keys({ ...wanted, ...there }).every((folder) => mayMiss(folder) || isSame(folder))
}

function packagesOf(lockfile) {
  const { '': _, ...packages } = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  return packages
}

function installState() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** The Node this project brings along: Linux on x64 and arm64, after the install. */
function pinnedNode() {
  const isBrought = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  return isBrought ? `node_modules/node-linux-${process.arch}/bin/node` : undefined
}

function node() {
  const pinned = pinnedNode()
  if (pinned && existsSync(pinned)) return realpathSync(pinned)
  needNode24()
  return process.execPath
}

function needNode24() {
  if (major(process.versions.node) < 24) {
    refuse(`Node 24 or newer is needed here, this is ${process.version}; get it from https://nodejs.org.`)
  }
}

function major(version) {
  return Number(version.split('.')[0])
}

function installed(tool) {
  return realpathSync(`node_modules/.bin/${tool}`)
}

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

/** Runs a program in the foreground and gives back its exit code, as a shell would count it. */
function run(program, programArgs, env = {}, stdio = 'inherit', listen = () => {}) {
  if (isEnding) return 143
  return new Promise((resolve) => {
    child = spawn(program, programArgs, { stdio, env: { ...process.env, ...env } })
    listen(child)
    child.on('error', (error) => refuse(`${program} could not be started (${error.message}).`))
    child.on('close', (code, signal) => {
      child = undefined
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** The same, its words kept for whoever needs them. */
async function runQuietly(program, programArgs, env) {
  let words = ''
  const listen = ({ stdout, stderr }) => {
    for (const said of [stdout, stderr]) said.setEncoding('utf8').on('data', (text) => (words += text))
  }
  const code = await run(program, programArgs, env, ['inherit', 'pipe', 'pipe'], listen)
  return { code, words }
}

function passSignalsOn() {
  process.on('SIGTERM', end)
  // Ctrl-C reaches the whole group: the child closes and this one waits for it.
  process.on('SIGINT', () => {})
  // npm killed by a signal leaves its scripts behind without one.
  const before = ancestors()
  setInterval(() => ancestors() !== before && end(), 500).unref()
}

/** Who started this: the parent, and under npm, which puts a shell in between, the parent of that shell. */
function ancestors() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return String(parent)
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(parent)
  }
}

function end() {
  if (isEnding) return
  isEnding = true
  if (!child) process.exit(143)
  child.kill('SIGTERM')
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
