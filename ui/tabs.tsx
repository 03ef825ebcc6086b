import { useEffect, useRef } from 'react'
import { Count } from './count.tsx'
import { Link } from './link.tsx'

/** One tab; `count` with its `countLabel` ("3 unread") shows a pill after the name. */
export type Tab = { href: string; label: string; current?: boolean; count?: number; countLabel?: string }

/** Tabs that are links; the current one is paper joined to the content below. Scrolls sideways when narrow. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    if (current) showCurrent(row.current)
  }, [current])
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <Count value={tab.count} label={tab.countLabel} /> : undefined}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row, and only the row, until the current tab is whole. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')
  if (!row || !tab) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
}
