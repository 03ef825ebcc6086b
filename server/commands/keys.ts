import {
  generateRing,
  hasSealedKeys,
  keysInFolder,
  makeSecretKey,
  removeSealedKeys,
  rotateKeys,
  setKeysAside,
} from '../../auth/index.ts'
import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import type { CommandServices } from '../command-services.ts'
import { assertKeys, keyPlaceOf } from '../house-keys.ts'

/** `keys rotate`: the next signing key, published now; the running site takes it up by itself. */
export async function rotateKeysCommand({ config, open }: CommandServices): Promise<string> {
  await assertKeys(config, open)
  const rotation = { now: new Date(), ...config.auth }
  const { signsFrom, formerUntil } = await rotateKeys(keyPlaceOf(config, open), rotation)
  return [
    `The next key is published and signs from ${signsFrom.toISOString()}.`,
    `The one before it counts until ${formerUntil.toISOString()}; nobody is signed out.`,
  ].join('\n')
}

/** `keys secret`: a new key to the administration; the one before it opens nothing any more. */
export async function makeSecretKeyCommand({ config, open }: CommandServices): Promise<string> {
  await assertKeys(config, open)
  const file = await makeSecretKey(keyPlaceOf(config, open), config.dataDir)
  return `The new secret key is in ${file}; take it from there. The one before it no longer counts.`
}

/** `keys unseal`: back into files, for another `SECRET_KEY` or none. */
export async function unsealKeysCommand(services: CommandServices): Promise<string> {
  const { config, open } = services
  await refuseServing(services)
  if (!config.secretKey) {
    throw new StartRefusal('Set the SECRET_KEY the keys are sealed with: nothing else opens them.')
  }
  const ring = await keyPlaceOf(config, open).read()
  if (!ring) throw new StartRefusal('There are no keys in the database.')
  const files = keysInFolder(config.dataDir)
  await files.keep(ring)
  // Files of before are not the ones that count.
  await files.change(async () => ring)
  await removeSealedKeys(open.db)
  return `The keys are in ${config.dataDir}/keys and no longer in the database: that folder is all there is of them. Unset SECRET_KEY, or set another one: the next start seals them with it.`
}

/** `keys forget`: gives up keys nobody can open any more or that are nowhere, and nothing else; with a `SECRET_KEY` new ones are made. */
export async function forgetKeysCommand(services: CommandServices): Promise<string> {
  const { config, open, now } = services
  await refuseServing(services)
  const isSealed = await hasSealedKeys(open.db)
  const isNowhere = !isSealed && config.secretKey && !(await keysInFolder(config.dataDir).read())
  if (!isSealed && !isNowhere) throw new StartRefusal('There are no keys in the database to give up.')
  if (isSealed && config.secretKey && (await opens(services))) {
    throw new StartRefusal('SECRET_KEY opens the keys of this site: there is nothing to give up.')
  }
  // First: a start with no secret takes what lies there, and this can be said again until the row is gone.
  const aside = config.secretKey ? undefined : setKeysAside(config.dataDir, now())
  await removeSealedKeys(open.db)
  const until = 'everybody signs in anew, devices are asked again, and the mail server is typed in again.'
  if (!config.secretKey) {
    const former = aside ? ` What lay in the folder of keys is in ${aside} and no longer counts.` : ''
    return `The keys are given up. The next start makes new ones: ${until}${former}`
  }
  // A start makes none where there are people, and would take what lies in a folder of before.
  await keyPlaceOf(config, open).keep(await generateRing())
  return `The keys are given up, and there are new ones: ${until}`
}

/** Other keys under the feet of a site that signs with these would sign everybody out. */
async function refuseServing({ isServing, open }: CommandServices): Promise<void> {
  if (isServing) throw new StartRefusal('The site is running: stop all its processes first.')
  await migrate(open)
}

async function opens({ config, open }: CommandServices): Promise<boolean> {
  try {
    await assertKeys(config, open)
    return true
  } catch (error) {
    if (error instanceof StartRefusal) return false
    throw error
  }
}
