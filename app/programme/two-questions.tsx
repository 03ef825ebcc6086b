import './two-questions.css'
import type { Reply } from '../../domain/writing/session-replies.ts'
import { Tag } from '../../ui/tag.tsx'
import { ApiButton } from '../forms/posting.tsx'

type TwoQuestionsProps = { sessionId: string; isAsked: boolean; replies: readonly Reply[] }

/** What those who came say to the two questions, and the button that asks them: by itself it is an hour after the end. */
export function TwoQuestions({ sessionId, isAsked, replies }: TwoQuestionsProps) {
  return (
    <div className="stack" data-gap="3">
      {!isAsked && (
        <>
          <p className="small muted">
            What will you do differently, and what should others know? Those who came are asked an hour after the end,
            or now.
          </p>
          <ApiButton kind="quiet" small action="/api/sessions/ask" fields={{ session: sessionId }}>
            Ask them now
          </ApiButton>
        </>
      )}
      {isAsked && replies.length === 0 && <p className="small muted">They were asked. Nobody has answered yet.</p>}
      {replies.length > 0 && (
        <ul className="stack" data-gap="4" role="list" aria-label="Answers">
          {replies.map(({ memberId, name, differently, others, isSuggested }) => (
            <li key={memberId} className="stack small" data-gap="1">
              <b>{name}</b>
              {differently && <p className="two-questions-said">{differently}</p>}
              {others && <p className="two-questions-said">{others}</p>}
              {isSuggested && <Tag>Suggested as a lesson</Tag>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
