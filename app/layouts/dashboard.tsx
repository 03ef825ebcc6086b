import { Outlet, useLocation } from 'react-router'
import { underway } from '../../domain/writing/publishing/underway.ts'
import { railCounts } from '../../domain/upkeep/queue.ts'
import { isAdmin } from '../../domain/club/viewer.ts'
import { windowNumberOf } from '../../domain/club/window-number.ts'
import { DashboardFrame } from '../../ui/frame/dashboard-frame.tsx'
import type { NavItem } from '../../ui/frame/nav-item.ts'
import { Link } from '../../ui/link.tsx'
import { mailWayOf } from '../api/mail-way.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import { HoldBars } from '../manage/hold/hold-bars.tsx'
import { InstallEntry } from '../pwa/install/install-entry.tsx'
import { SiteFrame, useSite } from '../site-frame.tsx'
import type { Route } from './+types/dashboard'

/** The calendar has no guard: only organisers get the dashboard around it. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!isAdmin(viewer)) return { organiser: undefined, waiting: undefined, sent: undefined, mail: undefined }
  const tools = context.get(toolsContext)
  const [waiting, sent, mail] = await Promise.all([railCounts(tools), underway(tools, viewer), mailWayOf(context)])
  const organiser = { name: viewer.displayName, windowNumber: windowNumberOf(viewer.id) }
  return { organiser, waiting, sent, mail }
}

/** Layout `dashboard`: the dark rail. Visitors and members of the open calendar get the public frame, without organisers' places. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const site = useSite()
  if (!loaderData.organiser) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  }
  return (
    <DashboardFrame
      name={site.name}
      items={placesOf(loaderData.waiting)}
      path={pathname}
      person={loaderData.organiser}
      signOut={<Link href="/member/logout">Sign out</Link>}
      extra={<InstallEntry className="rail-item" />}
      site={{ href: '/', label: 'Open the site' }}
      below={<HoldBars underway={loaderData.sent} />}
    >
      <Outlet />
    </DashboardFrame>
  )
}

function placesOf(waiting: { drafts: number; requests: number }): NavItem[] {
  return [
    { href: '/manage/home', label: 'Home', icon: 'house' },
    { href: '/manage/cal', label: 'Calendar', icon: 'calendar' },
    {
      href: '/manage/draft',
      label: 'Desk',
      icon: 'pencil',
      count: waiting.drafts,
      countLabel: `${waiting.drafts} open`,
    },
    {
      href: '/manage/member',
      label: 'People',
      icon: 'people',
      count: waiting.requests,
      countLabel: `${waiting.requests} requests waiting`,
    },
  ]
}
