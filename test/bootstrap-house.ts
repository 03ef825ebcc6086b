import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Installs what the lockfile says as empty packages, the pinned Node as a link to this one. */
const npmAsIf = `
import * as fs from 'node:fs'
fs.appendFileSync('installs', process.argv.slice(2).join(' ') + '\\n')
const failures = fs.existsSync('fails') ? Number(fs.readFileSync('fails', 'utf8')) : 0
if (fs.existsSync('hangs')) {
  fs.writeFileSync('hanging', '')
  setInterval(() => {}, 1000)
} else if (failures > 0) {
  fs.writeFileSync('fails', String(failures - 1))
  process.exitCode = 1
} else {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const there = Object.fromEntries(Object.entries(packages).filter(([folder, wanted]) => folder && !wanted.optional))
  for (const folder of Object.keys(there)) {
    fs.mkdirSync(folder + '/bin', { recursive: true })
    fs.writeFileSync(folder + '/package.json', '{}')
    fs.rmSync(folder + '/bin/node', { force: true })
    fs.symlinkSync(process.execPath, folder + '/bin/node')
  }
  fs.mkdirSync('node_modules/.bin', { recursive: true })
  fs.rmSync('node_modules/.bin/react-router', { force: true })
  fs.symlinkSync('../../programs/react-router', 'node_modules/.bin/react-router')
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: there }))
}
`

/** Counts the builds, says a lot meanwhile, and builds a site that says how it was started; the file `broken` makes it fail. */
const buildAsIf = `
import * as fs from 'node:fs'
fs.appendFileSync('builds', 'b')
console.log('a chunk of 12 kB')
console.error('a warning of the bundler')
if (fs.existsSync('broken')) process.exit(9)
fs.mkdirSync('build/server', { recursive: true })
fs.writeFileSync('build/server/index.js', "console.log('site', ...process.argv.slice(2), process.env.NODE_ENV, process.env.NODE_OPTIONS)")
`

export type House = ReturnType<typeof makeHouse>

/** A folder of its own with start.mjs, a lockfile and programs that only do as if; its command `guildhall` ends with 7. */
export function makeHouse() {
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-bootstrap-'))
  const inHouse = (file: string) => path.join(folder, file)
  const read = (file: string) => readFileSync(inHouse(file), 'utf8')
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${inHouse('programs')}:${process.env.PATH}` }

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(inHouse(file)), { recursive: true })
    writeFileSync(inHouse(file), text)
  }
  const lock = (versionOfOne: string) => {
    const packages = {
      '': {},
      'node_modules/one': { version: versionOfOne },
      [`node_modules/node-linux-${process.arch}`]: { version: '24.0.0' },
      'node_modules/for-another-machine': { version: '1.0.0', optional: true },
    }
    write('package-lock.json', JSON.stringify({ packages }))
  }
  const run = (...words: string[]) => {
    const started = spawn(process.execPath, ['start.mjs', ...words], { cwd: folder, env })
    let text = ''
    const listen = (chunk: Buffer) => (text += chunk.toString())
    started.stdout.on('data', listen)
    started.stderr.on('data', listen)
    const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
      started.on('close', (code) => resolve({ code, text }))
    })
    return { process: started, ended }
  }

  for (const part of ['start.mjs', 'start']) cpSync(part, inHouse(part), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('server/node-flags.json', '["--max-semi-space-size=8"]')
  lock('1.0.0')
  for (const [name, body] of Object.entries({ npm: npmAsIf, 'react-router': buildAsIf })) {
    write(`programs/${name}`, `#!${process.execPath}\n${body}`)
    chmodSync(inHouse(`programs/${name}`), 0o755)
  }
  write(
    'cli/main.ts',
    `console.log('guildhall', process.argv.slice(2).join(' '), process.execPath); process.exitCode = 7`,
  )

  return {
    folder,
    env,
    write,
    lock,
    run,
    start: (...words: string[]) => run(...words).ended,
    has: (file: string) => existsSync(inHouse(file)),
    remove: (file = '') => rmSync(inHouse(file), { recursive: true }),
    installs: () => read('installs').trim().split('\n'),
    builds: () => read('builds').length,
    everything: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted(),
  }
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10)
}
