import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuse, run } from './child.mjs'

const interrupted = 'node_modules/.guildhall-installing'
const judged = 'node_modules/.guildhall-installed'

/** Installs what is missing or changed, once; refuses what it cannot mend. */
export async function install() {
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

/** The Node that runs everything else. */
export function node() {
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

/** A program of one of the packages. */
export function installed(tool) {
  return realpathSync(`node_modules/.bin/${tool}`)
}
