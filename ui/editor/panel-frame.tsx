import type { KeyboardEvent, ReactNode } from 'react'

type PanelFrameProps = { label: string; onClose: () => void; onEnter: () => void; children: ReactNode }

/** What a tool asks for, under the bar. Not a form: the text may stand in one. Escape closes, Enter in a field does it. */
export function PanelFrame({ label, onClose, onEnter, children }: PanelFrameProps) {
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file') {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <div className="editor-panel" role="group" aria-label={label} onKeyDown={press}>
      {children}
    </div>
  )
}
