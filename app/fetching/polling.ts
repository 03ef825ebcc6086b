import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useRevalidator } from 'react-router'

/**
 * Reads the page again while something on it is under way: after a second, then less and less often, so that what settles
 * at once is seen at once and what waits for hours costs little. Nothing is asked for a page nobody looks at.
 */
export function usePolling(isAwaited: boolean): void {
  const { state, revalidate } = useRevalidator()
  const isPosting = useFetchers().length > 0
  const check = useEffectEvent(() => {
    // Asking again before the answer is there would throw the answer away; and what a post that is under way leads to would
    // not be gone to any more: to the router reading the page again is the newer wish.
    if (state === 'idle' && !isPosting && document.visibilityState === 'visible') void readAgain(revalidate)
  })
  useEffect(() => {
    if (!isAwaited) return undefined
    let pauseMs = firstPauseMs
    const again = () => {
      check()
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
      timer = setTimeout(again, pauseMs)
    }
    let timer = setTimeout(again, pauseMs)
    return () => clearTimeout(timer)
  }, [isAwaited])
}

/** Reads the page again without anybody having asked for it: until that is done, `isReadingAgain`. */
export async function readAgain(revalidate: () => Promise<unknown>): Promise<void> {
  underway += 1
  try {
    await revalidate()
  } finally {
    underway -= 1
  }
}

/** Is the page being read again by itself? What fails then takes nobody's page away. */
export function isReadingAgain(): boolean {
  return underway > 0
}

let underway = 0
const firstPauseMs = 1000
const longestPauseMs = 30_000
