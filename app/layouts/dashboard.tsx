import { Outlet, useLocation, useMatches } from 'react-router'
import { editionsByTurn } from '../../domain/programme/editions.ts'
import { underway } from '../../domain/writing/publishing/underway.ts'
import { railCounts, troublesOf } from '../../domain/upkeep/queue.ts'
import { isAdmin } from '../../domain/club/access.ts'
import { windowOf } from '../own-window.ts'
import { addDays, startOfWeek, firstWeekday, today } from '../../time/plain-dates.ts'
import { DashboardFrame } from '../../ui/frame/dashboard-frame.tsx'
import type { NavItem } from '../../ui/frame/nav-item.ts'
import { Link } from '../../ui/link.tsx'
import { toolsContext, viewerContext } from '../contexts.ts'
import { addressOfNew } from '../manage/cal/calendar-view.ts'
import { barOf } from '../manage/frame/bar.ts'
import { beginFrom } from '../manage/frame/begin-from.ts'
import { BeginSomething } from '../manage/frame/begin-something.tsx'
import { beginningsFor } from '../manage/frame/beginnings.ts'
import { EditionSwitch } from '../manage/frame/edition-switch.tsx'
import { Find } from '../manage/frame/find.tsx'
import { HoldBars } from '../manage/hold/hold-bars.tsx'
import { keys } from '../manage/keys/keys.ts'
import { KeysButton } from '../manage/keys/keys-button.tsx'
import { InstallEntry } from '../pwa/install/install-entry.tsx'
import { useDrawnFor } from '../session/drawn-for.ts'
import { SiteFrame, useSite } from '../site-frame.tsx'
import type { Route } from './+types/dashboard'

/** The calendar has no guard: only organisers get the dashboard around it. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!isAdmin(viewer))
    return { memberId: undefined, organiser: undefined, waiting: undefined, sent: undefined, mail: undefined }
  const tools = context.get(toolsContext)
  const [waiting, troubles, editions, sent, mail, window] = await Promise.all([
    railCounts(tools),
    troublesOf(tools, viewer),
    editionsByTurn(tools),
    underway(tools, viewer),
    tools.mail.way(tools.db),
    windowOf(tools, viewer.id),
  ])
  const tomorrow = addDays(today(tools.now(), viewer.timeZone), 1)
  return {
    memberId: viewer.id,
    organiser: { name: viewer.displayName, ...window },
    waiting: { ...waiting, troubles },
    editions: editions.map(({ slug, title, status, startsOn }) => ({ slug, title, status, startsOn })),
    begin: beginningsFor(
      editions.filter(({ status }) => status !== 'archived'),
      addressOfNew({ view: 'week', monday: startOfWeek(tomorrow, firstWeekday) }, {}, `${tomorrow}T10:00`),
    ),
    sent,
    mail,
  }
}

/** Layout `dashboard`: the dark rail. Visitors and members of the open calendar get the public frame, without organisers' links. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const bar = barOf(useMatches())
  const site = useSite()
  useDrawnFor(loaderData.memberId)
  if (!loaderData.organiser) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  }
  const path = pathname + search
  const rooms = roomsOf(loaderData.waiting)
  const house = houseOf(loaderData.waiting)
  const begin = beginFrom(loaderData.begin, bar)
  return (
    <DashboardFrame
      name={site.name}
      items={rooms}
      house={house}
      path={path}
      title={bar?.title}
      note={bar?.note}
      find={<Find rooms={[...rooms, ...house]} begin={begin} />}
      begin={<BeginSomething key={`new ${path}`} groups={begin} />}
      edition={<EditionSwitch editions={loaderData.editions} path={path} />}
      person={loaderData.organiser}
      account={
        <>
          <InstallEntry className="dashboard-link" />
          <Link className="dashboard-link" href="/member/logout">
            Sign out
          </Link>
        </>
      }
      foot={<KeysButton className="dashboard-link" />}
      site={{ href: '/', label: 'Open the site' }}
      below={<HoldBars underway={loaderData.sent} />}
    >
      <Outlet />
    </DashboardFrame>
  )
}

type Waiting = { drafts: number; requests: number; troubles: number }

function roomsOf({ drafts, requests }: Waiting): NavItem[] {
  return [
    { href: '/manage/home', label: 'Home', icon: 'house', shortcut: keys.home },
    { href: '/manage/cal', label: 'Calendar', icon: 'calendar', shortcut: keys.calendar },
    {
      href: '/manage/cal?view=year',
      label: 'Year',
      icon: 'year',
      shortcut: keys.wholeYear,
      isAside: true,
      leadsTo: ['/manage/cal?view=fair'],
    },
    {
      href: '/manage/draft',
      label: 'Desk',
      icon: 'pencil',
      count: drafts,
      countLabel: `${drafts} open`,
      shortcut: keys.desk,
    },
    {
      href: '/manage/member',
      label: 'People',
      icon: 'people',
      count: requests,
      countLabel: `${requests} requests waiting`,
      shortcut: keys.people,
    },
    { href: '/manage/home?panel=numbers', label: 'Numbers', icon: 'chart', shortcut: keys.numbers },
  ]
}

function houseOf({ troubles }: Waiting): NavItem[] {
  return [
    { href: '/manage/home?panel=programme', label: 'Programme', icon: 'book', shortcut: keys.programme },
    { href: '/manage/home?panel=settings', label: 'Settings', icon: 'sliders', shortcut: keys.settings },
    {
      href: '/manage/home?panel=operations',
      label: 'Operations',
      icon: 'pulse',
      shortcut: keys.operations,
      ...(troubles > 0 && { alert: troubles === 1 ? 'one thing needs you' : `${troubles} things need you` }),
    },
  ]
}
