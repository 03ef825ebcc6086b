import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { Band } from '../../../ui/band.tsx'
import { AppBar } from '../../../ui/frame/app-bar.tsx'
import { SiteHeader } from '../../../ui/frame/site-header.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { EditionLook } from '../../layouts/edition-look.tsx'
import type { loader } from '../../layouts/member.tsx'
import { InstallEntry } from '../../pwa/install/install-entry.tsx'
import { Footer, useSite } from '../../site-frame.tsx'
import type { EditionResponse } from './response.ts'
import { tabPath } from './tab-path.ts'

/** The frame of an edition: bars that stay, a header with its tabs and the way home, the site's footer. */
export function EditionFrame({
  response: { edition, page, tab },
  path,
  children,
}: {
  response: EditionResponse
  path: string
  children: ReactNode
}) {
  const site = useSite()
  const tabs = tabsOf(edition.slug, page.isReadOnly)
  const current = tabPath(edition.slug, tab.name)
  const asOrganiser = page.access.state === 'open' && !page.access.access
  return (
    <>
      <SkipLink />
      {edition.status === 'cancelled' ? (
        <Cancelled reason={edition.cancelReason} />
      ) : (
        page.isReadOnly && edition.layout !== 'archive' && <ReadOnly>This edition is closed. Read only.</ReadOnly>
      )}
      {asOrganiser && (
        <Band icon="eye" role="note">
          Viewing as organiser: you have no access of your own to this edition.
        </Band>
      )}
      <SiteHeader
        name={site.name}
        home={href('/member')}
        label="Edition"
        items={tabs}
        path={path}
        current={current}
        corner={<HomeLink />}
        extra={<InstallEntry className="site-header-extra" />}
      />
      <AppBar title={edition.title} />
      <div className="app-only app-tabs">
        <Tabs label="Edition, in the app" tabs={tabs.map((each) => ({ ...each, current: each.href === current }))} />
      </div>
      <main id="main">{children}</main>
      <Footer />
    </>
  )
}

function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <Band icon="lock" role="note">
      {children}
    </Band>
  )
}

/** Its people read why, as in the letter they got. */
function Cancelled({ reason }: { reason: string }) {
  return (
    <ReadOnly>
      This edition was cancelled. Read only.
      {reason && ` The organisers wrote: “${reason}”`}
    </ReadOnly>
  )
}

/** The frame while nothing is known of the edition but its look. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const look = useRouteLoaderData<typeof loader>('layouts/member')?.look
  const frame = (
    <>
      <SkipLink />
      <SiteHeader name={site.name} home={href('/member')} label="Edition" items={[]} path="" corner={<HomeLink />} />
      <AppBar title={site.name} />
      <main id="main" className="wrap edition-wait">
        {children}
      </main>
    </>
  )
  return look ? <EditionLook layout={look}>{frame}</EditionLook> : frame
}

/** Where one can go inside an edition; what only concerns a running one is not offered once it is over. */
function tabsOf(edition: string, isReadOnly: boolean) {
  const tabs = [
    { href: tabPath(edition, 'overview'), label: 'Overview' },
    { href: `${href('/member/updates/:edition', { edition })}?go=1`, label: 'Updates' },
    { href: tabPath(edition, 'sessions'), label: 'Sessions' },
    { href: tabPath(edition, 'studios'), label: 'Studios' },
    { href: tabPath(edition, 'people'), label: 'People' },
    { href: tabPath(edition, 'templates'), label: 'Templates' },
    { href: tabPath(edition, 'challenge'), label: 'Challenge' },
    { href: tabPath(edition, 'lessons'), label: 'Lessons' },
    { href: tabPath(edition, 'materials'), label: 'Materials' },
  ]
  return isReadOnly ? tabs.filter(({ label }) => label !== 'Challenge') : tabs
}

function HomeLink() {
  return (
    <MoreLink href={href('/member')} icon="none">
      Home
    </MoreLink>
  )
}
