import type { ReactNode } from 'react'

type HoldBarProps = {
  children: ReactNode
  /** The way back: a quiet small `Button`. */
  undo: ReactNode
  /** How much of the time is left, 0 to 100, drawn as a line of light. */
  left: number
  /** Stays at the bottom of the window. */
  fixed?: boolean
}

/** Something is about to happen and can still be stopped. Not a toast: it stays until it is over. */
export function HoldBar({ children, undo, left, fixed }: HoldBarProps) {
  return (
    <div className="hold-bar" role="status" data-fixed={fixed || undefined}>
      <span className="grow">{children}</span>
      {undo}
      <svg className="hold-bar-left" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={left} height="4" />
      </svg>
    </div>
  )
}
