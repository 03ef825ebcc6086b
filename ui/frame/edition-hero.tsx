import type { ReactNode } from 'react'
import type { Look } from './look-frame.tsx'

type EditionHeroProps = {
  look: Look
  year: string
  title: string
  lead: string
  /** The `Building` of the edition. */
  children?: ReactNode
}

/** The head of an edition: its year, giant beside the title (2025) or small above a centred one (2023). */
export function EditionHero({ look, year, title, lead, children }: EditionHeroProps) {
  return (
    <section className="edition-hero" data-arrangement={arrangements[look]}>
      <div className="wrap edition-hero-words">
        <p className="edition-hero-year tall figures" aria-hidden="true">
          {year}
        </p>
        <div>
          <h1 className="display">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

const arrangements: Record<Look, string> = { 2023: 'centred', 2025: 'beside', archive: 'plain' }
