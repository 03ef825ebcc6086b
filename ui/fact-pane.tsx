import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type FactPaneProps = {
  /** Names the pane, and is the heading's id. */
  id: string
  title: string
  /** A sentence or two under the title. */
  note?: ReactNode
  /** Below the note: a picture, say. */
  beside?: ReactNode
  children: ReactNode
}

/** A thing and what there is to know and do about it: its name at the side, its lines or fields beside that. */
export function FactPane({ id, title, note, beside, children }: FactPaneProps) {
  return (
    <section className="fact-pane" aria-labelledby={id}>
      <div className="fact-pane-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="small muted">{note}</p>}
        {beside}
      </div>
      <div className="fact-pane-body">{children}</div>
    </section>
  )
}

/** The lines of a pane. */
export function FactLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="fact-lines" aria-label={label}>
      {children}
    </ul>
  )
}

type FactLineProps = { icon: IconName; title: ReactNode; note?: ReactNode; children?: ReactNode }

/** One line: what it is, one thing to know of it, one thing to do. */
export function FactLine({ icon, title, note, children }: FactLineProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {note && <div className="small muted">{note}</div>}
      </div>
      {children && <div className="row fact-line-deed">{children}</div>}
    </li>
  )
}

/** What a line has begun, open beneath it and before the next one. */
export function FactLineOpen({ children }: { children: ReactNode }) {
  return <li data-open="">{children}</li>
}
