import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import type { SessionStatus } from '../../domain/programme/schedule/shown.ts'
import type { AnswerState } from '../../ui/answer.tsx'
import type { SeatsTaken } from '../../ui/seats-words.ts'
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

type Seated = {
  status: SessionStatus
  capacity: number | null
  isHost?: boolean | undefined
  canAnswer?: boolean | undefined
}

/** How full a session is and where the reader stands with it, for its chairs (`ui/seats.tsx`). */
export function seatsOf(
  session: Seated,
  count: Partial<AnswerCount> | undefined,
  own: OwnAnswer | undefined,
): SeatsTaken {
  const { status, capacity } = session
  return {
    capacity,
    going: count?.going,
    waiting: count?.waiting,
    you: seatOf(answerState(own), session.isHost ?? false),
    position: own?.position ?? undefined,
    when: status === 'live' ? 'live' : status === 'ended' ? 'over' : 'ahead',
    open: session.canAnswer ?? false,
  }
}

function seatOf(state: AnswerState, isHost: boolean): SeatsTaken['you'] {
  if (state === 'on-the-list') return 'waiting'
  if (state === 'offered') return 'offered'
  if (isHost) return state === 'going' ? 'host-going' : 'host'
  return state === 'going' ? 'going' : undefined
}

/** What a button has been told: by the page around it (`own`), and by the answer to its own click (`told`). */
export type HeardAnswer = { own: OwnAnswer | undefined; told: OwnAnswer | undefined; newest: OwnAnswer | undefined }

/** What counts is what was said last: a click's answer until the page knows something newer. */
export function hear(before: HeardAnswer, own: OwnAnswer | undefined, told: OwnAnswer | undefined): HeardAnswer {
  if (told !== before.told) return { own, told, newest: told }
  return isSame(own, before.own) ? before : { own, told, newest: own }
}

function isSame(one: OwnAnswer | undefined, other: OwnAnswer | undefined): boolean {
  return (
    one?.answer === other?.answer &&
    one?.state === other?.state &&
    one?.position === other?.position &&
    one?.movedFrom === other?.movedFrom
  )
}

/** What a member answered as `ui/answer.tsx` shows it. */
export function answerState(own: OwnAnswer | undefined): AnswerState {
  if (!own) return 'none'
  if (own.answer === 'not_going') return 'not-going'
  if (own.state === 'offered') return 'offered'
  return own.state === 'confirmed' ? 'going' : 'on-the-list'
}
