import type { OwnAnswer } from '../../../domain/programme/rsvps.ts'
import { counted } from '../../texts/number-words.ts'

/** A post that waits for the network. `id` is its `Idempotency-Key`: however often it is sent, it counts once. */
export type WaitingPost = {
  id: string
  /** Who said it: nobody else's sign-in sends it. */
  memberId: string
  /** Where it goes, under the API. */
  path: string
  fields: Record<string, string>
  /** What it is about, as its reader knows it: the title of a session. */
  about: string
  /** It has been sent at least once: it may have arrived, though no answer did. */
  begun: boolean
  at: number
}

/** What the server said to a post. */
export type Heard = { done: string; own?: OwnAnswer } | { cannot: string; because?: string }

/** What becomes of a post after it was sent: done or refused it goes; else it stays first in line. */
export type Verdict = { state: 'heard'; heard: Heard } | { state: 'later' } | { state: 'sign-in' }

/** What an answer is about: one session, one update. The last word about it counts. */
export function subjectOf({ path, fields }: Pick<WaitingPost, 'path' | 'fields'>): string {
  return `${path} ${fields.session ?? ''}`
}

/**
 * True where a newer post makes this one needless: about the same thing, and never sent. One that was sent may have arrived; it
 * is sent again first, so that the newer is the last word there as well.
 */
export function isReplaced(waiting: WaitingPost, newer: WaitingPost): boolean {
  return !waiting.begun && subjectOf(waiting) === subjectOf(newer)
}

/**
 * Judges what came back; `status` 0 is no answer at all. What is not an answer of ours (a portal's page) counts as none. Too
 * busy and broken may be over soon, everything else in the 400s is said for good.
 */
export function judge(status: number, body: unknown): Verdict {
  if (status === 401) return { state: 'sign-in' }
  if (status === 0 || status >= 500 || status === 408 || status === 425 || status === 429) return { state: 'later' }
  if (isHeard(body)) return { state: 'heard', heard: body }
  return status >= 400 ? { state: 'heard', heard: { cannot: 'This was not taken.' } } : { state: 'later' }
}

/** How long after that many failures the next try comes by itself: 5 s, then three times as long each, up to five minutes. */
export function nextTryMs(failures: number): number {
  return Math.min(5000 * 3 ** (failures - 1), 300_000)
}

/**
 * What is said of a post that waited, once it was sent: that it went, or what came of it instead of what its author wished.
 * Marks of reading are never worth a word.
 */
export function sayLate(
  post: WaitingPost,
  heard: Heard,
): { tone: 'ok' | 'warn'; title: string; detail: string } | undefined {
  if (post.fields.session === undefined) return undefined
  if ('cannot' in heard) return { tone: 'warn', title: post.about, detail: lateRefusal(heard) }
  const wasPromised = post.fields.list === undefined && post.fields.answer === 'going'
  if (wasPromised && heard.own?.state !== 'confirmed') return { tone: 'warn', title: post.about, detail: heard.done }
  return { tone: 'ok', title: post.about, detail: `Your answer was sent. ${heard.done}` }
}

/** `2 answers will be sent when you are back.`; nothing where none waits. */
export function waitingInWords(posts: readonly WaitingPost[]): string | undefined {
  const count = countAnswers(posts)
  return count > 0 ? `${answersInWords(count)} will be sent when you are back.` : undefined
}

/** What signing out would lose; nothing where no answer waits. */
export function lossInWords(posts: readonly WaitingPost[]): string | undefined {
  const count = countAnswers(posts)
  if (count === 0) return undefined
  return `${answersInWords(count)} could not be sent yet. Signing out now loses ${count === 1 ? 'it' : 'them'}.`
}

function countAnswers(posts: readonly WaitingPost[]): number {
  return new Set(posts.filter(({ fields }) => fields.session !== undefined).map(subjectOf)).size
}

function answersInWords(count: number): string {
  return counted(count, 'answer')
}

function lateRefusal({ cannot, because }: Extract<Heard, { cannot: string }>): string {
  return because === 'cancelled' ? 'Cancelled: nobody needs your answer any more.' : cannot
}

function isHeard(body: unknown): body is Heard {
  if (typeof body !== 'object' || body === null) return false
  return ('done' in body && typeof body.done === 'string') || ('cannot' in body && typeof body.cannot === 'string')
}
