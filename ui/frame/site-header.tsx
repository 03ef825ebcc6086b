import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Logo } from '../logo.tsx'
import { currentNavItem } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

type SiteHeaderProps = {
  name: string
  home?: string
  items: NavItem[]
  /** The path of the page, with its query where places differ by it; marks the current item. */
  path: string
  /** The `href` of the current item, where the path does not tell (the places of an edition). Wins over `path`. */
  current?: string
  /** "Main" or "Edition": names the navigation. */
  label?: string
  /** The way to a search: a link, at every width. */
  find?: ReactNode
  /** The signed-in corner: sign in and invite, or the avatar of a member. Reserve its width when it comes by script. */
  corner?: ReactNode
  /** One more entry, before the links: what only some browsers offer. It moves nothing when it comes. */
  extra?: ReactNode
  /** The same corner inside the phone's menu; by default the corner itself. */
  cornerInMenu?: ReactNode
}

/** The header of the default layout and of editions. On small screens the links move into a menu that needs no script. */
export function SiteHeader(header: SiteHeaderProps) {
  const { name, home, items, path, label = 'Main', corner, cornerInMenu = corner, extra, find } = header
  const current = header.current ?? currentNavItem(items, path)
  return (
    <header className="site-header">
      <div className="wrap">
        <Logo name={name} href={home} />
        {extra}
        <nav aria-label={label}>
          <NavLinks items={items} current={current} />
        </nav>
        {find}
        <div className="site-header-corner">{corner}</div>
        {/* The page as key: a page reached from the menu arrives with the menu closed. */}
        <details key={`${path} ${current}`}>
          <summary>
            Menu <Icon name="menu" />
          </summary>
          <div className="site-header-panel">
            <nav aria-label={`${label}, small screen`}>
              <NavLinks items={items} current={current} />
            </nav>
            {extra}
            {cornerInMenu}
          </div>
        </details>
      </div>
    </header>
  )
}

/** What a member sees in the corner: the way to their pages and their initials. */
export function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="site-header-link" href={href}>
      {children}
    </Link>
  )
}

/** Links of the corner that stand together. Those that are `away` are there for nobody, but keep their room in the header. */
export function HeaderLinks({ away = false, children }: { away?: boolean; children: ReactNode }) {
  return (
    <div className="site-header-links" data-away={away || undefined}>
      {children}
    </div>
  )
}

function NavLinks({ items, current }: { items: NavItem[]; current: string | undefined }) {
  return items.map(({ href, label }) => (
    <Link key={href} href={href} aria-current={href === current ? 'page' : undefined} prefetch="intent">
      {label}
    </Link>
  ))
}
