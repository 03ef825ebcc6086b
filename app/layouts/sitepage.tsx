import { Outlet, useMatches } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { FootLine, SiteFrame, useSite } from '../site-frame.tsx'

/** Layout `sitepage`: one readable column. A page that exports `handle = { navigation: 'hidden' }` gets only the logo and a way to finish later. */
export default function SitepageLayout() {
  const isHidden = useMatches().some(({ handle }) => hidesNavigation(handle))
  if (isHidden) return <Unframed />
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

function Unframed() {
  const { name } = useSite()
  return (
    <>
      <SkipLink />
      <header className="wrap own-frame-top">
        <Logo name={name} />
        <MoreLink href="/member">Finish later</MoreLink>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <FootLine />
    </>
  )
}

function hidesNavigation(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'navigation' in handle && handle.navigation === 'hidden'
}
