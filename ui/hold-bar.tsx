import type { ReactNode } from 'react'

type HoldBarProps = {
  children: ReactNode
  /** A second line, less loud. */
  note?: ReactNode
  /** The way back, or the way on: quiet small `Button`s. */
  undo: ReactNode
  /** What counts down, large; the words say it too. */
  number?: number
  /** How much of the time is left, 0 to 100, drawn as a line of light. */
  left?: number
}

/** Something is about to happen and can still be stopped. Not a toast: it stays until it is over. */
export function HoldBar({ children, note, undo, number, left }: HoldBarProps) {
  return (
    <div className="hold-bar" role="status">
      {number !== undefined && (
        <span className="hold-bar-number" aria-hidden="true">
          {number}
        </span>
      )}
      <span className="hold-bar-words">
        {children}
        {note && <span className="hold-bar-note small">{note}</span>}
      </span>
      <div className="hold-bar-ways">{undo}</div>
      {left !== undefined && (
        <svg className="hold-bar-left" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={left} height="4" />
        </svg>
      )}
    </div>
  )
}
