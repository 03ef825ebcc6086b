import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { insideHref, offlinePath, standsFor } from './address.ts'

/** The address of the site this page stands for now; `undefined` where it was opened for itself. */
export function useAddress(): URL | undefined {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const [last, setLast] = useState<string>()
  // `#main` and the like are places on the page that is shown.
  const shown = standsFor(hash) ? hash : last
  if (shown !== last) setLast(shown)
  return useMemo(() => (hydrated && shown ? standsFor(shown) : undefined), [hydrated, shown])
}

/** Leads links of texts to the kept pages as well; links to a target on the page stay on it. */
export function useLinksInside(at: URL | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href) return
      // Other links know themselves where they lead: "Try again" leaves.
      const inside = link?.closest('.prose') ? insideHref(href, at) : undefined
      if (href.startsWith('#')) show(href.slice(1))
      else if (inside) void navigate(inside)
      else return
      event.preventDefault()
    }
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [at, navigate])
}

/** Another address is another page: it begins at its top, or at the target its address names, also for the keyboard. */
export function useArrival(at: URL | undefined, isShown: boolean): void {
  const page = at && at.pathname + withoutSearch(at)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown || !page) return
    const isFirst = before.current === undefined
    const isOther = before.current !== page
    before.current = page
    if (at?.hash) show(at.hash.slice(1))
    else if (isOther && !isFirst) focusOn(document.getElementById('main'))
  }, [at, page, isShown])
}

/** Words that are searched for make no other page. */
function withoutSearch({ pathname, search }: URL): string {
  return pathname === offlinePath ? '' : search
}

function show(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  focusOn(target)
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
