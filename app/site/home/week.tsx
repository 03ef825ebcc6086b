import { href } from 'react-router'
import type { AnswerCount } from '../../../domain/rsvps.ts'
import type { SessionRow as Session } from '../../../domain/sessions/shown.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { SessionRow } from '../../../ui/session-row.tsx'
import { useSessionWords, WhoseTimes } from '../../local-time.tsx'
import { studioPath } from '../../paths.ts'
import { fullnessInWords, useCounts } from './use-counts.ts'

/** The next sessions anybody may know of. */
export function WeekSection({ title, sessions }: { title: string; sessions: Session[] }) {
  const counts = useCounts(sessions.map((session) => session.id))
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
      <Rows>
        {sessions.map((session) => (
          <Upcoming key={session.id} session={session} count={counts[session.id]} />
        ))}
      </Rows>
    </section>
  )
}

function Upcoming({ session, count }: { session: Session; count: AnswerCount | undefined }) {
  const { day, hours, second } = useSessionWords(session)
  const where = session.studio ? studioPath(session.studio.slug) : href('/studios/schedule')
  return (
    <SessionRow
      pigment={session.studio?.pigment ?? 'payne'}
      dateTime={session.startsAt.toISOString()}
      day={day}
      hours={
        <>
          {hours}
          <br />
          <span className="micro">{second}</span>
        </>
      }
      title={session.title}
      href={where}
      studio={session.studio?.name ?? session.edition?.title ?? ''}
      capacity={fullnessInWords(session.capacity, count)}
    >
      <MoreLink href={where} aria-label={`Details: ${session.title}`}>
        Details
      </MoreLink>
    </SessionRow>
  )
}
