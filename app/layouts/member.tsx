import { href, Outlet, useLocation, useMatches } from 'react-router'
import { hostsAnything } from '../../domain/programme/attendance/hosted.ts'
import { findEditionFor } from '../../domain/programme/editions.ts'
import { currentOf, editionsOf } from '../../domain/community/members/editions.ts'
import { hasLeft } from '../../domain/club/access/own-data.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { Menu } from '../../ui/disclosure.tsx'
import { AppBar } from '../../ui/frame/app-bar.tsx'
import { MemberFrame } from '../../ui/frame/member-frame.tsx'
import { currentNavItem, type NavItem } from '../../ui/frame/nav-item.ts'
import { TabBar } from '../../ui/frame/tab-bar.tsx'
import { Link } from '../../ui/link.tsx'
import { toolsContext, viewerContext } from '../contexts.ts'
import { memberNavItems, tabsOf } from '../navigation/member-nav-items.ts'
import { FindEntry } from '../palette/find-entry.tsx'
import { windowOf } from '../own-window.ts'
import { InstallEntry } from '../pwa/install/install-entry.tsx'
import { SearchIcon } from '../search/search-entry.tsx'
import { useDrawnFor } from '../session/drawn-for.ts'
import { SiteFrame, useSite } from '../site-frame.tsx'
import type { Route } from './+types/member'

/**
 * Who the frame is for and where they may go; a visitor (on the one page without a guard) and whoever has left get the public frame. And the
 * look of the edition a page is about: what stands there until its content is fetched has it already.
 */
export async function loader({ context, params: { edition: slug } }: Route.LoaderArgs) {
  const viewer: Viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return { ...publicFrame, memberId: undefined }
  // Every way of the members' frame is closed to whoever has left.
  if (hasLeft(viewer)) return { ...publicFrame, memberId: viewer.id }
  const tools = context.get(toolsContext)
  const [shown, editions, hosts, window] = await Promise.all([
    slug === undefined ? undefined : findEditionFor(tools, viewer, slug),
    editionsOf(tools, viewer),
    hostsAnything(tools, viewer),
    windowOf(tools, viewer.id),
  ])
  const open = editions.filter(({ access }) => access.state === 'open' && access.access)
  const current = currentOf(open)
  return {
    memberId: viewer.id,
    person: { name: viewer.displayName, ...window },
    look: shown?.layout,
    navItems: memberNavItems(current?.edition, { unread: current?.unread ?? 0, hosts }),
    otherEditions: open
      .filter(({ edition }) => edition.id !== current?.edition.id)
      .map(({ edition }) => ({
        href: href('/member/editions/:edition', { edition: edition.slug }),
        label: edition.slug,
        note: statusWord(edition.status),
      })),
    elsewhere: viewer.role === 'admin' ? [{ href: '/manage/home', label: 'Manage' }] : [],
  }
}

const publicFrame = { person: undefined, navItems: [], otherEditions: [], elsewhere: [] }

/** Layouts `member` (in a browser) and `member-pwa` (installed): the same page, the display mode decides which bars are seen. */
export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const hasOwnFrame = useMatches().some(({ handle }) => drawsItsFrame(handle))
  const site = useSite()
  useDrawnFor(loaderData.memberId)
  if (!loaderData.person) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  }
  const view = viewOf(pathname, search)
  const tabs = tabsOf(loaderData.navItems)
  if (hasOwnFrame) {
    return (
      <>
        <Outlet />
        <TabBar items={tabs} current={view ?? currentNavItem(tabs, pathname)} inBrowser />
      </>
    )
  }
  return (
    <MemberFrame
      name={site.name}
      items={loaderData.navItems}
      otherEditions={loaderData.otherEditions}
      tabs={tabs}
      path={pathname}
      current={view}
      find={<FindEntry />}
      search={<SearchIcon />}
      person={loaderData.person}
      signOut={<Link href="/member/logout">Sign out</Link>}
      extra={<InstallEntry className="rail-item" />}
      appBar={
        <AppBar title={titleOf(tabs, pathname, view) ?? site.name}>
          <EditionMenu
            key={pathname + search}
            items={[...loaderData.navItems.filter(isEdition), ...loaderData.otherEditions, ...loaderData.elsewhere]}
          />
        </AppBar>
      }
    >
      <Outlet />
    </MemberFrame>
  )
}

/** The views of the member home are navigation items of their own, though they share a path. */
function viewOf(pathname: string, search: string): string | undefined {
  if (pathname !== '/member') return undefined
  const view = new URLSearchParams(search).get('view') ?? 'home'
  if (view === 'home') return '/member'
  if (view === 'questions' || view === 'past') return '/member?view=schedule'
  if (view === 'lesson') return undefined
  return view === 'schedule' || view === 'hosting' ? `/member?view=${view}` : '/member?view=profile'
}

/** What the installed app's bar says: the tab one is on. */
function titleOf(tabs: NavItem[], pathname: string, view: string | undefined): string | undefined {
  const current = view ?? currentNavItem(tabs, pathname)
  return tabs.find((tab) => tab.href === current)?.label
}

function drawsItsFrame(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'frame' in handle && handle.frame === 'edition'
}

function isEdition(item: NavItem): boolean {
  return item.href.startsWith('/member/editions/')
}

function statusWord(status: string): string | undefined {
  return { closed: 'Closed', archived: 'Archived', announced: 'Coming', enrolling: 'Coming', cancelled: 'Cancelled' }[
    status
  ]
}

/** The way to one's editions in the installed app, where no rail lists them, and to the desk of organisers. The first one names the menu. */
function EditionMenu({ items }: { items: NavItem[] }) {
  const [first] = items
  if (!first) return null
  return (
    <Menu label={first.label}>
      {items.map(({ href: target, label, note }) => (
        <Link key={target} href={target}>
          {note ? `${label}, ${note.toLowerCase()}` : label}
        </Link>
      ))}
    </Menu>
  )
}
