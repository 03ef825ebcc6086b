import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { makeMissing, readRing, ringFrom, textOfRing, writeRing, type KeyRing } from './key-files.ts'
import { sealedKeys } from './keys-schema.server.ts'
import { users } from './schema.server.ts'

/** Where the keys of an installation are kept. What is there and cannot be read as keys is a `StartRefusal`. */
export type KeyPlace = {
  read(): Promise<KeyRing | undefined>
  /** Keeps these unless some are there already; answers those that count. */
  keep(made: KeyRing): Promise<KeyRing>
  /** Changes them, all or nothing. */
  change(to: (ring: KeyRing) => Promise<KeyRing>): Promise<KeyRing>
}

/** Hides a text so that only the same secret reads it again; nothing where it was another one. */
export type Sealing = { hide(text: string): string; reveal(hidden: string): string | undefined }

/** In files of the data folder. */
export function keysInFolder(folder: string): KeyPlace {
  return {
    read: async () => readRing(folder),
    keep: async (made) => makeMissing(folder, made),
    async change(to) {
      const ring = readRing(folder)
      if (!ring) throw new StartRefusal(`There are no keys in ${folder}; DATA_DIR says where to look for them.`)
      const changed = await to(ring)
      writeRing(folder, changed)
      return changed
    },
  }
}

/** In the database, sealed with a secret that is not in it. */
export function keysInDatabase(db: Database, sealing: Sealing): KeyPlace {
  const find = async () => {
    const row = await findSealed(db)
    if (!row) return undefined
    const text = sealing.reveal(row.sealed)
    if (text === undefined) throw new StartRefusal(otherSecret)
    return { ring: ringFrom(text, 'The database'), version: row.version }
  }
  const read = async () => (await find())?.ring
  return {
    read,
    async keep(made) {
      await db
        .insert(sealedKeys)
        .values({ sealed: sealing.hide(textOfRing(made)) })
        .onConflictDoNothing()
      return (await read()) ?? made
    },
    async change(to) {
      const found = await find()
      if (!found) throw new StartRefusal('There are no keys in the database; npm start makes them.')
      const changed = await to(found.ring)
      const written = await db
        .update(sealedKeys)
        .set({ sealed: sealing.hide(textOfRing(changed)), version: found.version + 1 })
        .where(eq(sealedKeys.version, found.version))
        .returning({ version: sealedKeys.version })
      if (written.length === 0)
        throw new StartRefusal('The keys were changed by somebody else in this moment; look again.')
      return changed
    },
  }
}

/** Whether the database holds keys, whatever they are sealed with. */
export async function hasSealedKeys(db: Database): Promise<boolean> {
  return (await findSealed(db)) !== undefined
}

/** Whether anybody could be signed in by keys that were there before. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** Takes them out of the database. */
export async function removeSealedKeys(db: Database): Promise<void> {
  await db.delete(sealedKeys)
}

/** Nothing in a database that has not come to its newest form yet. */
async function findSealed(db: Database): Promise<{ sealed: string; version: number } | undefined> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('guildhall.sealed_keys') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const [row] = await db.select({ sealed: sealedKeys.sealed, version: sealedKeys.version }).from(sealedKeys)
  return row
}

const otherSecret =
  'SECRET_KEY does not open the keys of this site, which are in its database; nothing was changed. Set the one they were sealed with, or give them up with guildhall keys forget: then everybody signs in anew.'
