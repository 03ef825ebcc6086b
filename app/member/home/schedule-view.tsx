import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { WhoseTimes } from '../../local-time/local-time.tsx'
import { MemberSessionList } from '../member-session-list.tsx'
import { useNow } from '../now.ts'
import type { View } from './load.ts'
import { Messages } from './messages.tsx'

type Schedule = Extract<View, { view: 'schedule' }>

/** Every session ahead that this member may see, with their answers. */
export function ScheduleView({ schedule: { sessions, next, messages }, now }: { schedule: Schedule; now: Date }) {
  return (
    <div className="stack" data-gap="6">
      <header className="row" data-apart data-align="end">
        <div className="stack" data-gap="3">
          <h1 className="member-title">Your schedule</h1>
          <p className="ui muted">
            <WhoseTimes />
          </p>
        </div>
        <span className="row" data-gap="5">
          <MoreLink href={`${href('/member')}?view=schedule&past=1`}>Where you were</MoreLink>
          <MoreLink href={href('/studios/schedule')}>The whole schedule</MoreLink>
        </span>
      </header>
      <Messages messages={messages} />
      {sessions.length === 0 ? <NothingPlanned /> : <Sessions sessions={sessions} atServer={now} />}
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

function Sessions({ sessions, atServer }: { sessions: Schedule['sessions']; atServer: Date }) {
  const now = useNow(atServer)
  const answers = Object.fromEntries(sessions.flatMap(({ session, count }) => (count ? [[session.id, count]] : [])))
  return (
    <MemberSessionList
      label="Sessions"
      sessions={sessions.map(({ session }) => session)}
      answers={answers}
      weeks={2}
      now={now}
    />
  )
}

function NothingPlanned() {
  return (
    <EmptyState
      room="one-to-ones"
      title="Nothing planned"
      action={{ href: href('/studios'), label: 'See the studios' }}
    >
      No session ahead is open to you yet.
    </EmptyState>
  )
}
