import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadKeys } from './index.ts'

async function inFolder(run: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'guildhall-keys-'))
  try {
    await run(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('keys are made once, for this installation alone, and only their owner reads them', () =>
  inFolder(async (folder) => {
    const made = await loadKeys(folder)
    const again = await loadKeys(folder)

    expect(again).toEqual(made)
    expect((await stat(path.join(folder, 'keys', 'auth.json'))).mode & 0o777).toBe(0o600)
    expect(made.signing).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) })
    expect(made.published).toHaveLength(1)
    expect(made.published[0]).not.toHaveProperty('d')
    expect(made.secret).toHaveLength(32)
  }))

test('two starts at once agree on one file', () =>
  inFolder(async (folder) => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadKeys(folder)))

    for (const other of others) expect(other).toEqual(first)
  }))

test('a file that holds no keys stops the start and is left alone', () =>
  inFolder(async (folder) => {
    await loadKeys(folder)
    const file = path.join(folder, 'keys', 'auth.json')
    await writeFile(file, '{"signing":')

    await expect(loadKeys(folder)).rejects.toThrow('does not hold the keys of the sign-in service')
    expect(await readFile(file, 'utf8')).toBe('{"signing":')
  }))

test('a retired key is still published', () =>
  inFolder(async (folder) => {
    await loadKeys(folder)
    const file = path.join(folder, 'keys', 'auth.json')
    const stored = JSON.parse(await readFile(file, 'utf8'))
    const { d, ...publicPart } = stored.signing
    expect(d).toBeTruthy()
    await writeFile(file, JSON.stringify({ ...stored, retired: [{ ...publicPart, kid: 'older' }] }))

    const { published } = await loadKeys(folder)

    expect(published.map(({ kid }) => kid)).toEqual([publicPart.kid, 'older'])
  }))
