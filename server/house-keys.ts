import {
  generateRing,
  hasAccounts,
  hasSealedKeys,
  keysInDatabase,
  keysInFolder,
  loadKeys,
  followKeys,
  type AuthKeys,
  type KeyPlace,
} from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import type { Config } from './config.ts'
import { sealWith } from './seal.ts'

type Place = Pick<Config, 'dataDir' | 'secretKey'>

export type HouseKeys = {
  keys: AuthKeys
  /** Looks again and again whether another process has changed them. Returns how to stop. */
  follow: () => () => void
}

/**
 * The keys of this house: in its database, sealed with `SECRET_KEY`, else in files of the data folder; made for a new house.
 * Files there become the keys of the database once a `SECRET_KEY` is set, so that nobody is signed out by it. Refused with one
 * sentence, and nothing is changed: another secret, none where there must be one, and keys that are nowhere though there are accounts.
 */
export async function openKeys(place: Place, open: Pick<OpenDatabase, 'db'>): Promise<HouseKeys> {
  await assertKeys(place, open)
  // Files are looked at when they are needed.
  if (!place.secretKey) return { keys: await loadKeys(place.dataDir), follow: () => () => undefined }
  const kept = keyPlaceOf(place, open)
  const ring =
    (await kept.read()) ??
    (await kept.keep((await keysInFolder(place.dataDir).read()) ?? (await firstRing(place, open))))
  return followKeys(kept, ring)
}

/** New keys, for a house nobody lives in yet: others are signed in by keys that must be somewhere. */
async function firstRing({ dataDir }: Place, { db }: Pick<OpenDatabase, 'db'>) {
  if (!(await hasAccounts(db))) return generateRing()
  throw new StartRefusal(
    `This site has accounts, but its keys are neither in its database nor in ${dataDir}/keys; nothing was changed. Bring that folder back, or give the keys up with guildhall keys forget: then everybody signs in anew.`,
  )
}

/** Refuses a secret that is not the one of this database, and none where it has one. */
export async function assertKeys(place: Place, open: Pick<OpenDatabase, 'db'>): Promise<void> {
  if (place.secretKey) return void (await keyPlaceOf(place, open).read())
  if (!(await hasSealedKeys(open.db))) return
  throw new StartRefusal(
    'The keys of this site are in its database, sealed with a SECRET_KEY: set it, or SECRET_KEY_FILE; nothing was changed.',
  )
}

/** Where the keys are, to be read and changed. */
export function keyPlaceOf({ dataDir, secretKey }: Place, { db }: Pick<OpenDatabase, 'db'>): KeyPlace {
  if (!secretKey) return keysInFolder(dataDir)
  const seal = sealWith(Buffer.from(secretKey))
  return keysInDatabase(db, {
    hide: (text) => seal.hide(purpose, text),
    reveal: (hidden) => seal.reveal(purpose, hidden),
  })
}

const purpose = 'keys of the house'
