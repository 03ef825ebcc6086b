import './app-pane.css'
import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'

type AppPaneProps = {
  title: string
  /** What it is good for, or how it is done. */
  children: ReactNode
  /** Buttons, or the words that stand in their place. */
  foot?: ReactNode
  /** The foot stands in a row of its own, as high for words as for buttons. */
  below?: boolean
}

/** The pane that offers to keep the site as an app: its icon, one sentence, what to do. Never in the way. */
export function AppPane({ title, children, foot, below }: AppPaneProps) {
  return (
    <section className="app-pane" aria-label="Install">
      <span className="app-pane-icon">
        <LogoMark />
      </span>
      <div className="app-pane-words">
        <h2 className="heading-3">{title}</h2>
        <p className="muted">{children}</p>
      </div>
      {foot && (
        <div className="app-pane-foot row" data-below={below || undefined}>
          {foot}
        </div>
      )}
    </section>
  )
}
