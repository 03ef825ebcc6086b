import { href, Outlet, useLocation, useMatches } from 'react-router'
import { findEditionFor } from '../../domain/programme/editions.ts'
import { currentOf, editionsOf } from '../../domain/community/members/editions.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { windowNumberOf } from '../../domain/club/window-number.ts'
import { AppBar } from '../../ui/frame/app-bar.tsx'
import { MemberFrame } from '../../ui/frame/member-frame.tsx'
import { currentPlace, type NavItem } from '../../ui/frame/nav-item.ts'
import { TabBar } from '../../ui/frame/tab-bar.tsx'
import { Link } from '../../ui/link.tsx'
import { toolsContext, viewerContext } from '../contexts.ts'
import { memberPlaces, tabsOf } from '../navigation/member-places.ts'
import { InstallEntry } from '../pwa/install/install-entry.tsx'
import { SiteFrame, useSite } from '../site-frame.tsx'
import { EditionMenu } from './edition-menu.tsx'
import type { Route } from './+types/member'

/**
 * Who the frame is for and where they may go; a visitor (on the one page without a guard) gets the public frame. And the
 * look of the edition a page is about: what stands there until its content is fetched has it already.
 */
export async function loader({ context, params: { edition: slug } }: Route.LoaderArgs) {
  const viewer: Viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return { person: undefined, places: [], otherEditions: [], elsewhere: [] }
  const tools = context.get(toolsContext)
  const shown = slug === undefined ? undefined : await findEditionFor(tools, viewer, slug)
  const open = (await editionsOf(tools, viewer)).filter(({ access }) => access.state === 'open' && access.access)
  const current = currentOf(open)
  return {
    person: { name: viewer.displayName, windowNumber: windowNumberOf(viewer.id) },
    look: shown?.layout,
    places: memberPlaces(current?.edition, current?.unread ?? 0),
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

/** Layouts `member` (in a browser) and `member-pwa` (installed): the same page, the display mode decides which bars are seen. */
export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const hasOwnFrame = useMatches().some(({ handle }) => drawsItsFrame(handle))
  const site = useSite()
  if (!loaderData.person) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  }
  const place = placeOf(pathname, search)
  const tabs = tabsOf(loaderData.places)
  if (hasOwnFrame) {
    return (
      <>
        <Outlet />
        <TabBar items={tabs} current={place ?? currentPlace(tabs, pathname)} inBrowser />
      </>
    )
  }
  return (
    <MemberFrame
      name={site.name}
      items={loaderData.places}
      otherEditions={loaderData.otherEditions}
      tabs={tabs}
      path={pathname}
      current={place}
      person={loaderData.person}
      signOut={<Link href="/member/logout">Sign out</Link>}
      extra={<InstallEntry className="rail-item" />}
      appBar={
        <AppBar title={titleOf(tabs, pathname, place) ?? site.name}>
          <EditionMenu
            key={pathname + search}
            places={[...loaderData.places.filter(isEdition), ...loaderData.otherEditions, ...loaderData.elsewhere]}
          />
        </AppBar>
      }
    >
      <Outlet />
    </MemberFrame>
  )
}

/** The views of the member home are places of their own, though they share a path. */
function placeOf(pathname: string, search: string): string | undefined {
  if (pathname !== '/member') return undefined
  const view = new URLSearchParams(search).get('view') ?? 'home'
  if (view === 'home') return '/member'
  return view === 'schedule' ? '/member?view=schedule' : '/member?view=profile'
}

/** What the installed app's bar says: the tab one is on. */
function titleOf(tabs: NavItem[], pathname: string, place: string | undefined): string | undefined {
  const current = place ?? currentPlace(tabs, pathname)
  return tabs.find((tab) => tab.href === current)?.label
}

function drawsItsFrame(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'frame' in handle && handle.frame === 'edition'
}

function isEdition(place: NavItem): boolean {
  return place.href.startsWith('/member/editions/')
}

function statusWord(status: string): string | undefined {
  return { closed: 'Closed', archived: 'Archived', announced: 'Coming', enrolling: 'Coming', cancelled: 'Cancelled' }[
    status
  ]
}
