import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readRing } from './key-files.ts'
import { keysInFolder, loadKeys, makeSecretKey, rotateKeys } from './index.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => vi.useRealTimers())

const fileOf = (name: string) => path.join(folder, 'keys', name)
const readJson = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'))

/** The keys as they are, not as what gives them out. */
function shown(keys: Awaited<ReturnType<typeof loadKeys>>) {
  return { ...keys, secret: Buffer.from(keys.secret).toString('hex') }
}

test('keys are made once, for this installation alone, and only their owner reads them', async () => {
  const made = await loadKeys(folder)
  const again = await loadKeys(folder)

  expect(shown(again)).toEqual(shown(made))
  for (const name of ['auth.json', 'auth-signing.jwk.json']) expect(statSync(fileOf(name)).mode & 0o777).toBe(0o600)
  expect(made.signing).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) })
  expect(made.published).toHaveLength(1)
  expect(made.published[0]).not.toHaveProperty('d')
  expect(made.secret).toHaveLength(32)
})

test('the signing key is a private JWK in a file of its own, and nowhere else', async () => {
  const { signing } = await loadKeys(folder)

  expect(readJson('auth-signing.jwk.json')).toEqual({ ...signing, use: 'sig', key_ops: ['sign'] })
  expect(readFileSync(fileOf('auth.json'), 'utf8')).not.toContain(signing.d)
})

test('two starts at once agree on the same keys', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, async () => shown(await loadKeys(folder))))

  for (const other of others) expect(other).toEqual(first)
})

test.each(['auth.json', 'auth-signing.jwk.json'])(
  'a file that holds no keys stops the start and is left alone: %s',
  async (name) => {
    await loadKeys(folder)
    writeFileSync(fileOf(name), '{"signing":')

    await expect(loadKeys(folder)).rejects.toThrow('does not hold the keys of the sign-in service')
    expect(readFileSync(fileOf(name), 'utf8')).toBe('{"signing":')
  },
)

test('a signing key that is gone is not made anew', async () => {
  await loadKeys(folder)
  rmSync(fileOf('auth-signing.jwk.json'))

  await expect(loadKeys(folder)).rejects.toThrow('restore it from a backup')
  expect(existsSync(fileOf('auth-signing.jwk.json'))).toBe(false)
})

describe('a folder whose keys are all in one file', () => {
  test('keeps its signing key, which gets a file of its own, and what it had retired', async () => {
    const stored = await asOneFile()
    writeFileSync(
      fileOf('auth.json'),
      JSON.stringify({ ...stored, retired: [{ ...publicPart(stored.signing), kid: 'older' }] }),
    )

    const { signing, published, publishableKey } = await loadKeys(folder)

    expect(signing).toMatchObject(stored.signing)
    expect(publishableKey).toBe(stored.publishableKey)
    expect(published.map(({ kid }) => kid)).toEqual([stored.signing.kid, 'older'])
    expect(readJson('auth-signing.jwk.json')).toMatchObject(stored.signing)
  })

  test('may be put back beside a newer key', async () => {
    const stored = await asOneFile()
    rmSync(fileOf('auth.json'))
    await loadKeys(folder)
    writeFileSync(fileOf('auth.json'), JSON.stringify(stored))

    expect((await loadKeys(folder)).signing.kid).toBe(stored.signing.kid)
    expect(readJson('auth-signing.jwk.json').kid).toBe(stored.signing.kid)
  })

  test('has one file less with a key after the first change', async () => {
    const stored = await asOneFile()
    await loadKeys(folder)
    await rotateKeys(keysInFolder(folder), { now: new Date(), accessTokenSeconds: 3600 })

    expect(readJson('auth.json')).not.toHaveProperty('signing')
    const keys = await loadKeys(folder)
    expect(keys.signing.kid).toBe(stored.signing.kid)
    expect(keys.published).toHaveLength(2)
  })

  async function asOneFile() {
    const { signing } = await loadKeys(folder)
    const stored = { ...readJson('auth.json'), signing: { ...signing, alg: undefined }, former: undefined }
    writeFileSync(fileOf('auth.json'), JSON.stringify(stored))
    rmSync(fileOf('auth-signing.jwk.json'))
    return JSON.parse(JSON.stringify(stored))
  }
})

describe('a change of the signing key', () => {
  const begun = new Date('2026-11-24T12:00:00Z')
  const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
  const life = { accessTokenSeconds: 3600 }

  test('publishes the next key ten minutes before it signs, and the one before as long as its tokens live', async () => {
    let now = begun
    const before = await loadKeys(folder, () => now)
    const former = before.signing.kid
    const { signsFrom, formerUntil } = await rotateKeys(keysInFolder(folder), { now, ...life })
    const keys = await loadKeys(folder, () => now)
    const next = readRing(folder)?.newest.kid

    now = at(10)
    expect([keys.signing.kid, keys.published.map(({ kid }) => kid)]).toEqual([former, [former, next]])
    now = at(11)
    expect([keys.signing.kid, keys.published.map(({ kid }) => kid)]).toEqual([next, [next, former]])
    expect(signsFrom).toEqual(now)
    now = at(11 + 60)
    expect(keys.published).toHaveLength(2)
    now = new Date(formerUntil)
    expect(keys.published.map(({ kid }) => kid)).toEqual([next])
  })

  test('reaches every process of the folder, also one that ran before', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const running = await loadKeys(folder, () => begun)
    await rotateKeys(keysInFolder(folder), { now: begun, ...life })

    expect(running.published).toHaveLength(1)
    vi.advanceTimersByTime(15_000)
    expect(running.published).toHaveLength(2)
  })

  test('waits until the last one is through', async () => {
    await loadKeys(folder)
    await rotateKeys(keysInFolder(folder), { now: begun, ...life })

    await expect(rotateKeys(keysInFolder(folder), { now: at(5), ...life })).rejects.toThrow(
      'signs from 2026-11-24T12:11:00.000Z',
    )
    await rotateKeys(keysInFolder(folder), { now: at(12), ...life })
    expect(readRing(folder)?.former).toHaveLength(2)
    await rotateKeys(keysInFolder(folder), { now: at(24 * 60), ...life })
    expect(readRing(folder)?.former).toHaveLength(1)
  })

  test('needs a folder that has keys', async () => {
    await expect(rotateKeys(keysInFolder(folder), { now: begun, ...life })).rejects.toThrow('There are no keys in')
  })
})

test('a secret key is put into a file for its owner, and only its hash is kept', async () => {
  await loadKeys(folder)
  const first = readFileSync(await makeSecretKey(keysInFolder(folder), folder), 'utf8').trim()
  const file = await makeSecretKey(keysInFolder(folder), folder)
  const second = readFileSync(file, 'utf8').trim()

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(second).toMatch(/^guildhall_secret_[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(readFileSync(fileOf('auth.json'), 'utf8')).not.toContain(second)
  expect((await loadKeys(folder)).secretKeyHash).toMatch(/^[0-9a-f]{64}$/)
})

function publicPart({ kty, crv, x, y, kid }: Record<string, string>) {
  return { kty, crv, x, y, kid }
}
