import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { Standing } from '../../../ui/standing.tsx'
import { Status } from '../../../ui/status.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import type { View } from './load.ts'
import { SignInPane } from './sign-in-pane.tsx'
import { counted } from '../../texts/number-words.ts'

type Security = Extract<View, { view: 'security' }>

/** How the member signs in, where they are signed in, and ending it. */
export function SecurityView({ security, timeZone }: { security: Security; timeZone: string }) {
  const { email, wishedEmail, sessions } = security
  return (
    <>
      <Standing
        facts={[
          { value: 'Code by mail', words: 'how you sign in' },
          { value: counted(sessions.length, 'device'), words: 'signed in now' },
        ]}
      />
      <SignInPane email={email} wishedEmail={wishedEmail} />
      <FactPane
        id="devices"
        title="Signed in"
        note="Sign out where you do not sit any more. We write to you when you sign in from a device we have not seen before."
      >
        <FactLines label="Where you are signed in">
          {sessions.map((session) => (
            <SignedIn key={session.id} session={session} timeZone={timeZone} />
          ))}
          {sessions.length > 1 && (
            <FactLine icon="lock" title="Everywhere but here" note="Every other device asks for a code again">
              <ApiButton action="/api/me/end-others" small kind="danger">
                Sign out everywhere else
              </ApiButton>
            </FactLine>
          )}
        </FactLines>
      </FactPane>
    </>
  )
}

function SignedIn({ session, timeZone }: { session: Security['sessions'][number]; timeZone: string }) {
  const { id, device, since, lastSeenAt, isThis } = session
  const note = (
    <>
      Signed in <LocalMoment at={since} timeZone={timeZone} />
      <br />
      Last used <LocalMoment at={lastSeenAt} timeZone={timeZone} />
    </>
  )
  return (
    <FactLine icon="device" title={device} note={note}>
      {isThis ? (
        <>
          <Status tone="ok">This device</Status>
          <ButtonLink href={href('/member/logout')} small kind="quiet">
            Sign out
          </ButtonLink>
        </>
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
