import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'

const HydratedContext = createContext(false)

/** Whether this document has been taken over already: whatever is drawn anew after that begins as what it is by script. */
let wasTakenOver = false

/**
 * Stands around everything of a document. Where it is taken over `inSlices`, what is there by script only is drawn in a
 * transition, a few milliseconds at a time: a long list is no long task, and what the reader does meanwhile comes first. Elsewhere it
 * is drawn before anything is painted, so that nothing moves.
 */
export function Hydration({ inSlices = false, children }: { inSlices?: boolean; children: ReactNode }) {
  const [isSliced] = useState(inSlices)
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isDrawn, setDrawn] = useState(wasTakenOver)
  useEffect(() => {
    wasTakenOver = true
    startTransition(() => setDrawn(true))
  }, [])
  return <HydratedContext value={isSliced ? isDrawn : isTakenOver}>{children}</HydratedContext>
}

/** False in the server's HTML and while a browser takes it over, true afterwards: for what works by script only. */
export function useHydrated(): boolean {
  return use(HydratedContext)
}

function neverChanges() {
  return () => {}
}
