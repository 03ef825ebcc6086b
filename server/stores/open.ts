import { reasonOf } from '../../db/start-refusal.ts'
import { FilesAway } from '../../domain/files-away.ts'
import type { Config } from '../config.ts'
import { refusalOf } from './bucket-answers.ts'
import { cached } from './cached.ts'
import type { BucketPlace } from './config.ts'
import { storesOnDisk } from './folder.ts'
import { withFormer } from './former.ts'
import type { Stores } from './store.ts'

export type StoresPlace = Pick<Config, 'dataDir' | 'filesAt' | 'filesFrom'>

/**
 * All places where this house keeps files. What a former place still has is found there until `files move` has carried it over:
 * that is `FILES_FROM`, and the disk once files are kept elsewhere.
 */
export async function openStores(config: StoresPlace): Promise<Stores> {
  const { present, former } = await openPlaces(config)
  return former ? withFormer(present, former) : present
}

/** The same two, apart, for whoever carries files from one to the other. */
export async function openPlaces({
  dataDir,
  filesAt,
  filesFrom,
}: StoresPlace): Promise<{ present: Stores; former?: Stores }> {
  const here = storesOnDisk(dataDir)
  const there = filesAt && (await openBucket(filesAt))
  const before = filesFrom && (await openBucket(filesFrom))
  if (there) return { present: { ...there, files: cached(there.files) }, former: before ?? here }
  return before ? { present: here, former: before } : { present: here }
}

/**
 * Promises that a store elsewhere takes these keys and has this bucket; refuses with what to set where it does not. One that does
 * not answer just now is only told of: the site opens, and says itself that files cannot be had.
 */
export async function assertStore({ filesAt }: StoresPlace): Promise<string[]> {
  if (!filesAt) return []
  try {
    // A list, since only that tells a bucket that is not there from one that is empty.
    for await (const _ of (await openBucket(filesAt)).house.list()) break
    return []
  } catch (error) {
    const refusal = error instanceof FilesAway ? refusalOf(error.cause, filesAt) : undefined
    if (refusal) throw refusal
    return [`${reasonOf(error)} Uploads are refused until it does.`]
  }
}

/** The client of such stores is loaded by those who have one, and by nobody else. */
async function openBucket(place: BucketPlace): Promise<Stores> {
  const { storesInBucket } = await import('./bucket.ts')
  return storesInBucket(place)
}
