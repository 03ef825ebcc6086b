import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AuthAddress } from './session/client.ts'

/**
 * What begins with every document, an error page among them: the session check, the look for a new build, the rest of the app.
 * All of it comes once the page is there, and what cannot be had does not begin.
 */
export function Startup({ auth: { url, publishableKey } }: { auth: AuthAddress }) {
  const { pathname } = useLocation()
  useEffect(
    () =>
      beginLater(async () => {
        const { startSession } = await import('./session/start.ts')
        return () => startSession(pathname, { url, publishableKey })
      }),
    [pathname, url, publishableKey],
  )
  useEffect(() => beginLater(async () => (await import('./navigation/redirect-navigation.ts')).watchForNewBuild), [])
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void import('./pwa/start.ts').then(
      ({ startApp }) => startApp(),
      () => undefined,
    )
  }, [])
  return null
}

/** Begins what is loaded first. Returns how to end it, before it has begun as well. */
function beginLater(load: () => Promise<() => () => void>): () => void {
  let isOver = false
  let end = () => {}
  load().then(
    (begin) => {
      if (!isOver) end = begin()
    },
    () => undefined,
  )
  return () => {
    isOver = true
    end()
  }
}
