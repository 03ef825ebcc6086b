import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * Asks whoever leaves the page while words of its form are not sent: nothing of a report is kept on a device, so nobody could
 * put them back. The ref is of what stands around the form.
 */
export function useAskBeforeLeaving() {
  const around = useRef<HTMLDivElement>(null)
  const isUnsent = useCallback(() => around.current?.querySelector('form[data-unsent]') instanceof Element, [])
  const { pathname: here } = useLocation()
  // Until the next page is drawn the form still stands here: whoever goes back meanwhile has been asked, and comes to it.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname === here && to.pathname !== here && isUnsent(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The browser's own question, as where the tab is closed.
    if (window.confirm('Leave? What you wrote is not sent, and is not kept on this device.')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return around
}
