import './sided.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Count } from '../../../ui/count.tsx'
import { Toc } from '../../../ui/toc.tsx'

/** A section of a long page: the id it has there, what the index calls it, and how many things wait in it. */
export type IndexedSection = { id: string; label: string; count?: number; countLabel?: string }

/** Sections with an index beside them that says which of them is read. Without script it only leads to them. */
export function Sided({ sections, children }: { sections: readonly IndexedSection[]; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const read = useSectionRead(sections.map(({ id }) => id).join(' '))
  useEffect(() => {
    const entry = page.current?.querySelector<HTMLElement>(`.toc [href="#${read}"]`)
    const row = entry?.closest('.toc')
    // On small screens the index is one row: whoever reads on sees where they are.
    if (entry && row) row.scrollTo({ left: entry.offsetLeft - (row.clientWidth - entry.clientWidth) / 2 })
  }, [read])
  return (
    <div className="sided" ref={page}>
      <Toc
        scrolls
        entries={sections.map((section) => ({
          href: `#${section.id}`,
          label: <Words {...section} />,
          current: section.id === read,
        }))}
      />
      <div className="sided-sections">{children}</div>
    </div>
  )
}

function Words({ label, count = 0, countLabel }: IndexedSection) {
  return (
    <>
      {label}
      {count > 0 && <Count value={count} label={countLabel} />}
    </>
  )
}

/** The id of the section that is being read: the last one that begins above a line, which sinks on the way down so that each has its turn. */
function useSectionRead(ids: string): string | undefined {
  const [read, setRead] = useState<string>()
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
