/** Counts unknown invitation tokens per address: after 30 in 10 minutes nobody is looked up any more (PRODUCT 6). */
export type TokenGuesses = { mayGuess: (ip: string) => boolean; countMiss: (ip: string) => void }

/** In memory and per process on purpose: it saves the database from guesses, it is not what makes tokens safe. */
export function countTokenGuesses(now: () => Date): TokenGuesses {
  const misses = new Map<string, { count: number; since: number }>()
  const current = (ip: string) => {
    const known = misses.get(ip)
    return known && now().getTime() - known.since < windowMs ? known : undefined
  }
  return {
    mayGuess: (ip) => (current(ip)?.count ?? 0) < mostMisses,
    countMiss: (ip) => {
      if (misses.size > mostAddresses) misses.clear()
      const known = current(ip)
      if (known) known.count += 1
      else misses.set(ip, { count: 1, since: now().getTime() })
    },
  }
}

const mostMisses = 30
const windowMs = 10 * 60 * 1000
const mostAddresses = 100_000
