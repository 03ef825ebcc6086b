import type { ReactNode } from 'react'

/** Panes that share their mullions: 2, 3 or 4 across, fewer on smaller screens, one on phones. Each child is a pane. */
export function Panes({ across, children }: { across: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className="panes" data-across={across}>
      {children}
    </div>
  )
}
