import { href } from 'react-router'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { WhoseTimes } from '../../local-time/local-time.tsx'
import { PublicSessionList } from '../../programme/public-session-list.tsx'

/** The next sessions anybody may know of. */
export function WeekSection({ title, sessions }: { title: string; sessions: SessionBrief[] }) {
  const answers = useAnswers(sessions)
  if (sessions.length === 0) return null
  return (
    <section className="wrap section">
      <div className="row home-section-head" data-apart data-align="end">
        <h2>{title}</h2>
        <div className="row" data-gap="5">
          <span className="ui muted">
            <WhoseTimes />
          </span>
          <MoreLink href={href('/studios/schedule')}>Full schedule</MoreLink>
        </div>
      </div>
      <PublicSessionList label={title} sessions={sessions} answers={answers} weeks={3} />
    </section>
  )
}
