import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const HydratedContext = createContext(false)

/** Whether this document has been taken over already: whatever is drawn anew after that begins as what it is by script. */
let wasTakenOver = false

/**
 * Stands around everything of a document. What is there by script only is drawn in a transition, in slices of a few
 * milliseconds: a long list is no long task, and what the reader does meanwhile comes first.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(wasTakenOver)
  useEffect(() => {
    wasTakenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

/** False in the server's HTML and while a browser takes it over, true afterwards: for what works by script only. */
export function useHydrated(): boolean {
  return use(HydratedContext)
}
