import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import type { View } from './load.ts'
import { SignInCard } from './sign-in-card.tsx'

type Security = Extract<View, { view: 'security' }>

/** How the member signs in, where they are signed in, and ending it. */
export function SecurityView({ security, timeZone }: { security: Security; timeZone: string }) {
  const { email, wishedEmail, sessions } = security
  return (
    <>
      <SignInCard email={email} wishedEmail={wishedEmail} />
      <Card aria-labelledby="devices">
        <h2 className="heading-4" id="devices">
          Where you are signed in
        </h2>
        <p className="ui muted member-card-note">
          We write to you when you sign in from a device we have not seen before.
        </p>
        <Rows aria-labelledby="devices">
          {sessions.map((session) => (
            <SignedIn key={session.id} session={session} timeZone={timeZone} />
          ))}
        </Rows>
        <div className="member-card-action row">
          {sessions.length > 1 && (
            <ApiButton action="/api/me/end-others" small kind="danger">
              Sign out everywhere else
            </ApiButton>
          )}
          <ButtonLink href={href('/member/logout')} small kind="quiet" icon="leave">
            Sign out on this device
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}

function SignedIn({ session, timeZone }: { session: Security['sessions'][number]; timeZone: string }) {
  const { id, device, since, lastSeenAt, isThis } = session
  return (
    <Row shape="end">
      <span>
        <b>{device}</b>
        <br />
        <span className="ui muted">
          Signed in <LocalMoment at={since} timeZone={timeZone} />
          <br />
          Last used <LocalMoment at={lastSeenAt} timeZone={timeZone} />
        </span>
      </span>
      {isThis ? (
        <Status tone="ok">This device</Status>
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
    </Row>
  )
}
