import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeHouse, until, type House } from './bootstrap-house.ts'

// What matters is when start.mjs calls npm and the build, and what it does next.
let house: House

beforeEach(() => {
  house = makeHouse()
})

afterEach(() => house.remove())

describe('installing', () => {
  test('installs what is missing once, then hands over and keeps the exit code', async () => {
    const first = await house.start('guildhall', 'doctor')
    const second = await house.start('guildhall', 'doctor')

    expect(house.installs()).toEqual(['install --include=dev --include=optional --no-audit --no-fund --loglevel=error'])
    expect(first.text).toContain(`guildhall doctor ${process.execPath}`)
    expect(second.text).toBe(`guildhall doctor ${process.execPath}\n`)
    expect([first.code, second.code]).toEqual([7, 7])
  })

  test('installs again when the lockfile changed', async () => {
    await house.start('guildhall')
    house.lock('1.1.0')

    const { text } = await house.start('guildhall')

    expect(text).toContain('The lockfile changed')
    expect(house.installs()).toHaveLength(2)
  })

  test('a plain npm install counts as well', async () => {
    await house.start('guildhall')
    house.remove('node_modules/.guildhall-installed')

    await house.start('guildhall')

    expect(house.installs()).toHaveLength(1)
  })

  test('a registry that stumbles is asked twice', async () => {
    house.write('fails', '1')
    expect(await house.start('guildhall')).toMatchObject({ code: 7 })

    house.remove('node_modules')
    house.write('fails', '2')
    const { code, text } = await house.start('guildhall')

    expect(code).toBe(1)
    expect(text).toContain('The packages could not be installed; npm says why above.')
    expect(house.installs()).toHaveLength(4)
    expect(await house.start('guildhall')).toMatchObject({ code: 7 })
  })

  test.each([
    ['npm never finished', 'node_modules/.package-lock.json'],
    ['a package is missing', 'node_modules/one'],
    ['a package is empty', 'node_modules/one/package.json'],
  ])('a half installed folder is refused in one sentence and left alone: %s', async (_, missing) => {
    await house.start('guildhall')
    house.remove(missing)
    const before = house.everything()

    const { code, text } = await house.start('guildhall')

    expect(code).toBe(1)
    expect(text).toBe(
      'The folder node_modules is half installed; delete it with "rm -rf node_modules" and run this again.\n',
    )
    expect(house.everything()).toEqual(before)
  })

  test('an install that was killed is known as such, even where npm had been before', async () => {
    await house.start('guildhall')
    house.lock('1.1.0')
    house.write('hangs', '')
    const running = house.run('guildhall')
    await until(() => house.has('hanging'))
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 143 })

    expect(await house.start('guildhall')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is half installed'),
    })
  })

  test('a missing lockfile and an unknown command are one sentence each', async () => {
    expect(await house.start('dance')).toMatchObject({ code: 1, text: expect.stringMatching(/^Say one of: [^\n]*\n$/) })
    house.remove('package-lock.json')
    expect(await house.start('guildhall')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The file package-lock/),
    })
    expect(house.has('node_modules')).toBe(false)
  })

  test('a command whose program is missing names it', async () => {
    expect(await house.start('gallery')).toMatchObject({
      code: 1,
      text: expect.stringContaining('there is no ui/gallery'),
    })
  })
})

describe('starting', () => {
  beforeEach(() => {
    house.write('cli/check-start.ts', '')
    house.write('app/root.tsx', 'first')
  })

  test('builds when a source changed, and only then', async () => {
    await house.start('start')
    await house.start('start')
    expect(house.builds()).toBe(1)

    house.write('app/root.test.tsx', 'a test')
    house.write('db/migrations/0001-first.sql', 'a migration')
    await house.start('start')
    expect(house.builds()).toBe(1)

    house.write('app/root.tsx', 'second')
    const { text } = await house.start('start', '--quick')
    expect(house.builds()).toBe(2)
    expect(text).toContain('site --quick production')
  })

  test('runs the site with the settings of server/node-flags.json, beside those somebody asks for', async () => {
    house.env.NODE_OPTIONS = '--no-warnings'
    house.write('server/node-flags.json', '["--max-semi-space-size=4", "--trace-exit"]')

    const { text } = await house.start('start')

    expect(text).toContain('site production --no-warnings --max-semi-space-size=4 --trace-exit')
  })

  test('a build that works says two lines, one that fails says everything', async () => {
    const built = await house.start('build')
    house.write('app/root.tsx', 'second')
    house.write('broken', '')
    const failed = await house.start('start')

    expect(built.code).toBe(0)
    expect(built.text).toMatch(/Building what changed …\nBuilt in \d+ s\.\n$/)
    expect(built.text).not.toMatch(/chunk|bundler/)
    expect(failed.code).toBe(9)
    expect(failed.text).toContain('a chunk of 12 kB')
    expect(failed.text).toContain('a warning of the bundler')
    expect(failed.text).toContain('The build failed')
    expect(failed.text).not.toContain('site production')
  })

  test('builds again after a build that was cut off', async () => {
    await house.start('start')
    house.remove('build/server/index.js')

    await house.start('start')

    expect(house.builds()).toBe(2)
  })

  test('a start that would be refused builds nothing', async () => {
    house.write('cli/check-start.ts', `console.error('PORT 3000 is already in use.'); process.exitCode = 1`)

    const { code, text } = await house.start('start')

    expect(code).toBe(1)
    expect(text).toContain('PORT 3000 is already in use.')
    expect(house.has('build')).toBe(false)
  })
})

describe('stopping', () => {
  beforeEach(() => {
    house.write(
      'cli/main.ts',
      `import { writeFileSync } from 'node:fs'
       process.on('SIGTERM', () => { writeFileSync('closed', ''); process.exit(3) })
       setInterval(() => {}, 1000)
       writeFileSync('running', '')`,
    )
  })

  test('SIGTERM is passed on and the answer kept; SIGINT is for the child alone', async () => {
    const running = house.run('guildhall')
    await until(() => house.has('running'))

    running.process.kill('SIGINT')
    await wait(100)
    expect(house.has('closed')).toBe(false)
    running.process.kill('SIGTERM')

    expect(await running.ended).toMatchObject({ code: 3 })
  })

  test.each([
    ['a program', `spawn(process.execPath, ['start.mjs', 'guildhall'], { stdio: 'ignore' })`],
    ['npm, which puts a shell in between', `spawn('sh', ['-c', '"$0" start.mjs guildhall; true', process.execPath])`],
  ])('when the parent is killed, everything below it closes: %s', async (_, spawning) => {
    const script = `const { spawn } = require('node:child_process'); ${spawning}`
    const env = { ...house.env, npm_lifecycle_event: 'guildhall' }
    const parent = spawn(process.execPath, ['-e', script], { cwd: house.folder, env, stdio: 'ignore' })
    await until(() => house.has('running'))

    parent.kill('SIGKILL')

    await until(() => house.has('closed'))
    expect(house.has('closed')).toBe(true)
  })
})
