import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { unlessAway } from '../domain/files-away.ts'
import { dayMs } from '../time/durations.ts'
import { logError } from './error-log.ts'
import type { Page } from './page.ts'
import { mediaTypeOf } from './static-files.ts'
import { type Store, wholeIn } from './stores/store.ts'

/** The files of a build that pages name, by their address. */
type BuildFiles = ReadonlyMap<string, Uint8Array>

/** So many builds are kept, this one among them, and those before it for so long. */
const mostKept = 4
const keptMs = 30 * dayMs

/** How often it is looked for builds that were kept by others. */
const lookMs = 1000

/**
 * Keeps the files of this build where every process of the site finds them, and forgets builds that nobody can have open any more. A
 * store that is away keeps no house closed: it is tried again at the next start.
 */
export async function keepBuild(
  builds: Store,
  { id, files, now }: { id: string; files: ReadonlyMap<string, Page>; now: Date },
): Promise<void> {
  const named = [...files].filter(([address]) => address.startsWith('/assets/'))
  if (named.length === 0) return
  try {
    const kept = (await listOf(builds)).toSorted((one, other) => other.at.getTime() - one.at.getTime())
    const own = kept.find(({ name }) => name === id)
    // Its day is that of its last start, roughly: whoever goes back to it has it for as long again.
    if (!own || now.getTime() - own.at.getTime() > keptMs / 2)
      await builds.put(id, await packed(new Map(named.map(([address, { plain }]) => [address, plain.body]))))
    const others = kept.filter(({ name }) => name !== id)
    for (const [index, { name, at }] of others.entries())
      if (index >= mostKept - 1 || now.getTime() - at.getTime() > keptMs) await builds.remove(name)
  } catch (error) {
    logError(error, { note: 'the files of this build are not kept for others' })
  }
}

/**
 * Finds files of other builds: while one process after the other gets a new version, pages of either name files that the other's
 * build does not have, and a page that was opened before goes on. `own` is this one. Nothing where no build that is kept has it.
 */
export function openKeptBuilds(builds: Store, own: string): (address: string) => Promise<Response | undefined> {
  const known = new Map<string, BuildFiles>()
  let lookedAt = -lookMs
  let underway: Promise<void> | undefined

  const look = async () => {
    // Whoever asks for what nobody has makes nobody look more often.
    await wait(Math.max(0, lookedAt + lookMs - performance.now()))
    lookedAt = performance.now()
    const there = new Set<string>()
    for (const { name } of await listOf(builds)) {
      // That one's files were looked for already, and lie in memory.
      if (name === own) continue
      there.add(name)
      const bytes = known.has(name) ? undefined : await builds.read(name)
      if (bytes) known.set(name, await unpacked(bytes))
    }
    for (const name of known.keys()) if (!there.has(name)) known.delete(name)
  }
  const find = (address: string) => [...known.values()].find((files) => files.has(address))?.get(address)

  return async (address) => {
    // A store that is away has no files for now.
    if (!find(address)) await unlessAway(() => (underway ??= look().finally(() => (underway = undefined))))
    const body = find(address)
    return body && new Response(Uint8Array.from(body), { headers: headersOf(address) })
  }
}

async function listOf(builds: Store) {
  const kept = []
  for await (const entry of wholeIn(builds)) kept.push(entry)
  return kept
}

function headersOf(address: string): Record<string, string> {
  return { 'Content-Type': mediaTypeOf(address), 'Cache-Control': 'public, max-age=31536000, immutable' }
}

async function packed(files: BuildFiles): Promise<Buffer> {
  const texts = Object.fromEntries([...files].map(([address, body]) => [address, Buffer.from(body).toString('base64')]))
  return promisify(gzip)(JSON.stringify(texts), { level: 1 })
}

async function unpacked(bytes: Uint8Array): Promise<BuildFiles> {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse((await promisify(gunzip)(bytes)).toString()))
  return new Map(Object.entries(texts).map(([address, body]) => [address, Buffer.from(body, 'base64')]))
}
