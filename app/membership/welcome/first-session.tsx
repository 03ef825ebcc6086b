import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { Card } from '../../../ui/card.tsx'
import { AnswerButtons } from '../../programme/answer-buttons.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { LocalMoment } from '../../local-time/local-time.tsx'

/** The next session they may come to, with the two answers in it. */
export function FirstSession({ session }: { session: SessionRow | undefined }) {
  const answers = useAnswers(session ? [session] : [])
  if (!session) return <p className="read muted">No session is planned yet. You find them under Schedule.</p>
  const count = answers[session.id]
  return (
    <Card>
      <div className="stack" data-gap="4">
        <h2 className="heading-3">{session.title}</h2>
        <p className="muted">
          <LocalMoment at={session.startsAt} timeZone={session.timeZone} />
        </p>
        <AnswerButtons session={session} own={count?.own ?? session.ownAnswer} canAnswer count={count} />
      </div>
    </Card>
  )
}
