import { Count } from './count.tsx'
import { Link } from './link.tsx'

/** One tab; `count` with its `countLabel` ("3 unread") shows a pill after the name. */
export type Tab = { href: string; label: string; current?: boolean; count?: number; countLabel?: string }

/** Tabs that are links; the current one is paper joined to the content below. Scrolls sideways when narrow. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <Count value={tab.count} label={tab.countLabel} /> : undefined}
        </Link>
      ))}
    </nav>
  )
}
