import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDataDir, assertPortFree } from './start-checks.ts'

let folder = ''
let server: Server
let port = 0

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guildhall-checks-'))
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') port = address.port
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (server.listening) await new Promise((resolve) => server.close(resolve))
})

test('a taken port is refused, and a free one stays free', async () => {
  await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(`PORT ${port} on 127.0.0.1 is already in`)

  await new Promise((resolve) => server.close(resolve))

  await assertPortFree({ host: '127.0.0.1', port })
  await assertPortFree({ host: '127.0.0.1', port })
})

test('an address of another machine is refused', async () => {
  await expect(assertPortFree({ host: '192.0.2.1', port: 3000 })).rejects.toThrow('HOST 192.0.2.1 is not an address')
})

test('a folder that is still missing passes and is not made', () => {
  assertDataDir({ dataDir: path.join(folder, 'new', 'data') })

  expect(readdirSync(folder)).toEqual([])
})

test('a folder that can be written to passes and stays as it was', () => {
  assertDataDir({ dataDir: folder })

  expect(readdirSync(folder)).toEqual([])
})

test('a file in the way is refused, whether it stands at the place or above it', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')

  expect(() => assertDataDir({ dataDir: file })).toThrow(`DATA_DIR ${file} cannot be written to`)
  expect(() => assertDataDir({ dataDir: path.join(file, 'data') })).toThrow('is not a folder')
  rmSync(file)
})

// Root may write anywhere, but not into the kernel's own folder.
test.runIf(existsSync('/proc/sys'))('a folder nobody can write to is refused', () => {
  expect(() => assertDataDir({ dataDir: '/proc' })).toThrow('DATA_DIR /proc cannot be written to')
})
