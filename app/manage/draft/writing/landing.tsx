import type { ReactNode } from 'react'
import { useOwedFocus } from './focus-owed.ts'

/** Where the keyboard goes on after the button that changed the state of a draft went with the old state. */
export function Landing({ children }: { children: ReactNode }) {
  const part = useOwedFocus<HTMLDivElement>('act')
  return (
    <div ref={part} tabIndex={-1} className="draft-landing">
      {children}
    </div>
  )
}
