import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Knock } from '../site/knock.ts'
import type { Site } from '../site/site.ts'

/** What somebody is doing on a site under load. */
export type Doing = 'pages' | 'members' | 'words' | 'answers' | 'uploads' | 'streams'

/** What went wrong: when, in ms since the load began. */
export type Fault = { at: number; doing: Doing; path: string; why: string }

export type Load = {
  site: Site
  /** How many requests there were of each, faults among them. */
  counts: Record<Doing, number>
  faults: Fault[]
  /** Ms since it began, as faults have them. */
  now: () => number
  /** Asks for something; nothing where the answer is not 200 or none comes, which is noted as a fault. */
  ask: (doing: Doing, path: string, how?: Knock) => Promise<Answer | undefined>
  /** The same for what is asked in another way than `knock` does. */
  attempt: <T>(doing: Doing, path: string, deed: () => Promise<T>) => Promise<T | undefined>
  /** Writes something down that went wrong. */
  note: (doing: Doing, path: string, why: string) => void
  /** Does something again and again until the load is over, with a pause between. */
  onAndOn: (pauseMs: number, deed: () => Promise<void>) => void
  /** Speaks once nothing more is begun. */
  over: AbortSignal
  /** Begins no more, and waits for what is under way. */
  end: () => Promise<void>
}

/** Each kind of fault once: how many there were, and when the first and the last. */
export function kindsOf(faults: Fault[]): string[] {
  const kinds = Map.groupBy(
    faults,
    ({ doing, path, why }) => `${doing} ${path.replaceAll(/[\w-]{20,}/g, '…')}: ${why.slice(0, 80)}`,
  )
  return [...kinds].map(([kind, those]) => `${those.length} × ${kind} (${those[0]?.at} to ${those.at(-1)?.at} ms)`)
}

/** A load on a site that does nothing yet: readers, writers and others are added to it. */
export function beginLoad(site: Site): Load {
  const began = performance.now()
  const over = new AbortController()
  const under: Promise<void>[] = []
  const counts = { pages: 0, members: 0, words: 0, answers: 0, uploads: 0, streams: 0 }
  const faults: Fault[] = []

  const now = () => Math.round(performance.now() - began)
  const note: Load['note'] = (doing, path, why) => void faults.push({ at: now(), doing, path, why })
  const attempt: Load['attempt'] = async (doing, path, deed) => {
    counts[doing] += 1
    try {
      return await deed()
    } catch (error) {
      note(doing, path, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  const repeat = async (pauseMs: number, deed: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await deed()
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  return {
    site,
    counts,
    faults,
    now,
    note,
    attempt,
    ask: (doing, path, how) =>
      attempt(doing, path, async () => {
        const answer = await site.knock(path, how)
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`)
        return answer
      }),
    onAndOn: (pauseMs, deed) => void under.push(repeat(pauseMs, deed)),
    over: over.signal,
    end: async () => {
      over.abort()
      await Promise.all(under)
    },
  }
}
