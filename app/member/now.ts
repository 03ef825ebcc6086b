import { useEffect, useState } from 'react'

const tickMs = 15_000

/**
 * The time, kept up to date while the page is open. Pages that the server renders begin with the server's time, so that
 * both render the same; pages the browser fills need none.
 */
export function useNow(atServer?: Date): Date {
  const [now, setNow] = useState(() => atServer ?? new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
