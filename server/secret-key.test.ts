import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasSealedKeys, removeSealedKeys } from '../auth/index.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { openTestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openCommandServices } from './command-services.ts'
import { forgetKeysCommand, makeSecretKeyCommand, rotateKeysCommand, unsealKeysCommand } from './commands/keys.ts'
import { readConfig } from './config.ts'
import { assertKeys, openKeys } from './house-keys.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const [secret, another] = ['a secret of at least thirty-two signs', 'another one of at least thirty-two signs']

/** Machines that share a database, each with a disk of its own and what its environment says. */
async function onMachines(run: (machine: (env?: Record<string, string>) => Machine) => Promise<void>): Promise<void> {
  await removeSealedKeys(database.db)
  await run((env = {}) => {
    const config = readConfig({ DATA_DIR: temporaryFolder(), ...env })
    return {
      config,
      start: async () => (await openKeys(config, database)).keys,
      typed: (command) => openCommandServices(config, database).then(command),
    }
  })
}

type Machine = {
  config: ReturnType<typeof readConfig>
  start: () => Promise<Awaited<ReturnType<typeof openKeys>>['keys']>
  typed: (command: typeof rotateKeysCommand) => Promise<string>
}

const known = ({ secret: hashing, signing, publishableKey }: Awaited<ReturnType<Machine['start']>>) => ({
  hashing: Buffer.from(hashing).toString('hex'),
  kid: signing.kid,
  publishableKey,
})

test('machines with the same secret have the same keys, and none of them on its disk', () =>
  onMachines(async (machine) => {
    const [one, other] = [machine({ SECRET_KEY: secret }), machine({ SECRET_KEY: secret })]

    const [first, second, third] = await Promise.all([one.start(), other.start(), one.start()])

    expect([known(second), known(third)]).toEqual([known(first), known(first)])
    for (const { config } of [one, other]) expect(existsSync(path.join(config.dataDir, 'keys'))).toBe(false)
    const { rows } = await database.pool.query<{ sealed: string }>('select sealed from guildhall.sealed_keys')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealed).not.toContain(first.signing.kid)
  }))

test('a site that had its keys in files keeps them: nobody is signed out', () =>
  onMachines(async (machine) => {
    const alone = machine()
    const before = known(await alone.start())
    const { dataDir } = alone.config

    expect(known(await machine({ DATA_DIR: dataDir, SECRET_KEY: secret }).start())).toEqual(before)
    // A machine that never had the files.
    expect(known(await machine({ SECRET_KEY: secret }).start())).toEqual(before)
  }))

test.each([
  ['another secret', { SECRET_KEY: another }, 'SECRET_KEY does not open the keys of this site'],
  ['no secret', {}, 'set it, or SECRET_KEY_FILE'],
])('%s is refused at the start, and nothing is written', (_, env, words) =>
  onMachines(async (machine) => {
    const right = machine({ SECRET_KEY: secret })
    const before = known(await right.start())
    const wrong = machine(env)

    await expect(wrong.start()).rejects.toThrow(words)
    await expect(assertKeys(wrong.config, database)).rejects.toThrow(StartRefusal)

    expect(existsSync(path.join(wrong.config.dataDir, 'keys'))).toBe(false)
    expect(known(await right.start())).toEqual(before)
  }),
)

test('the next signing key and a new key to the administration are made there as in files', () =>
  onMachines(async (machine) => {
    const one = machine({ SECRET_KEY: secret })
    const before = await one.start()

    expect(await one.typed(rotateKeysCommand)).toContain('nobody is signed out')
    const told = await one.typed(makeSecretKeyCommand)

    const after = await machine({ SECRET_KEY: secret }).start()
    expect(after.published.map(({ kid }) => kid)).toContain(before.signing.kid)
    expect(after.published).toHaveLength(2)
    expect([before.secretKeyHash, after.secretKeyHash]).toEqual([undefined, expect.any(String)])
    expect(told).toContain(path.join(one.config.dataDir, 'keys', 'auth-secret-key.txt'))
  }))

test('keys are taken back into files, and sealed with another secret from there', () =>
  onMachines(async (machine) => {
    const one = machine({ SECRET_KEY: secret })
    const before = known(await one.start())

    expect(await one.typed(unsealKeysCommand)).toContain('no longer in the database')

    expect(await hasSealedKeys(database.db)).toBe(false)
    const { dataDir } = one.config
    expect(known(await machine({ DATA_DIR: dataDir }).start())).toEqual(before)
    expect(known(await machine({ DATA_DIR: dataDir, SECRET_KEY: another }).start())).toEqual(before)
    expect(known(await machine({ SECRET_KEY: another }).start())).toEqual(before)
  }))

test('keys are given up only where their secret is lost, and then made anew', () =>
  onMachines(async (machine) => {
    const one = machine({ SECRET_KEY: secret })
    const before = known(await one.start())
    await expect(one.typed(forgetKeysCommand)).rejects.toThrow('there is nothing to give up')

    const lost = machine({ SECRET_KEY: another })
    expect(await lost.typed(forgetKeysCommand)).toContain('everybody signs in anew')

    expect(known(await lost.start())).not.toEqual(before)
  }))

test('given up without a secret, no keys of before come back from the folder', () =>
  onMachines(async (machine) => {
    const inFiles = machine()
    const { dataDir } = inFiles.config
    const before = known(await inFiles.start())
    await machine({ DATA_DIR: dataDir, SECRET_KEY: secret }).start()

    const said = await inFiles.typed(forgetKeysCommand)

    expect(said).toContain(`${dataDir}/keys/given-up-`)
    const after = known(await inFiles.start())
    for (const part of ['hashing', 'kid', 'publishableKey'] as const) expect(after[part]).not.toBe(before[part])
  }))

test('a house with accounts whose keys are nowhere is given none in silence', () =>
  onMachines(async (machine) => {
    const { rows } = await database.pool.query<{ id: string }>('insert into auth.users (id) values ($1) returning id', [
      crypto.randomUUID(),
    ])
    const one = machine({ SECRET_KEY: secret })
    await expect(one.start()).rejects.toThrow('Bring that folder back')

    expect(await one.typed(forgetKeysCommand)).toContain('there are new ones')

    expect(known(await machine({ SECRET_KEY: secret }).start())).toEqual(known(await one.start()))
    await database.pool.query('delete from auth.users where id = $1', [rows[0]?.id])
  }))

test('a container hands its secret over in a file', () => {
  const file = path.join(temporaryFolder(), 'secret')
  writeFileSync(file, `${secret}\n`)

  expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe(secret)
  expect(() => readConfig({ SECRET_KEY_FILE: path.join(file, 'none') })).toThrow('SECRET_KEY_FILE cannot be read')
  expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: secret })).toThrow('set one of them')
  expect(() => readConfig({ SECRET_KEY: 'too short' })).toThrow(/^SECRET_KEY must hold at least 32 characters/)
})
