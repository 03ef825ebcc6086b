import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { SessionRow } from '../../../ui/session-row.tsx'
import { Status } from '../../../ui/status.tsx'
import type { StatusTone } from '../../../ui/status.tsx'
import { asDate, useSessionWords, WhoseTimes } from '../../local-time.tsx'
import { studioPath } from '../../paths.ts'
import { standingInWords } from '../standing.ts'
import { countInWords } from './answer-words.ts'
import type { View } from './load.ts'

type Schedule = Extract<View, { view: 'schedule' }>
type Planned = Schedule['sessions'][number]

/** Every session ahead that this member may see, with their answers. */
export function ScheduleView({ schedule: { sessions, next } }: { schedule: Schedule }) {
  return (
    <div className="stack" data-gap="6">
      <header className="row" data-apart data-align="end">
        <div className="stack" data-gap="3">
          <h1 className="member-title">Your schedule</h1>
          <p className="ui muted">
            <WhoseTimes />
          </p>
        </div>
        <MoreLink href={href('/studios/schedule')}>The whole schedule</MoreLink>
      </header>
      {sessions.length === 0 ? <NothingPlanned /> : <Sessions sessions={sessions} />}
      {next && (
        <p>
          <MoreLink href={`${href('/member')}?view=schedule&after=${encodeURIComponent(next)}`}>
            Later sessions
          </MoreLink>
        </p>
      )}
    </div>
  )
}

function Sessions({ sessions }: { sessions: Planned[] }) {
  return (
    <Rows aria-label="Sessions">
      {sessions.map((planned) => (
        <Line key={planned.session.id} planned={planned} />
      ))}
    </Rows>
  )
}

function Line({ planned: { session, count } }: { planned: Planned }) {
  const { day, hours } = useSessionWords(session)
  const standing = standingInWords(session)
  const isCancelled = session.status === 'cancelled'
  return (
    <SessionRow
      pigment={session.studio?.pigment ?? 'payne'}
      dateTime={asDate(session.startsAt).toISOString()}
      day={day}
      hours={hours}
      title={session.title}
      href={session.studio ? studioPath(session.studio.slug) : href('/studios/schedule')}
      studio={session.studio?.name ?? session.edition?.title ?? ''}
      capacity={isCancelled ? { tone: 'bad', words: 'Cancelled' } : capacityOf(count)}
      cancelled={isCancelled}
    >
      {isCancelled ? (
        <span className="ui muted">{session.cancelReason}</span>
      ) : (
        <Status tone={standing.tone}>{standing.words}</Status>
      )}
    </SessionRow>
  )
}

function NothingPlanned() {
  return (
    <EmptyState
      room="one-to-ones"
      title="Nothing planned"
      action={
        <ButtonLink href={href('/studios')} small kind="quiet">
          See the studios
        </ButtonLink>
      }
    >
      No session ahead is open to you yet.
    </EmptyState>
  )
}

function capacityOf(count: Planned['count']): { tone: StatusTone; words: string } | undefined {
  if (!count) return undefined
  if (count.waiting > 0) return { tone: 'warn', words: `Waiting list: ${count.waiting}` }
  return { tone: 'info', words: countInWords(count) }
}
