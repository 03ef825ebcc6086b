import { Link } from '../../../ui/link.tsx'
import { SecondStep, type SecondFactors } from '../../sign-in/second-step-form.tsx'
import type { SignInProps } from '../../sign-in/sign-in-props.ts'

/** The second step of a member's sign-in, with every way on: the app, paper, a passkey, the organisers, somebody else. */
export function SecondStepPage({ has, ...signIn }: SignInProps & { has: SecondFactors }) {
  return (
    <>
      <h1>One more step</h1>
      <p className="lead">
        {has.totp > 0
          ? 'Your authenticator app shows six digits. They change every 30 seconds.'
          : 'Your account asks for your passkey.'}
      </p>
      <SecondStep {...signIn} has={has} submit="Come in" />
      <div className="split-after row ui" data-apart>
        <span className="muted">No app at hand, and no other key? Write to the organisers.</span>
        <Link className="link" data-alone href="/member/logout">
          Sign out
        </Link>
      </div>
    </>
  )
}
