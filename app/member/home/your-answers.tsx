import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import type { AnswerCount } from '../../../domain/programme/rsvps.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { AnswerButtons } from '../../programme/answer-buttons.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { useSessionWords } from '../../local-time/local-time.tsx'
import { standingInWords } from '../standing.ts'

/** The sessions ahead with what the member said to them. */
export function YourAnswers({ sessions }: { sessions: SessionRow[] }) {
  const answers = useAnswers(sessions)
  return (
    <section aria-labelledby="answers" className="stack" data-gap="5">
      <div>
        <h2 className="heading-3 member-section-head" id="answers">
          Your answers
        </h2>
        {sessions.length === 0 ? (
          <p className="muted member-nothing">
            No session is planned yet. The schedule fills as studios set their dates.
          </p>
        ) : (
          <Rows aria-labelledby="answers">
            {sessions.map((session) => (
              <AnswerRow key={session.id} session={session} count={answers[session.id]} />
            ))}
          </Rows>
        )}
      </div>
      <ButtonLink href={href('/studios/schedule')} small kind="quiet">
        Open the schedule
      </ButtonLink>
    </section>
  )
}

function AnswerRow({ session, count }: { session: SessionRow; count: AnswerCount | undefined }) {
  const { day, start, second } = useSessionWords(session)
  const { tone, words } = standingInWords(session)
  return (
    <Row shape="end" pigment={session.studio?.pigment ?? 'payne'}>
      <span>
        <time dateTime={session.startsAt.toISOString()}>
          <b className={session.status === 'cancelled' ? 'cancelled' : undefined}>
            {day}, {start}
          </b>
        </time>
        <br />
        <span className="ui muted">
          <span className="dot" />
          {session.studio?.name ?? session.title}, {second}
        </span>
      </span>
      {session.canAnswer ? (
        <AnswerButtons session={session} own={session.ownAnswer} canAnswer count={count} />
      ) : (
        <Status tone={tone}>{words}</Status>
      )}
    </Row>
  )
}
