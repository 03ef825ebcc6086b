import './questions.css'
import { href } from 'react-router'
import type { OwnAttendance } from '../../../domain/programme/attendance/own.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Status } from '../../../ui/status.tsx'
import { WhoseTimes } from '../../local-time/local-time.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import type { ListedSession } from '../../programme/session-item.tsx'
import { MemberSessionList } from '../member-session-list.tsx'
import type { View } from './load.ts'

type Past = Extract<View, { view: 'past' }>

/** The sessions this member went to, waited for or hosted, the latest first, and whether they were there. */
export function PastView({ past: { sessions, next } }: { past: Past }) {
  return (
    <div className="stack" data-gap="6">
      <header className="row" data-apart data-align="end">
        <div className="stack" data-gap="3">
          <h1 className="member-title">Where you were</h1>
          <p className="ui muted">
            <WhoseTimes />
          </p>
        </div>
        <MoreLink back href={`${href('/member')}?view=schedule`}>
          Your schedule
        </MoreLink>
      </header>
      {sessions.length === 0 && (
        <EmptyState
          room="one-to-ones"
          title="Nowhere yet"
          action={{ href: `${href('/member')}?view=schedule`, label: 'Your schedule' }}
        >
          Sessions you said yes to stand here once they are over.
        </EmptyState>
      )}
      {sessions.length > 0 && (
        <MemberSessionList label="Past sessions" sessions={sessions} months={2} after={Afterwards} />
      )}
      {next && (
        <p>
          <MoreLink href={`${href('/member')}?view=schedule&past=1&after=${encodeURIComponent(next)}`}>
            Earlier sessions
          </MoreLink>
        </p>
      )}
    </div>
  )
}

type PastSession = ListedSession & { own: OwnAttendance | undefined; asks: boolean }

function Afterwards({ session }: { session: PastSession }) {
  return (
    <div className="past-after">
      <WasThere session={session} />
      {session.asks && (
        <MoreLink href={`${href('/member')}?view=questions&session=${session.id}`}>
          Two questions<span className="visually-hidden">: {session.title}</span>
        </MoreLink>
      )}
    </div>
  )
}

/** What is noted of the reader, and for two days their own word. */
function WasThere({ session }: { session: PastSession }) {
  const { id, title, own } = session
  if (!own) return null
  const { attendance, isOwnWord, canSay } = own
  if (canSay) {
    return (
      <ApiButton
        kind={isOwnWord ? 'quiet' : 'primary'}
        small
        action="/api/sessions/was-there"
        fields={{ session: id, there: isOwnWord ? '' : '1' }}
        icon={isOwnWord ? 'tick' : undefined}
        aria-pressed={isOwnWord}
      >
        I was there<span className="visually-hidden">: {title}</span>
      </ApiButton>
    )
  }
  if (attendance === 'attended') return <Status tone="ok">You were there</Status>
  if (attendance === 'absent') return <Status tone="off">Noted as not there</Status>
  return attendance === 'excused' ? <Status tone="off">Excused</Status> : null
}
