import { useEffect, useState } from 'react'
import { foundIn, lookedFor } from './found.ts'
import type { Found } from './found.ts'

/** How long a pause in typing is, in ms. */
const pauseMs = 120

/** What the server knows by these words. The last answer stays until the next is here; the words themselves are not kept. */
export function useFound(words: string): { found: Found[]; state: 'there' | 'looking' | 'failed' } {
  const [answer, setAnswer] = useState<{ words: string; found: Found[]; failed?: boolean }>()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(words, stop.signal).then(
        (found) => setAnswer({ words, found }),
        () => stop.signal.aborted || setAnswer({ words, found: [], failed: true }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  if (answer?.words !== words) return { found: answer?.found ?? [], state: 'looking' }
  return { found: answer.found, state: answer.failed ? 'failed' : 'there' }
}

async function ask(words: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`/api/find?${new URLSearchParams({ q: lookedFor(words) })}`, {
    headers: { Accept: 'application/json' },
    signal,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return foundIn(await response.json())
}
