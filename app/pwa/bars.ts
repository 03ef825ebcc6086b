import { createElement, Fragment, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** The bars that stay across the top of every page. They come with the rest of the app, once the page is there. */
export function Bars(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
}

/** Shows the bar of this name from now on, or none any more. */
export function showBar(name: string, bar: ReactNode): void {
  const others = shown.filter(({ key }) => key !== name)
  shown = bar ? [...others, createElement(Fragment, { key: name }, bar)] : others
  for (const listener of listeners) listener()
}

const none: ReturnType<typeof createElement>[] = []
let shown = none
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
