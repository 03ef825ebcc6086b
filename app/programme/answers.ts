import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import type { SessionStatus } from '../../domain/programme/schedule/shown.ts'
import type { AnswerState } from '../../ui/answer.tsx'
import type { SeatsTaken } from '../../ui/seats-words.ts'
import type { StatusTone } from '../../ui/status.tsx'
import { arrived, fetchedFrom } from '../fetching/fetched.ts'

/** By session id: how full it is, and what the reader answered. */
export type Answers = { [sessionId: string]: AnswerCount & { own?: OwnAnswer } }

const useAnswersAt = fetchedFrom<Answers>()

/**
 * Counts and the reader's own answers for these sessions: they change by the minute, so the browser asks.
 * Empty until they are here; without them the rows say what is known.
 */
export function useAnswers(sessions: readonly { id: string }[]): Answers {
  const ids = sessions.map((session) => session.id).join(',')
  return arrived(useAnswersAt(ids ? `/sessions/answers?ids=${ids}` : undefined)) ?? none
}

const none: Answers = {}

/** How full a session is and where the reader stands with it, for its chairs (`ui/seats.tsx`). */
export function seatsOf(
  { status, capacity, canAnswer }: { status: SessionStatus; capacity: number | null; canAnswer?: boolean | undefined },
  count: Partial<AnswerCount> | undefined,
  own: OwnAnswer | undefined,
): SeatsTaken {
  const state = answerState(own)
  return {
    capacity,
    going: count?.going,
    waiting: count?.waiting,
    you: state === 'going' || state === 'offered' ? state : state === 'on-the-list' ? 'waiting' : undefined,
    position: own?.position ?? undefined,
    when: status === 'live' ? 'live' : status === 'ended' ? 'over' : 'ahead',
    open: canAnswer ?? false,
  }
}

/**
 * How full a session is, in words. Before the counts are here it says what is known without them, on the same line.
 */
export function capacityWords(
  { status, capacity }: { status: SessionStatus; capacity: number | null },
  count: AnswerCount | undefined,
): { tone: StatusTone; words: string } {
  if (status === 'cancelled') return { tone: 'off', words: 'Cancelled' }
  if (status === 'live') return { tone: 'ok', words: 'On now' }
  if (!count) return { tone: 'off', words: capacity === null ? 'Open to all' : `Up to ${capacity}` }
  if (status === 'ended') return { tone: 'off', words: `${count.going} were going` }
  if (count.waiting > 0) return { tone: 'off', words: `Waiting list: ${count.waiting}` }
  if (count.going === 0) return { tone: 'info', words: 'Nobody yet' }
  if (capacity !== null && count.going >= capacity) return { tone: 'off', words: 'Full' }
  return { tone: capacity !== null && capacity - count.going === 1 ? 'warn' : 'ok', words: goingInWords(count) }
}

/** `5 of 8 going`, `12 going`. */
export function goingInWords({ going, capacity }: Pick<AnswerCount, 'going' | 'capacity'>): string {
  return capacity === null ? `${going} going` : `${going} of ${capacity} going`
}

/** What a button has been told: by the page around it (`own`), and by the answer to its own click (`told`). */
export type HeardAnswer = { own: OwnAnswer | undefined; told: OwnAnswer | undefined; newest: OwnAnswer | undefined }

/** What counts is what was said last: a click's answer until the page knows something newer. */
export function hear(before: HeardAnswer, own: OwnAnswer | undefined, told: OwnAnswer | undefined): HeardAnswer {
  if (told !== before.told) return { own, told, newest: told }
  return isSame(own, before.own) ? before : { own, told, newest: own }
}

function isSame(one: OwnAnswer | undefined, other: OwnAnswer | undefined): boolean {
  return one?.answer === other?.answer && one?.state === other?.state && one?.position === other?.position
}

/** What a member answered as `ui/answer.tsx` shows it. */
export function answerState(own: OwnAnswer | undefined): AnswerState {
  if (!own) return 'none'
  if (own.answer === 'not_going') return 'not-going'
  if (own.state === 'offered') return 'offered'
  return own.state === 'confirmed' ? 'going' : 'on-the-list'
}
