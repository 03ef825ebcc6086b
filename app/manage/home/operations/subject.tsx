import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'

type SubjectProps = {
  /** The address of the section; its heading is `<id>-title`. */
  id: string
  title: string
  note: ReactNode
  /** How it stands, or what can be done with it as a whole. */
  end?: ReactNode
  children: ReactNode
}

/** One subject of the operations: what it is, a line on it, how it stands. */
export function Subject({ id, title, note, end, children }: SubjectProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="stack subject" data-gap="3">
      <div className="subject-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <span className="muted grow">{note}</span>
        {end}
      </div>
      {children}
    </Card>
  )
}
