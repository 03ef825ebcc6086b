import { FactLine, FactLineOpen, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { LocalDay } from '../../../local-time/local-time.tsx'
import { LostFactorLine, PaperLine } from './recovery-lines.tsx'
import { AskedLine, BeginLink } from './lines.tsx'
import type { Security } from './load.ts'
import { PasswordForm } from './own-password.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

type SecondStepPaneProps = Pick<
  Security,
  | 'authenticator'
  | 'knowsAuthenticators'
  | 'newAuthenticator'
  | 'hasPassword'
  | 'begun'
  | 'isProven'
  | 'passkeys'
  | 'paper'
> & { timeZone: string }

/** The second step of a sign-in, and the password as a first. What is being changed stands open under its line. */
export function SecondStepPane({ begun, newAuthenticator, hasPassword, isProven, ...step }: SecondStepPaneProps) {
  const { authenticator, passkeys = [], paper } = step
  return (
    <FactPane id="second-step" title="Second step" note="Asked when you use a code or a password.">
      <FactLines label="Second step and password">
        <AuthenticatorLine {...step} begun={begun} />
        {begun?.what === 'authenticator' && (
          <FactLineOpen>
            <SetUpAuthenticator fresh={newAuthenticator} />
          </FactLineOpen>
        )}
        {paper && <PaperLine {...paper} />}
        {paper?.isJustUsed && (authenticator || passkeys.length > 0) && (
          <LostFactorLine begun={begun} keys={passkeys.length} />
        )}
        <PasswordLine hasPassword={hasPassword} begun={begun} />
      </FactLines>
      {begun?.what === 'password' && <PasswordForm hasPassword={hasPassword} isProven={isProven} />}
    </FactPane>
  )
}

type AuthenticatorLineProps = Pick<Security, 'authenticator' | 'knowsAuthenticators' | 'begun'> & { timeZone: string }

function AuthenticatorLine({ authenticator, knowsAuthenticators, begun, timeZone }: AuthenticatorLineProps) {
  if (!knowsAuthenticators) {
    const note = 'Nobody can say at the moment whether one is set up. Please look again shortly.'
    return <FactLine icon="key" title="Authenticator app" note={note} />
  }
  if (!authenticator) {
    return (
      <FactLine icon="key" title="Authenticator app" note="Off. A code of your phone beside the one by mail.">
        {begun?.what !== 'authenticator' && <BeginLink begun={{ what: 'authenticator' }}>Set up</BeginLink>}
      </FactLine>
    )
  }
  if (begun?.what === 'no-authenticator') {
    return (
      <AskedLine
        icon="key"
        title="Authenticator app"
        words="Without it a code by mail or your password alone opens your account."
        action="/api/me/authenticator-remove"
      >
        Turn it off
      </AskedLine>
    )
  }
  return (
    <FactLine
      icon="key"
      title="Authenticator app"
      note={
        <>
          On since <LocalDay at={authenticator.since} timeZone={timeZone} />
        </>
      }
    >
      <BeginLink begun={{ what: 'authenticator' }}>Replace</BeginLink>
      <BeginLink begun={{ what: 'no-authenticator' }}>Turn off</BeginLink>
    </FactLine>
  )
}

function PasswordLine({ hasPassword, begun }: Pick<Security, 'hasPassword' | 'begun'>) {
  if (begun?.what === 'no-password' && hasPassword) {
    return (
      <AskedLine
        icon="lock"
        title="Password"
        words="You sign in with a passkey or a code then. Every other device is signed out."
        action="/api/me/password-remove"
      >
        Remove the password
      </AskedLine>
    )
  }
  return (
    <FactLine icon="lock" title="Password" note={hasPassword ? 'Set.' : 'Not set. You do not need one.'}>
      {begun?.what !== 'password' && (
        <BeginLink
          begun={{ what: 'password' }}
          aria-label={hasPassword ? 'Change the password' : 'Set one, a password'}
        >
          {hasPassword ? 'Change' : 'Set one'}
        </BeginLink>
      )}
      {hasPassword && (
        <BeginLink begun={{ what: 'no-password' }} aria-label="Remove the password">
          Remove
        </BeginLink>
      )}
    </FactLine>
  )
}
