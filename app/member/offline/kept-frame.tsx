import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AppBar } from '../../../ui/frame/app-bar.tsx'
import { MemberFrame } from '../../../ui/frame/member-frame.tsx'
import type { NavItem } from '../../../ui/frame/nav-item.ts'
import { TabBar } from '../../../ui/frame/tab-bar.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import type { Copy } from '../../pwa/copy/entries.ts'
import { memberNavItems, tabsOf } from '../../navigation/member-nav-items.ts'
import { useSite } from '../../site-frame.tsx'
import { addressOf, offlinePath } from './address.ts'
import type { KeptPage } from './kept-page.ts'

type KeptFrameProps = { page: KeptPage; at: URL | undefined; copy: Copy; children: ReactNode }

/** The member's frame around what is kept; an edition has its own, as it has online. */
export function KeptFrame({ page, at, copy, children }: KeptFrameProps) {
  const { name } = useSite()
  const items = navItemsOf(copy)
  const tabs = tabsOf(items)
  const current = items.find(({ label }) => label === labelOf(page, copy))?.href
  if (page.name === 'edition') {
    return (
      <>
        {children}
        <TabBar items={tabs} current={current} inBrowser />
      </>
    )
  }
  return (
    <MemberFrame
      name={name}
      items={items}
      otherEditions={copy.editions
        .filter(({ edition }) => edition.slug !== copy.home?.current)
        .map(({ edition }) => ({ href: editionPath(edition.slug), label: edition.slug }))}
      tabs={tabs}
      path={at ? addressOf(at) : ''}
      current={current}
      person={{ name: copy.home?.member.displayName ?? '', windowNumber: copy.home?.member.windowNumber ?? 0 }}
      signOut={<Link href="/member/logout">Sign out</Link>}
      appBar={
        <AppBar title={tabs.find((tab) => tab.href === current)?.label ?? page.title}>
          {page.name !== 'saved' && (
            <MoreLink href={offlinePath} icon="none">
              Search
            </MoreLink>
          )}
        </AppBar>
      }
    >
      {children}
    </MemberFrame>
  )
}

function navItemsOf(copy: Copy): NavItem[] {
  const current = copy.home?.editions.find(({ slug }) => slug === copy.home?.current)
  return [
    // The people of an edition are not kept.
    ...memberNavItems(current, { unread: current?.unread ?? 0, hosts: false }).filter(
      ({ label }) => label !== 'People',
    ),
    { href: offlinePath, label: 'Search', icon: 'search' },
  ]
}

/** The place a page belongs to, by the name it has in the bars. */
function labelOf(page: KeptPage, copy: Copy): string | undefined {
  switch (page.name) {
    case 'home':
      return 'Home'
    case 'schedule':
      return 'Schedule'
    case 'me':
      return 'Me'
    case 'saved':
      return 'Search'
    case 'zone':
    case 'update':
      return page.response.edition.slug === copy.home?.current ? 'Updates' : undefined
    case 'edition':
      return `Edition ${page.response.edition.slug}`
    case 'templates':
      return undefined
  }
}

function editionPath(edition: string): string {
  return href('/member/editions/:edition', { edition })
}
