import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { LocalDay } from '../../../local-time/local-time.tsx'
import { beginAt } from './asked.ts'
import { LostFactorLine, PaperLine } from './recovery-lines.tsx'
import { Question } from './question.tsx'
import type { Security } from './load.ts'
import { PasswordForm } from './own-password.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

type SecondStepPaneProps = Pick<
  Security,
  'authenticator' | 'newAuthenticator' | 'hasPassword' | 'begun' | 'isProven' | 'passkeys' | 'paper'
> & { timeZone: string }

/** The second step of a sign-in, and the password as a first. What is being changed stands open under its line. */
export function SecondStepPane({ begun, newAuthenticator, hasPassword, isProven, ...step }: SecondStepPaneProps) {
  const { authenticator, passkeys = [], paper } = step
  return (
    <FactPane id="second-step" title="Second step" note="Asked when you use a code or a password.">
      <FactLines label="Second step and password">
        <AuthenticatorLine {...step} begun={begun} />
        {paper && <PaperLine {...paper} />}
        {paper?.isJustUsed && (authenticator || passkeys.length > 0) && (
          <LostFactorLine begun={begun} keys={passkeys.length} />
        )}
        <PasswordLine hasPassword={hasPassword} begun={begun} />
      </FactLines>
      {begun?.what === 'authenticator' && <SetUpAuthenticator fresh={newAuthenticator} />}
      {begun?.what === 'password' && <PasswordForm hasPassword={hasPassword} isProven={isProven} />}
    </FactPane>
  )
}

type AuthenticatorLineProps = Pick<Security, 'authenticator' | 'begun'> & { timeZone: string }

function AuthenticatorLine({ authenticator, begun, timeZone }: AuthenticatorLineProps) {
  if (!authenticator) {
    return (
      <FactLine icon="key" title="Authenticator app" note="Off. A code of your phone beside the one by mail.">
        {begun?.what !== 'authenticator' && (
          <ButtonLink href={beginAt({ what: 'authenticator' })} small kind="quiet" preventScrollReset>
            Set up
          </ButtonLink>
        )}
      </FactLine>
    )
  }
  if (begun?.what === 'no-authenticator') {
    return (
      <FactLine
        icon="key"
        title="Authenticator app"
        note={
          <Question words="Without it a code by mail or your password alone opens your account.">
            <ApiButton action="/api/me/authenticator-remove" small kind="danger">
              Turn it off
            </ApiButton>
          </Question>
        }
      />
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
      <ButtonLink href={beginAt({ what: 'authenticator' })} small kind="quiet" preventScrollReset>
        Replace
      </ButtonLink>
      <ButtonLink href={beginAt({ what: 'no-authenticator' })} small kind="quiet" preventScrollReset>
        Turn off
      </ButtonLink>
    </FactLine>
  )
}

function PasswordLine({ hasPassword, begun }: Pick<Security, 'hasPassword' | 'begun'>) {
  if (begun?.what === 'no-password' && hasPassword) {
    return (
      <FactLine
        icon="lock"
        title="Password"
        note={
          <Question words="You sign in with a passkey or a code then. Every other device is signed out.">
            <ApiButton action="/api/me/password-remove" small kind="danger">
              Remove the password
            </ApiButton>
          </Question>
        }
      />
    )
  }
  return (
    <FactLine icon="lock" title="Password" note={hasPassword ? 'Set.' : 'Not set. You do not need one.'}>
      {begun?.what !== 'password' && (
        <ButtonLink
          href={beginAt({ what: 'password' })}
          small
          kind="quiet"
          preventScrollReset
          aria-label={hasPassword ? 'Change the password' : 'Set one, a password'}
        >
          {hasPassword ? 'Change' : 'Set one'}
        </ButtonLink>
      )}
      {hasPassword && (
        <ButtonLink
          href={beginAt({ what: 'no-password' })}
          small
          kind="quiet"
          preventScrollReset
          aria-label="Remove the password"
        >
          Remove
        </ButtonLink>
      )}
    </FactLine>
  )
}
