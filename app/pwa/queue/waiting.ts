import type { OwnAnswer } from '../../../domain/programme/rsvps.ts'
import type { EntryText } from '../../../domain/programme/submissions/own.ts'
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

/** Where an entry to a challenge is saved while it is written. */
export const savingEntry = '/challenge-entries/save'

/** What the server said to a post. */
export type Heard =
  | { done: string; own?: OwnAnswer; entry?: KeptEntry }
  | { cannot: string; because?: string; entry?: KeptEntry }

/** An entry as the server has it by then. */
export type KeptEntry = EntryText & { version: number; savedAt: string }

/** What becomes of a post after it was sent: done or refused it goes; else it stays first in line. */
export type Verdict = { state: 'heard'; heard: Heard } | { state: 'later' } | { state: 'sign-in' }

/**
 * What an answer is about: one session, one update, an entry to a challenge as one window has it. The last word about it counts; of
 * two windows neither overwrites the other unseen.
 */
export function subjectOf({ path, fields }: Pick<WaitingPost, 'path' | 'fields'>): string {
  const { session, challenge, tab } = fields
  return `${path} ${session ?? (challenge === undefined ? '' : `${challenge} ${tab}`)}`
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
 * busy, broken and held while an organiser reads as somebody else (423) may be over soon, everything else in the 400s is said for good.
 */
export function judge(status: number, body: unknown): Verdict {
  if (status === 401) return { state: 'sign-in' }
  if (status === 0 || status >= 500 || status === 408 || status === 423 || status === 425 || status === 429)
    return { state: 'later' }
  if (isHeard(body)) return { state: 'heard', heard: body }
  // The front door says so before anybody reads it.
  if (status === 413) return { state: 'heard', heard: { cannot: 'This is too long. Please shorten it.' } }
  return status >= 400 ? { state: 'heard', heard: { cannot: 'This was not taken.' } } : { state: 'later' }
}

/** How long after that many failures the next try comes by itself: 5 s, then three times as long each, up to five minutes. */
export function nextTryMs(failures: number): number {
  return Math.min(5000 * 3 ** (failures - 1), 300_000)
}

/**
 * What is said of a post that was sent as it was made: what came of an answer, and why who came was not noted. That it was
 * noted is seen on the person's tile; marks of reading are never worth a word.
 */
export function sayNow(post: WaitingPost, heard: Heard): { tone: 'ok' | 'bad'; title: string } | undefined {
  const kind = kindOf(post)
  // Whether a text is saved stands beside it.
  if (kind === 'reading' || kind === 'writing') return undefined
  if ('cannot' in heard) return { tone: 'bad', title: heard.cannot }
  return kind === 'answer' ? { tone: 'ok', title: heard.done } : undefined
}

/**
 * What is said of a post that waited, once it was sent: that it went, or what came of it instead of what its author wished.
 * Of who came only what was refused, for a whole evening may have waited.
 */
export function sayLate(
  post: WaitingPost,
  heard: Heard,
): { tone: 'ok' | 'warn'; title: string; detail: string } | undefined {
  const kind = kindOf(post)
  if (kind === 'reading' || (kind === 'attendance' && 'done' in heard)) return undefined
  if ('cannot' in heard) return { tone: 'warn', title: post.about, detail: lateRefusal(heard) }
  if (kind === 'writing') return { tone: 'ok', title: post.about, detail: 'What you wrote was sent, and is saved.' }
  if (isOtherwise(post, heard)) return { tone: 'warn', title: post.about, detail: heard.done }
  return { tone: 'ok', title: post.about, detail: `Your answer was sent. ${heard.done}` }
}

/** Its author said yes, and has no place, or is asked again since it has moved. */
function isOtherwise({ fields }: WaitingPost, { own }: Extract<Heard, { done: string }>): boolean {
  if (fields.answer !== 'going') return false
  return own?.movedFrom !== undefined || (fields.list === undefined && own?.state !== 'confirmed')
}

/** `2 answers and 3 notes of who came will be sent when you are back.`; nothing where nothing waits. */
export function waitingInWords(posts: readonly WaitingPost[]): string | undefined {
  const { words } = countWaiting(posts)
  return words && `${words} will be sent when you are back.`
}

/** What signing out would lose; nothing where nothing waits. */
export function lossInWords(posts: readonly WaitingPost[]): string | undefined {
  const { count, words } = countWaiting(posts)
  return words && `${words} could not be sent yet. Signing out now loses ${count === 1 ? 'it' : 'them'}.`
}

/** What its author would miss, by what it is about; marks of reading are not counted. */
function countWaiting(posts: readonly WaitingPost[]): { count: number; words: string | undefined } {
  const countOf = (kind: Kind) => new Set(posts.filter((post) => kindOf(post) === kind).map(subjectOf)).size
  const [answers, texts, notes] = [countOf('answer'), countOf('writing'), countOf('attendance')]
  const said = [
    answers > 0 && counted(answers, 'answer'),
    texts > 0 && counted(texts, 'text'),
    notes > 0 && counted(notes, 'note of who came', 'notes of who came'),
  ].filter((words) => words !== false)
  return { count: answers + texts + notes, words: listed(said) || undefined }
}

function listed(words: readonly string[]): string {
  return words.length > 2 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join(' and ')
}

type Kind = 'answer' | 'attendance' | 'reading' | 'writing'

function kindOf({ path, fields }: WaitingPost): Kind {
  if (path === savingEntry) return 'writing'
  if (fields.session === undefined) return 'reading'
  return path.startsWith('/sessions/attendance/') ? 'attendance' : 'answer'
}

function lateRefusal({ cannot, because }: Extract<Heard, { cannot: string }>): string {
  return because === 'cancelled' ? 'Cancelled: nobody needs your answer any more.' : cannot
}

function isHeard(body: unknown): body is Heard {
  if (typeof body !== 'object' || body === null) return false
  return ('done' in body && typeof body.done === 'string') || ('cannot' in body && typeof body.cannot === 'string')
}
