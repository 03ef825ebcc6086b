import type { ReactNode } from 'react'
import { Count } from '../count.tsx'
import { foldsByItself } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Logo } from '../logo.tsx'
import type { WindowPerson } from '../person-window/person.ts'
import { PersonWindow } from '../person-window/person-window.tsx'
import { SkipLink } from '../skip-link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { currentNavItem } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

type DashboardFrameProps = {
  name: string
  home?: string
  /** The rooms: Home, Calendar, Year, Desk, People, Numbers. Phones keep the first four that are not aside within reach of the thumb. */
  items: NavItem[]
  /** Under the heading "The house". */
  house: NavItem[]
  /** Path and query of the page. */
  path: string
  /** What the page is called, its only `h1`; without one it is called like its room. */
  title?: string | undefined
  /** One line of context beside it. */
  note?: ReactNode
  /** How something is found: a field, a button. */
  find: ReactNode
  /** The menu of what can be begun; on phones it stands in the middle of the bar below. */
  begin: ReactNode
  /** Which edition the page is about, and the way to another. */
  edition?: ReactNode
  person: WindowPerson
  /** What is said and done about oneself: the lines of the menu behind one's own picture. */
  account: ReactNode
  /** What stands at the foot of the rail, above the way to the site. */
  foot?: ReactNode
  /** "Open the site". */
  site: { href: string; label: string }
  /** What stays at the bottom of the window, whatever page is shown. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of the dashboard: a dark rail, one bar with the page's title, and on phones a bar of five below. Dense type. */
export function DashboardFrame(frame: DashboardFrameProps) {
  const { name, home = '/manage/home', items, house, path, title, note, find, begin, person, site, below } = frame
  const all = [...items, ...house]
  const atThumb = items.filter(({ isAside }) => !isAside).slice(0, tabs)
  const current = currentNavItem(all, path)
  const link = (item: NavItem) => <NavLink key={item.href} item={item} current={item.href === current} />
  const leave: NavItem = { ...site, icon: 'leave' }
  return (
    <div className="dashboard">
      <SkipLink />
      <div className="dashboard-side">
        <nav className="dashboard-rail" aria-label="Manage">
          <Logo name={name} href={home} />
          {items.map((item) => link(item))}
          <p className="dashboard-house">The house</p>
          {house.map((item) => link(item))}
          <div className="dashboard-foot">
            {frame.foot}
            {link(leave)}
          </div>
        </nav>
      </div>
      <div className="dashboard-deck">
        <header className="dashboard-bar">
          <Logo name={name} href={home} />
          <h1>{title ?? all.find(({ href }) => href === current)?.label ?? name}</h1>
          <div className="dashboard-note figures">{note}</div>
          {find}
          {begin}
          {frame.edition}
          <details key={path} className="dashboard-account" {...foldsByItself}>
            <summary>
              <PersonWindow {...person} state="lit" />
              <VisuallyHidden>You, {person.name}</VisuallyHidden>
            </summary>
            <div className="dashboard-account-list" tabIndex={-1}>
              <p className="small muted">{person.name}</p>
              <nav className="dashboard-elsewhere" aria-label="Manage, more">
                {[...items.filter((item) => !atThumb.includes(item)), ...house, leave].map((item) => link(item))}
              </nav>
              {frame.account}
            </div>
          </details>
        </header>
        <main className="page-main" id="main">
          {frame.children}
        </main>
      </div>
      <nav className="dashboard-tabs" aria-label="Manage, phone">
        {atThumb.map((item) => link(item))}
      </nav>
      {below}
    </div>
  )
}

/** Links of the bar on phones, which has the menu of what can be begun in its middle. */
const tabs = 4

function NavLink({ item, current }: { item: NavItem; current: boolean }) {
  const { href, label, icon, count, countLabel, alert, shortcut } = item
  return (
    <Link
      className="dashboard-link"
      href={href}
      aria-current={current ? 'page' : undefined}
      data-key={shortcut}
      prefetch="intent"
    >
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {count ? <Count value={count} label={countLabel} /> : undefined}
      {alert && (
        <span className="dashboard-lamp">
          <VisuallyHidden>, {alert}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
