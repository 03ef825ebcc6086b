import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One heading of the page: where it is (`#why`), what it says, whether it is being read. */
export type TocEntry = { href: string; label: ReactNode; current?: boolean }

/** The contents of a page; stays in view beside a long text, stands above it on small screens. */
export function Toc({
  label = 'On this page',
  entries,
  scrolls,
}: {
  label?: string
  entries: readonly TocEntry[]
  /** On small screens: one row that scrolls sideways, instead of a list. */
  scrolls?: boolean
}) {
  return (
    <nav className="toc" aria-label={label} data-scrolls={scrolls || undefined}>
      {entries.map(({ href, label: words, current }) => (
        <Link key={href} href={href} aria-current={current ? 'true' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
