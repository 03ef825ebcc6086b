import type { ReactNode } from 'react'
import { PutBack } from './put-back.tsx'

/** What a press would do, the button that does it, and the way back. */
export function Question({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="stack" data-gap="3">
      <p>{words}</p>
      <div className="row">
        {children}
        <PutBack />
      </div>
    </div>
  )
}
