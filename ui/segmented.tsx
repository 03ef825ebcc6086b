import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One choice of a segmented control that is a link; the current one is ink. */
export type SegmentedLink = { href: string; label: ReactNode; current?: boolean }

/** A row of links of which one is current: views of the same thing. */
export function SegmentedLinks({ label, links }: { label: string; links: SegmentedLink[] }) {
  return (
    <nav className="segmented" aria-label={label}>
      {links.map(({ href, label: words, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined} preventScrollReset>
          {words}
        </Link>
      ))}
    </nav>
  )
}
