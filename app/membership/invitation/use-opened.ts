import { useEffect } from 'react'

/** Tells the house that somebody looks at the invitation: only a browser with a person before it does. */
export function useOpened(token: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      // A look that is not noted changes nothing for whoever looks.
      void fetch('/api/invitations/opened', { method: 'POST', body: new URLSearchParams({ token }) }).catch(
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [token])
}
