import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One heading of the page: where it is (`#why`) and what it says. */
export type TocEntry = { href: `#${string}`; label: ReactNode }

/**
 * The contents of a page, which say what is being read: without script the beginning. Stays in view beside a long text,
 * stands above it on small screens.
 */
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
  const row = useRef<HTMLElement>(null)
  const read = useSectionRead(entries.map(({ href }) => href.slice(1)).join(' '))
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>(`[href="#${read}"]`)
    // Where the contents are one row: whoever reads on sees where they are.
    if (entry && row.current)
      row.current.scrollTo({ left: entry.offsetLeft - (row.current.clientWidth - entry.clientWidth) / 2 })
  }, [read])
  return (
    <nav ref={row} className="toc" aria-label={label} data-scrolls={scrolls || undefined}>
      {entries.map(({ href, label: words }) => (
        <Link key={href} href={href} aria-current={href === `#${read}` ? 'true' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** The id of the section that is being read: the last one that begins above a line, which sinks on the way down so that each has its turn. */
function useSectionRead(ids: string): string | undefined {
  const [read, setRead] = useState(ids.split(' ')[0])
  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window
      const most = document.documentElement.scrollHeight - innerHeight
      const line = 140 + (most > 0 ? Math.min(1, scrollY / most) : 0) * (innerHeight - 280)
      const begun = ids.split(' ').filter((id) => topOf(id) <= line)
      setRead(begun.at(-1) ?? ids.split(' ')[0])
    }
    look()
    const listening = new AbortController()
    for (const event of ['scroll', 'resize']) {
      window.addEventListener(event, look, { passive: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [ids])
  return read
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}
