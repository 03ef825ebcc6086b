import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartRefusal } from '../db/start-refusal.ts'
import { listenForCommands, sendCommand } from './control-socket.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'guildhall-control-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('a command travels to the running site and its answer comes back', async () => {
  const site = await listenForCommands(dataDir, { greet: async (args) => `Hello ${args.join(' and ')}\nand all.` })

  expect(await sendCommand(dataDir, 'greet', ['you', 'you "too"'])).toEqual({
    ok: true,
    text: 'Hello you and you "too"\nand all.',
  })
  await site.close()
})

test('only the own user may open the socket, and it goes with the site', async () => {
  const site = await listenForCommands(dataDir, {})
  expect(statSync(path.join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)

  await site.close()

  expect(existsSync(path.join(dataDir, 'control.sock'))).toBe(false)
  expect(await sendCommand(dataDir, 'greet', [])).toBeUndefined()
})

test('nobody runs where there is no data folder', async () => {
  expect(await sendCommand(path.join(dataDir, 'missing'), 'greet', [])).toBeUndefined()
})

test('a path too long for a socket works all the same', async () => {
  const deep = path.join(dataDir, 'a-folder-with-a-long-name'.repeat(4), 'and-another-one'.repeat(4))
  mkdirSync(deep, { recursive: true })

  const site = await listenForCommands(deep, { where: async () => 'deep down' })

  expect(existsSync(path.join(deep, 'control.sock'))).toBe(true)
  expect(await sendCommand(deep, 'where', [])).toEqual({ ok: true, text: 'deep down' })
  await site.close()
  expect(existsSync(path.join(deep, 'control.sock'))).toBe(false)
})

test('what a killed site left behind is replaced, and a living one is not', async () => {
  writeFileSync(path.join(dataDir, 'control.sock'), '')

  const site = await listenForCommands(dataDir, {})

  await expect(listenForCommands(dataDir, {})).rejects.toThrow(StartRefusal)
  await site.close()
})

test('refusals, failures, unknown commands and nonsense are answered in one sentence', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = await listenForCommands(dataDir, {
    refuse: async () => {
      throw new StartRefusal('Not today.')
    },
    fail: async () => {
      throw new Error('the roof is gone\n  at house')
    },
  })

  expect(await sendCommand(dataDir, 'refuse', [])).toEqual({ ok: false, because: 'Not today.' })
  expect(await sendCommand(dataDir, 'fail', [])).toEqual({
    ok: false,
    because: "The command failed (the roof is gone); the site's log says more.",
  })
  expect(await sendCommand(dataDir, 'toString', [])).toMatchObject({ ok: false })
  expect(await nonsense()).toContain('"ok":false')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
  await site.close()
})

test('commands run one after the other, and closing waits for the one that runs', async () => {
  const order: string[] = []
  const site = await listenForCommands(dataDir, {
    slow: async ([name = '']) => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push(`${name} ends`)
      return name
    },
  })

  const first = sendCommand(dataDir, 'slow', ['first'])
  await vi.waitUntil(() => order.length > 0)
  const second = sendCommand(dataDir, 'slow', ['second'])
  await Promise.all([first, second])
  const third = sendCommand(dataDir, 'slow', ['third'])
  await vi.waitUntil(() => order.length > 4)
  await site.close()

  expect(await third).toEqual({ ok: true, text: 'third' })
  expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

function nonsense(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(path.join(dataDir, 'control.sock'))
    socket.setEncoding('utf8').once('data', (text: string) => resolve(text))
    socket.write('not json\n')
  })
}
