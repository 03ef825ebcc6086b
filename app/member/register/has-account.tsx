import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { ToWhere } from './to-where.tsx'
import type { To } from './to-where.tsx'

type HasAccountProps = { to: To; email: string; token: string | undefined; isSignedIn: boolean }

/** Nobody registers twice: whoever is a member signs in and accepts there. */
export function HasAccount({ to, email, token, isSignedIn }: HasAccountProps) {
  const invitation = token ? `${href('/membership/invitation')}?token=${token}` : href('/member')
  return (
    <div className="stack" data-gap="5">
      <h1>You are a member already</h1>
      <ToWhere to={to} />
      <FactList shape="narrow" facts={[{ name: 'Address', value: email }]} />
      <p className="ui muted">Sign in to accept: you are in at once, and nothing has to be filled in again.</p>
      <ButtonLink wide forward href={isSignedIn ? invitation : signInAndReturn(invitation)}>
        {isSignedIn ? 'Go to the invitation' : 'Sign in to accept'}
      </ButtonLink>
    </div>
  )
}
