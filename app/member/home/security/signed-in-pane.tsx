import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { LocalMoment } from '../../../local-time/local-time.tsx'
import { iconOf } from './device-icon.ts'
import type { Security } from './load.ts'

type SignedInPaneProps = Pick<Security, 'sessions'> & { timeZone: string }

/** Where the member is signed in, and ending it. */
export function SignedInPane({ sessions, timeZone }: SignedInPaneProps) {
  return (
    <FactPane
      id="devices"
      title="Signed in"
      note="Sign out where you do not sit any more. We write to you about new devices."
    >
      <FactLines label="Where you are signed in">
        {sessions.map((session) => (
          <SignedIn key={session.id} session={session} timeZone={timeZone} />
        ))}
        {sessions.length > 1 && (
          <FactLine icon="door" title="Everywhere but here" note="Every other device asks for a proof again">
            <ApiButton action="/api/me/end-others" small kind="danger">
              Sign out all
            </ApiButton>
          </FactLine>
        )}
      </FactLines>
    </FactPane>
  )
}

function SignedIn({ session, timeZone }: { session: Security['sessions'][number]; timeZone: string }) {
  const { id, device, since, lastSeenAt, isThis } = session
  const note = (
    <>
      Signed in <LocalMoment at={since} timeZone={timeZone} />
      {lastSeenAt > since && (
        <>
          <br />
          Last used <LocalMoment at={lastSeenAt} timeZone={timeZone} />
        </>
      )}
    </>
  )
  return (
    <FactLine icon={iconOf(device)} title={device} note={note}>
      {isThis ? (
        <Status tone="ok">Here</Status>
      ) : (
        <ApiButton
          action="/api/me/end-session"
          fields={{ session: id }}
          small
          kind="quiet"
          aria-label={`Sign out: ${device}`}
        >
          Sign out
        </ApiButton>
      )}
    </FactLine>
  )
}
