import type { ReactNode } from 'react'

/** The tone of a status: going well, soon a matter, wrong, for your information, not active. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'off'

/** A dot and a word. The word says it; the colour only helps. `off` is a ring. */
export function Status({ tone, children, small }: { tone: StatusTone; children: ReactNode; small?: boolean }) {
  return (
    <span className="status" data-tone={tone} data-size={small ? 'small' : undefined}>
      {children}
    </span>
  )
}
