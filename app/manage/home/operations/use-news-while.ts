import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A job does the work: the page asks now and then how far it is. */
export function useNewsWhile(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(() => void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}
