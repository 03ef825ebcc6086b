import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while a browser takes it over, true afterwards: for what works by script only. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
