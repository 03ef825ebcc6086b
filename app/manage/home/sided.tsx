import './sided.css'
import type { ReactNode } from 'react'
import { Count } from '../../../ui/count.tsx'
import { Toc } from '../../../ui/toc.tsx'

/** A section of a long page: the id it has there, what the index calls it, and how many things wait in it. */
export type IndexedSection = { id: string; label: string; count?: number; countLabel?: string }

/** Sections with an index beside them. */
export function Sided({ sections, children }: { sections: readonly IndexedSection[]; children: ReactNode }) {
  return (
    <div className="sided">
      <Toc
        scrolls
        entries={sections.map((section) => ({ href: `#${section.id}` as const, label: <Words {...section} /> }))}
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
