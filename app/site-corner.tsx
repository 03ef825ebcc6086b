import { lazy, Suspense } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { HeaderLink, HeaderLinks } from '../ui/frame/site-header.tsx'
import { useMe } from './fetching/me.ts'

// Only who is signed in has one, and no page for everybody waits for it.
const PersonWindow = lazy(async () => ({
  default: (await import('../ui/person-window/person-window.tsx')).PersonWindow,
}))

/**
 * Sign in and invite for visitors; the way to their pages for members. Rendered for visitors, changed in the browser: in the
 * header the room of the one is kept for the other.
 */
export function SiteCorner() {
  const me = useMe()
  return (
    <>
      <HeaderLinks away={me !== undefined && me !== null}>
        <HeaderLink href="/member/login">Sign in</HeaderLink>
        <ButtonLink href="/membership/invitation-request" small>
          Request an invitation
        </ButtonLink>
      </HeaderLinks>
      {me && (
        <HeaderLinks>
          {me.role === 'admin' && <HeaderLink href="/manage/home">Manage</HeaderLink>}
          <HeaderLink href={me.hasLeft ? '/member?view=data' : '/member'}>
            {me.hasLeft ? 'Your data' : 'Your editions'}{' '}
            <Suspense fallback={<span className="person-window" />}>
              <PersonWindow name={me.displayName} windowNumber={me.windowNumber} picture={me.picture} />
            </Suspense>
          </HeaderLink>
        </HeaderLinks>
      )}
    </>
  )
}
