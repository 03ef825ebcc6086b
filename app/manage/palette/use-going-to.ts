import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToKey } from '../keys/press.ts'

/** Follows an address and, once its page is drawn, goes to what has that key there. Whoever is elsewhere by then is left alone. */
export function useGoingTo(): (href: string, key?: string) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const wanted = useRef<{ href: string; key: string }>(undefined)
  useEffect(() => {
    const { href, key } = wanted.current ?? {}
    wanted.current = undefined
    if (key && href === location.pathname + location.search) goToKey(key)
  }, [location])
  return (href, key) => {
    wanted.current = key ? { href, key } : undefined
    void navigate(href)
  }
}
