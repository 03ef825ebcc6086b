import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import { SkipLink } from '../skip-link.tsx'
import { currentNavItem } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'
import type { WindowPerson } from '../person-window/person.ts'
import { RailItem, RailPerson } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'

type MemberFrameProps = {
  name: string
  home?: string
  /** Home, the current edition, Updates, Schedule, Me. */
  items: NavItem[]
  /** The other editions, with "Closed" or "Archived" as note. */
  otherEditions?: NavItem[]
  /** The four places of the tab bar of the installed app. */
  tabs: NavItem[]
  /** The path of the page, with its query where places differ by it; marks the current item in every bar. */
  path: string
  /** The `href` of the current item, where the path does not tell. Wins over `path`. */
  current?: string
  /** What finds things, below the items: a button that looks like one. */
  find?: ReactNode
  /** The same in the bar of small screens, whose items are in a menu: an icon. */
  search?: ReactNode
  person: WindowPerson
  /** A link or a form. */
  signOut: ReactNode
  /** One more entry beside the person: what only some browsers offer. */
  extra?: ReactNode
  /** The bar of the installed app; an `AppBar`. */
  appBar?: ReactNode
  /** A `Band` or other bars across the top. */
  bars?: ReactNode
  children: ReactNode
}

/**
 * The frame of the member pages: a rail (in a browser), a top bar with a menu and a tab bar (small screens), and app bar
 * with tab bar when the app is installed. All three are in the page; `display-mode` and the width decide which is shown.
 */
export function MemberFrame(frame: MemberFrameProps) {
  const {
    name,
    home = '/member',
    items,
    otherEditions = [],
    tabs,
    path,
    find,
    person,
    signOut,
    extra,
    appBar,
    bars,
  } = frame
  const current = frame.current ?? currentNavItem([...items, ...otherEditions], path)
  const parts = { items, otherEditions, tabs, current, find, person, signOut, extra }
  return (
    <div className="member-frame">
      <SkipLink />
      {bars}
      <MemberTopBar name={name} home={home} path={path} search={frame.search} {...parts} />
      {appBar}
      <div className="shell">
        <nav className="rail" aria-label="Members">
          <Logo name={name} href={home} />
          <MemberNavItems {...parts} />
        </nav>
        <main className="page-main" id="main">
          {frame.children}
        </main>
      </div>
      <TabBar items={tabs} current={frame.current ?? currentNavItem(tabs, path)} inBrowser />
    </div>
  )
}

type NavParts = Pick<MemberFrameProps, 'items' | 'tabs' | 'current' | 'find' | 'person' | 'signOut' | 'extra'> & {
  otherEditions: NavItem[]
}

type TopBarProps = NavParts & Pick<MemberFrameProps, 'name' | 'path' | 'search'> & { home: string }

function MemberTopBar({ name, home, path, search, ...parts }: TopBarProps) {
  return (
    <header className="top-bar member-top-bar">
      <Logo name={name} href={home} />
      {search}
      {/* The page as key: a page reached from the menu arrives with the menu closed. */}
      <details key={`${path} ${parts.current}`}>
        <summary className="icon-button" aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav className="top-bar-panel" aria-label="Members, small screen">
          <MemberNavItems {...parts} />
        </nav>
      </details>
    </header>
  )
}

function MemberNavItems({ items, otherEditions, tabs, current, find, person, signOut, extra }: NavParts) {
  return (
    <>
      {items.map((item) => (
        <RailItem
          key={item.href}
          item={item}
          current={item.href === current}
          inTabs={tabs.some(({ href }) => href === item.href)}
        />
      ))}
      {find}
      {otherEditions.length > 0 && <p className="rail-heading">Other editions</p>}
      {otherEditions.map((item) => (
        <RailItem key={item.href} item={item} current={item.href === current} />
      ))}
      <div className="rail-end">
        {extra}
        <RailPerson person={person} signOut={signOut} />
      </div>
    </>
  )
}
