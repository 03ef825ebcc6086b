import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'
import { StartRefusal } from './start-refusal.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const lockFile = path.resolve('db/lock.ts')

test('a folder that is in use refuses the next to come, and opens once it is free', () => {
  const folder = temporaryFolder()
  const lock = lockDataDir(folder)

  expect(() => lockDataDir(folder)).toThrow(StartRefusal)
  lock.release()

  const second = lockDataDir(folder)
  second.release()
  expect(readdirSync(folder)).toEqual([])
})

test('another process is refused with one sentence and changes nothing', async () => {
  const folder = temporaryFolder()
  const holder = await holdInAnotherProcess(folder)
  const before = readdirSync(folder)

  expect(() => lockDataDir(folder)).toThrow(`is already opened by process ${holder.pid}; stop that one first.`)

  expect(readdirSync(folder)).toEqual(before)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
})

test('what a killed process left behind does not keep the folder closed', async () => {
  const folder = temporaryFolder()
  const holder = await holdInAnotherProcess(folder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(readdirSync(folder)).toHaveLength(1)

  const lock = lockDataDir(folder)

  expect(readdirSync(folder)).toEqual([expect.stringContaining(`in-use-by-${process.pid}-`)])
  lock.release()
})

test('a process number that is in use again is not taken for the one that held the folder', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, `in-use-by-${process.ppid}-1.lock`), '')

  lockDataDir(folder).release()

  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be written is refused', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')

  expect(() => lockDataDir(path.join(file, 'data'))).toThrow(/^The data folder .* cannot be written to \(.*\)\.$/)
})

async function holdInAnotherProcess(folder: string) {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(lockFile)})
    lockDataDir(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await once(holder.stdout, 'data')
  return holder
}
