import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { SessionAnswer } from '../../ui/session-row.tsx'
import { Status } from '../../ui/status.tsx'
import { useMe } from '../fetching/me.ts'
import type { Moment } from '../local-time/local-time.tsx'
import type { Answers } from './answers.ts'
import type { AnswerOf } from './session-list.tsx'
import { SessionList } from './session-list.tsx'

/** For members only, and who that is a page learns in the browser: visitors do not pay for it. */
const AnswerStrip = lazy(async () => ({ default: (await import('./answer-strip.tsx')).AnswerStrip }))

type PublicSessionListProps = {
  sessions: SessionBrief[]
  answers: Answers
  label: string
  fixed?: string | undefined
  weeks?: 2 | 3
  now?: Moment
  within?: boolean
  /** What visitors have at the right of a row, where that is not the way to more. */
  beside?: (session: SessionBrief) => ReactNode
}

/** Sessions on a page that is the same for everybody: visitors have the way to more, members their answers. */
export function PublicSessionList(props: PublicSessionListProps) {
  const me = useMe()
  const answer: AnswerOf<SessionBrief> = (session, row) => {
    if (session.status === 'cancelled') {
      return (
        <SessionAnswer>
          <Status tone="off">Cancelled</Status>
        </SessionAnswer>
      )
    }
    if (me) {
      return (
        <Suspense fallback={<SessionAnswer>{undefined}</SessionAnswer>}>
          <AnswerStrip session={session} {...row} />
        </Suspense>
      )
    }
    return (
      <SessionAnswer>
        {props.beside ? (
          props.beside(session)
        ) : (
          <MoreLink href={row.details} aria-label={`Details: ${session.title}`}>
            Details
          </MoreLink>
        )}
      </SessionAnswer>
    )
  }
  return <SessionList {...props} answer={answer} />
}
