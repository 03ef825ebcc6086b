import { useCallback, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { ClientInstrumentation } from 'react-router'

/**
 * Reads the page again while something on it is under way: after a second, then less and less often, so that what settles
 * at once is seen at once and what waits for hours costs little; `mostMs` is the longest pause, short for what somebody waits for.
 * Nothing is asked for a page nobody looks at.
 */
export function usePolling(isAwaited: boolean, mostMs = longestPauseMs): void {
  const { state, revalidate } = useRevalidator()
  const check = useEffectEvent(() => {
    // Asking again before the answer is there would throw the answer away.
    if (state === 'idle' && posts.size === 0 && document.visibilityState === 'visible') void readAgain(revalidate)
  })
  useEffect(() => {
    if (!isAwaited) return undefined
    let pauseMs = firstPauseMs
    const again = () => {
      check()
      pauseMs = Math.min(pauseMs * 1.5, mostMs)
      timer = setTimeout(again, pauseMs)
    }
    let timer = setTimeout(again, pauseMs)
    return () => clearTimeout(timer)
  }, [isAwaited, mostMs])
}

/** Reads the page again because something it shows has changed, as `readAgain` does. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => readAgain(revalidate), [revalidate])
}

/**
 * Reads the page again without anybody having asked for it: until that is done, `isReadingAgain`. What is posted meanwhile is
 * answered first: to the router reading the page again is the newer wish, and where the post leads to would not be gone to.
 */
export async function readAgain(revalidate: () => Promise<unknown>): Promise<void> {
  while (posts.size > 0) await Promise.all(posts)
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

/** Notes what the router posts without leaving the page, from the moment it is pressed and not only once React has drawn it. */
export const notePosts: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      fetch: async (send, { formMethod = 'get' }) => {
        const post = send()
        if (formMethod.toLowerCase() !== 'get') posts.add(post)
        await post
        posts.delete(post)
      },
    }),
}

let underway = 0
const posts = new Set<Promise<unknown>>()
const firstPauseMs = 1000
const longestPauseMs = 30_000
