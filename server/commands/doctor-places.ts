import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../db/open.ts'
import type { Config } from '../config.ts'
import { assertKeys } from '../house-keys.ts'
import { leftIn } from '../stores/move.ts'
import { openPlaces } from '../stores/open.ts'
import type { Stores } from '../stores/store.ts'
import { type Finding, inspect } from './finding.ts'

/** Where files are kept, if that is not the disk, and what binds this installation to the machine it is on. */
export async function inspectPlaces(config: Config): Promise<Finding[]> {
  const { present, former } = await openPlaces(config)
  const machine = inspect('Machine', async () => boundBy(config))
  if (!former) return [await machine]
  const files = inspect('Files', async () => {
    await tryOut(present)
    const there = present.house.placeOf()
    for await (const { part, name } of leftIn(former)) {
      throw new Error(`${former[part].placeOf(name)} is not in ${there} yet; guildhall files move carries it over`)
    }
    return `${there} takes, gives and forgets what it is given`
  })
  return Promise.all([files, machine])
}

/** Where the keys are, and whether this environment opens them. */
export async function inspectKeys(config: Config, open: OpenDatabase): Promise<Finding> {
  return inspect('Keys', async () => {
    await assertKeys(config, open)
    const folder = path.join(config.dataDir, 'keys')
    if (!config.secretKey) return `in files, ${folder}`
    const left = existsSync(path.join(folder, 'auth.json')) ? `; those in ${folder} are used no more and may go` : ''
    return `in the database, sealed with SECRET_KEY${left}`
  })
}

/** A machine that is to be one of many, or to go, must hold nothing that is only there. */
function boundBy({ databaseUrl, filesAt, secretKey }: Config): string {
  const bonds = [
    ...(databaseUrl ? [] : ['the embedded database (DATABASE_URL names a server)']),
    ...(filesAt ? [] : ['files, backups and exports on its disk (FILES_URL names a store)']),
    ...(secretKey ? [] : ['keys/ in the data folder (SECRET_KEY seals them into the database)']),
  ]
  return bonds.length === 0 ? 'nothing is on this one that another has not' : `bound to this one by ${bonds.join(', ')}`
}

/** Writes, reads and removes a few bytes, and proves each. */
async function tryOut({ house }: Stores): Promise<void> {
  const name = `doctor-${randomUUID()}`
  await house.put(name, Buffer.from(name))
  try {
    const read = await house.read(name)
    if (!read || Buffer.from(read).toString() !== name) throw new Error('What was written there is not what is read')
  } finally {
    await house.remove(name)
  }
  if (await house.has(name)) throw new Error('What was removed there is still found')
}
