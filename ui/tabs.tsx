import { useEffect, useRef } from 'react'
import { Count } from './count.tsx'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One tab; `count` with its `countLabel` ("3 unread") stands after the name. */
export type Tab = { href: string; label: string; current?: boolean; count?: number; countLabel?: string }

type TabsProps = {
  label: string
  tabs: Tab[]
  /** In a line right under the bar of a dashboard, the current one lit, instead of paper joined to what is below. */
  lit?: boolean
  /** What is below stays where it is on the screen. */
  stay?: boolean
}

/** Tabs that are links. Scrolls sideways when narrow. */
export function Tabs({ label, tabs, lit, stay }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    if (current) showCurrent(row.current)
  }, [current])
  return (
    <nav ref={row} className="tabs" aria-label={label} data-lit={lit || undefined}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} preventScrollReset={stay}>
          {tab.label}
          {tab.count ? <Counted tab={tab} value={tab.count} isPlain={lit} /> : undefined}
        </Link>
      ))}
    </nav>
  )
}

function Counted({ tab: { countLabel }, value, isPlain }: { tab: Tab; value: number; isPlain: boolean | undefined }) {
  if (!isPlain) return <Count value={value} label={countLabel} />
  return (
    <>
      <span className="micro figures" aria-hidden={countLabel !== undefined || undefined}>
        {value}
      </span>
      {countLabel && <VisuallyHidden>, {countLabel}</VisuallyHidden>}
    </>
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
