import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import { SkipLink } from '../skip-link.tsx'
import { Tabs } from '../tabs.tsx'
import { currentPlace } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'
import type { WindowPerson } from '../person-window/person.ts'
import { RailItem, RailPerson } from './rail.tsx'

type DashboardFrameProps = {
  name: string
  home?: string
  /** Home, Calendar, Desk, People. */
  items: NavItem[]
  path: string
  /** Under the heading "Edition": the switch of the edition the numbers are about. */
  edition?: ReactNode
  person: WindowPerson
  signOut: ReactNode
  /** One more entry beside the person: what only some browsers offer. */
  extra?: ReactNode
  /** "Open the site". */
  site: { href: string; label: string }
  /** A page that fills the window to its edges (drafts, calendar). */
  flush?: boolean
  /** What stays at the bottom of the window, whatever page is shown. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of the dashboard: a dark rail of 220px; on small screens a top bar and a row of tabs. Dense type. */
export function DashboardFrame(frame: DashboardFrameProps) {
  const {
    name,
    home = '/manage/home',
    items,
    path,
    edition,
    person,
    signOut,
    extra,
    site,
    flush,
    below,
    children,
  } = frame
  const current = currentPlace(items, path)
  const account = (
    <>
      {extra}
      <RailItem item={{ ...site, icon: 'leave' }} current={false} />
      <RailPerson person={person} signOut={signOut} />
    </>
  )
  return (
    <div className="dashboard">
      <SkipLink />
      <DashboardTopBar name={name} home={home} path={path}>
        {account}
      </DashboardTopBar>
      <div className="dashboard-tabs">
        <Tabs
          label="Manage, small screen"
          tabs={items.map(({ href, label }) => ({ href, label, current: href === current }))}
        />
      </div>
      <div className="shell">
        <nav className="rail" aria-label="Manage">
          <Logo name={name} href={home} />
          {items.map((item) => (
            <RailItem key={item.href} item={item} current={item.href === current} />
          ))}
          {edition && <p className="rail-heading">Edition</p>}
          {edition}
          <div className="rail-end">{account}</div>
        </nav>
        <main className="page-main" id="main" data-flush={flush || undefined}>
          {children}
        </main>
      </div>
      {below}
    </div>
  )
}

type DashboardTopProps = {
  title: string
  /** A muted line beside the title. */
  note?: ReactNode
  /** What stands right after the title: arrows of a calendar. */
  beside?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** The top of a dashboard page: title, a note, and what can be begun here. */
export function DashboardTop({ title, note, beside, children }: DashboardTopProps) {
  return (
    <div className="dashboard-top">
      <h1>{title}</h1>
      {beside}
      <span className="dashboard-top-note muted figures">{note}</span>
      {children}
    </div>
  )
}

type TopBarProps = { name: string; home: string; path: string; children: ReactNode }

function DashboardTopBar({ name, home, path, children }: TopBarProps) {
  return (
    <header className="top-bar">
      <Logo name={name} href={home} />
      <details key={path}>
        <summary className="icon-button" aria-label="Account">
          <Icon name="people" />
        </summary>
        <div className="top-bar-panel">{children}</div>
      </details>
    </header>
  )
}
