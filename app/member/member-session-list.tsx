import type { ComponentType } from 'react'
import { SessionAnswer } from '../../ui/session-row.tsx'
import { Status } from '../../ui/status.tsx'
import type { Answers } from '../programme/answers.ts'
import { AnswerStrip } from '../programme/answer-strip.tsx'
import type { ListedSession } from '../programme/session-item.tsx'
import { SessionList } from '../programme/session-list.tsx'

type MemberSessionListProps<S> = {
  sessions: readonly S[]
  /** Counts where they are here; the member's answers come with the sessions too. */
  answers?: Answers
  label: string
  months?: 2 | 3
  weeks?: 2 | 3
  now?: Date
  /** What stands at the right of sessions that have been. */
  after?: ComponentType<{ session: S }>
}

/** Sessions on a page that is the member’s from the start: their answers are there without a script. */
export function MemberSessionList<S extends ListedSession>({ after: After, ...list }: MemberSessionListProps<S>) {
  return (
    <SessionList
      {...list}
      answer={(session, row) =>
        session.status === 'cancelled' || After ? (
          <SessionAnswer>
            {session.status === 'cancelled' ? (
              <Status tone="off">Cancelled</Status>
            ) : (
              After && <After session={session} />
            )}
          </SessionAnswer>
        ) : (
          <AnswerStrip session={session} {...row} />
        )
      }
    />
  )
}
