import type { AnswerCount, OwnAnswer } from '../../domain/rsvps.ts'
import type { SessionBrief } from '../../domain/sessions/brief.ts'
import { Answer } from '../../ui/answer.tsx'
import type { AnswerState } from '../../ui/answer.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import type { StatusTone } from '../../ui/status.tsx'
import { useMe } from '../me.ts'
import { fetchedFrom } from './fetched.ts'

/** By session id: how full it is, and what the reader answered. */
export type Answers = { [sessionId: string]: AnswerCount & { own?: OwnAnswer } }

const useAnswersAt = fetchedFrom<Answers>()

/** Counts and the reader's own answers for these sessions; empty until they are here. */
export function useAnswers(sessions: readonly { id: string }[]): Answers {
  const ids = sessions.map((session) => session.id).join(',')
  const fetched = useAnswersAt(ids ? `/sessions/answers?ids=${ids}` : undefined)
  return fetched.state === 'there' ? fetched.value : none
}

const none: Answers = {}

/**
 * How full a session is, in words. Before the counts are here it says what is known without them, on the same line.
 */
export function capacityWords(
  session: Pick<SessionBrief, 'status' | 'capacity'>,
  count: AnswerCount | undefined,
): { tone: StatusTone; words: string } {
  if (session.status === 'cancelled') return { tone: 'off', words: 'Cancelled' }
  if (session.status === 'live') return { tone: 'ok', words: 'On now' }
  const { capacity } = session
  if (!count) return { tone: 'off', words: capacity === null ? 'Open to all' : `Up to ${capacity}` }
  if (session.status === 'ended') return { tone: 'off', words: `${count.going} were going` }
  if (count.waiting > 0) return { tone: 'off', words: `Waiting list: ${count.waiting}` }
  if (count.going === 0) return { tone: 'info', words: 'Nobody yet' }
  if (capacity === null) return { tone: 'ok', words: `${count.going} going` }
  if (count.going >= capacity) return { tone: 'off', words: 'Full' }
  return { tone: capacity - count.going === 1 ? 'warn' : 'ok', words: `${count.going} of ${capacity} going` }
}

/** What a member answered as `ui/answer.tsx` shows it. */
export function answerState(own: OwnAnswer | undefined): AnswerState {
  if (!own) return 'none'
  if (own.answer === 'not_going') return 'not-going'
  return own.state === 'confirmed' ? 'going' : 'on-the-list'
}

/** The right-hand slot of a session: what a member answered, for visitors the way to more. Both are 44px high. */
export function AnswerSlot({
  session,
  answers,
  details,
}: {
  session: SessionBrief
  answers: Answers
  /** Where visitors find more; absent on the page that says it all. */
  details?: string
}) {
  const me = useMe()
  if (session.status === 'cancelled') return null
  if (!me) return details ? <MoreLink href={details}>Details</MoreLink> : null
  if (session.status === 'ended') return null

  const own = session.ownAnswer ?? answers[session.id]?.own
  return (
    <>
      {own ? (
        <Answer title={session.title} state={answerState(own)} number={own.position ?? undefined} />
      ) : (
        <span className="session-unanswered ui muted">You have not answered</span>
      )}
      {session.joinUrl && (
        <a className="link ui" data-alone href={session.joinUrl}>
          Link to the session
        </a>
      )}
    </>
  )
}
