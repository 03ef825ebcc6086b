import './pane.css'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import type { Clock } from '../clock.ts'

type PaneProps = {
  title: string
  clock: Clock
  /** Its last part is the history of the text. */
  history?: boolean
  /** `PaneSection`s. */
  children: ReactNode
  /** Stays at the bottom of the window as long as the pane is in view. */
  foot?: ReactNode
}

/** Beside a text, under it where the window is narrow: its facts, and what can be done with it. */
export function Pane({ title, clock, history, children, foot }: PaneProps) {
  return (
    <aside className="draft-pane small-heads" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {history && (
          <Link className="link" data-alone="" href="#history">
            History
          </Link>
        )}
      </header>
      {children}
      <p className="draft-clock small muted">Times are yours, {clock.zone}.</p>
      {foot && <footer className="draft-send">{foot}</footer>}
    </aside>
  )
}

/** A part of the pane, between two lines. */
export function PaneSection({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="draft-pane-section" id={id}>
      {children}
    </div>
  )
}
