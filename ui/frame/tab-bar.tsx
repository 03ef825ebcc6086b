import { Count } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { NavItem } from './nav-item.ts'

type TabBarProps = {
  items: NavItem[]
  /** The `href` of the current item (`currentNavItem` of nav-item.ts finds it), if one of them is. */
  current: string | undefined
  /** Also in a browser, on small screens: for pages of members. */
  inBrowser?: boolean
}

/** The four links of the installed app and of small screens, at the thumb. `MemberFrame` brings it; a member page with another frame adds it. */
export function TabBar({ items, current, inBrowser }: TabBarProps) {
  return (
    <nav className="tab-bar" data-in-browser={inBrowser} aria-label="App">
      {items.map(({ href, label, icon, count, countLabel }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {icon && <Icon name={icon} />}
          {label}
          {count ? <Count value={count} label={countLabel} /> : undefined}
        </Link>
      ))}
    </nav>
  )
}
