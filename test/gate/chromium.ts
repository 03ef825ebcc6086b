import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * The Chromium the journeys click through: `CHROMIUM`, else one of this machine, else one that Playwright brought, else
 * Debian's own where root may install it. `undefined` when there is none to be had.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  // A wrong path is not replaced by another browser behind the person's back.
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : undefined
  const found = onThisMachine(env, names) ?? (await broughtByPlaywright())
  if (found || !mayInstall()) return found

  console.log('Installing Chromium …')
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quietly)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)
  return onThisMachine(env, names)
}

/**
 * Chromium without its windows, for the tests that need none: each takes it a good half of the processor. `CHROMIUM_SHELL`,
 * else one of this machine, unless `CHROMIUM` asks for one browser for all.
 */
export function findShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_SHELL) return isProgram(env.CHROMIUM_SHELL) ? env.CHROMIUM_SHELL : undefined
  return env.CHROMIUM ? undefined : onThisMachine(env, shellNames)
}

function onThisMachine(env: NodeJS.ProcessEnv, programs: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter)]
  const candidates = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
  return [...candidates, ...(programs === names ? [ofMac] : [])].find(isProgram)
}

/** Loaded here only: it takes a second, and most machines have a Chromium. */
async function broughtByPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian itself only: elsewhere the package of this name may be a mere pointer to another shop. */
function mayInstall(): boolean {
  const isDebian = existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return process.getuid?.() === 0 && isDebian
}
