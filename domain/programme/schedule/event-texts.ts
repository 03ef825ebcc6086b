import { hash } from 'node:crypto'

/** One event as calendars carry it, and the zone whose wall it is told on, if it is not told in UTC. */
export type EventText = { text: string; zone: string | undefined }

/** About 10 MB of texts: some whole calendars of 1000 sessions, which their readers' programs ask for again and again. */
const mostKept = 5000

const kept = new Map<string, EventText>()

/**
 * The text made of these facts, made once: programs ask every hour, and nearly nothing has changed. All that the text is made
 * of belongs into `facts`, as text; who else is told the same shares it. Those asked for longest ago are forgotten first.
 */
export function eventTextOf(facts: readonly unknown[], make: () => EventText): EventText {
  const key = hash('sha256', JSON.stringify(facts), 'base64')
  const text = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, text)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return text
}
