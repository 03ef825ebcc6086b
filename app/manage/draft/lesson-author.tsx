import type { LessonTalk } from '../../../domain/writing/suggestions/talk.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Link } from '../../../ui/link.tsx'
import { Status } from '../../../ui/status.tsx'
import { exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { PaneSection } from './pane.tsx'
import { ActForm } from './writing/act-form.tsx'

type LessonAuthorProps = {
  talk: LessonTalk
  clock: Clock
  /** Sends what is being written first: the author is asked about the words as they are. */
  before?: () => Promise<boolean>
}

/** Whether the author of a lesson agrees to it, what they were asked, and what else can be answered them. */
export function LessonAuthor({
  talk: { lessonId, isWaiting, hasAgreed, questions },
  clock,
  before,
}: LessonAuthorProps) {
  const isAsked = questions.some(({ answer }) => answer === undefined)
  return (
    <PaneSection id="author">
      <h3>Its author</h3>
      <p>
        <Status tone={hasAgreed ? 'ok' : 'warn'}>
          {hasAgreed
            ? 'Agrees to these words'
            : isAsked
              ? 'Is asked about these words'
              : 'Has not agreed to these words'}
        </Status>
      </p>
      {before && isWaiting && (
        <p>
          <Link className="link" href={`/manage/draft?kind=lesson&read=${lessonId}`}>
            Read it as it was handed in
          </Link>
        </p>
      )}
      <Questions questions={questions} clock={clock} />
      <Disclosure summary="Ask them">
        <ActForm
          path="/api/drafts/ask-author"
          fields={{ lesson: lessonId }}
          before={before && (async () => ((await before()) ? {} : undefined))}
          className="draft-sending"
          isEmptied
        >
          <Textarea
            name="question"
            label="Question"
            hint="Optional. They see it as it will stand, and say yes or what they would have otherwise."
            small
            rows={2}
            maxLength={2000}
          />
          <Button small>Ask its author</Button>
        </ActForm>
      </Disclosure>
      {isWaiting && (
        <Disclosure summary="Decline it">
          <ActForm path="/api/drafts/decline-lesson" fields={{ lesson: lessonId }} className="draft-sending">
            <Textarea
              name="reason"
              label="Reason"
              hint="They are thanked, and read this. What was begun from it goes; their text stays theirs."
              small
              rows={2}
              required
              maxLength={2000}
            />
            <Button small kind="danger">
              Decline with thanks
            </Button>
          </ActForm>
        </Disclosure>
      )}
    </PaneSection>
  )
}

function Questions({ questions, clock }: Pick<LessonTalk, 'questions'> & { clock: Clock }) {
  if (questions.length === 0) return null
  return (
    <ul role="list" className="stack small" data-gap="3" aria-label="What they were asked">
      {questions.map(({ id, by, at, question, answer }) => (
        <li key={id} className="stack" data-gap="1">
          <span className="muted">
            {by ?? 'Somebody who is gone'}, <time dateTime={at.toISOString()}>{exactly(at, clock)}</time>
          </span>
          <p className="lesson-said">{question || 'May it stand like this?'}</p>
          {answer ? (
            <p className="lesson-said">
              <b>{answer.hasAgreed ? 'Yes. ' : 'Not yet. '}</b>
              {answer.words}
            </p>
          ) : (
            <p className="muted">Not answered yet.</p>
          )}
        </li>
      ))}
    </ul>
  )
}
