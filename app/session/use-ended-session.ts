import { useEffect } from 'react'
import { clearEnded } from './start.ts'

/** A sign-in page that was sent a session which is none any more clears away what that one left in this browser. */
export function useEndedSession(hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded) void clearEnded()
  }, [hasEnded])
}
