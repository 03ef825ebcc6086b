import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { WhoseTimes } from '../../local-time/local-time.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { MemberSessionList } from '../member-session-list.tsx'
import { useNow } from '../now.ts'
import type { SessionFacts, TabOf } from './response.ts'

/** The sessions of an edition: what is coming with the member's answers, and what has been with what was kept. */
export function SessionsTab({
  tab: { coming, past, isLong },
  edition,
  over,
}: {
  tab: TabOf<'sessions'>
  edition: string
  over: boolean
}) {
  if (coming.length + past.length === 0) {
    return (
      <EmptyState room="one-to-ones" title="No sessions">
        {over ? 'No session of this edition is kept.' : 'The first sessions appear when studios set their dates.'}
      </EmptyState>
    )
  }
  return (
    <div className="stack" data-gap="8">
      <p className="ui muted">
        <WhoseTimes />
      </p>
      {coming.length > 0 && <Sessions title="Coming" sessions={coming} />}
      {past.length > 0 && <Sessions title="Held" sessions={past} isPast />}
      {isLong && (
        <p className="row" data-gap="6">
          <MoreLink href={`${href('/studios/schedule')}?edition=${edition}`}>All that is coming</MoreLink>
          <MoreLink href={`${href('/studios/schedule')}?edition=${edition}&past=1`}>All that was held</MoreLink>
        </p>
      )}
    </div>
  )
}

function Sessions({ title, sessions, isPast }: { title: string; sessions: SessionFacts[]; isPast?: boolean }) {
  const answers = useAnswers(sessions)
  const now = useNow()
  return (
    <section aria-label={title} className="stack" data-gap="4">
      <h2 className="heading-3">{title}</h2>
      {isPast ? (
        <MemberSessionList label={title} sessions={sessions} answers={answers} months={3} after={Recording} />
      ) : (
        <MemberSessionList label={title} sessions={sessions} answers={answers} weeks={3} now={now} />
      )}
    </section>
  )
}

function Recording({ session: { recordingUrl, title } }: { session: SessionFacts }) {
  if (!recordingUrl) return null
  return (
    <a
      className="link"
      data-alone
      href={recordingUrl}
      rel="external noopener noreferrer"
      aria-label={`Recording of ${title}`}
    >
      Recording
    </a>
  )
}
