import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'

/** Hashes and compares passwords; `undefined` means: too many are waiting, ask later. */
export type Hasher = {
  hash(password: string): Promise<string | undefined>
  matches(password: string, hash: string | undefined): Promise<boolean | undefined>
  /** Whether a hash that came from elsewhere is cheaper or dearer than ours, so that comparing with it takes another time. */
  isOfOtherCost(hash: string): boolean
}

/** What bcrypt counts its rounds by, 2 to the power of this many; more would keep two small cores busy with signing people in. */
export const passwordCost = 10

/** A hash of random bytes nobody kept: comparing with it takes as long as with a real one of this cost. */
const nobodysHash = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$hR5t0lxXHqnBkG0ZQqV85.xJhGdX5tgor91vsd3UAvnSqmThTF7Qu`

/** One for each core, and never more than half of libuv's four threads: they also read files (docs/decisions/0036-hashing-threads.md). */
const mostAtOnce = Math.min(2, availableParallelism())

function costOf(hash: string): number | undefined {
  const [, rounds] = /^\$2[aby]\$(\d\d)\$/.exec(hash) ?? []
  return rounds === undefined ? undefined : Number(rounds)
}

/**
 * bcrypt on libuv's threads, `atOnce` at a time, `waiting` more in line; whoever comes then is told to come back.
 * Compares an absent hash, and one that is none of bcrypt's, with a stand-in, so that an unknown address takes as long as a known one.
 */
export function createHasher({ atOnce = mostAtOnce, waiting = 50, cost = passwordCost } = {}): Hasher {
  const pass = createGate(atOnce, waiting)
  const standIn = nobodysHash(cost)
  return {
    hash: (password) => pass(() => bcrypt.hash(password, cost)),
    async matches(password, hash) {
      const isReal = hash !== undefined && costOf(hash) !== undefined
      const same = await pass(() => bcrypt.compare(password, isReal ? hash : standIn))
      if (same === undefined) return undefined
      // bcrypt reads 72 bytes and ignores the rest: a longer password never counts as right.
      return same && isReal && Buffer.byteLength(password) <= 72
    },
    isOfOtherCost: (hash) => costOf(hash) !== cost,
  }
}

function createGate(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async function pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) return undefined
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, or given back.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
