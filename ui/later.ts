import { createElement, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A component that is loaded where it is first used. `useIsHere` begins to load it; it answers `false` on the server,
 * while a browser takes the page over, and until the component is there. A load that fails is tried again by the next
 * use; the page reports it like any error of its own.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Component: (props: Props) => ReactNode; useIsHere: () => boolean } {
  const listeners = new Set<() => void>()
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function begin() {
    try {
      component = await load()
    } finally {
      loading = undefined
    }
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (!component) loading ??= begin()
    return () => listeners.delete(listener)
  }
  const isHere = () => component !== undefined
  return {
    Component: (props) => (component ? createElement(component, props) : null),
    useIsHere: () => useSyncExternalStore(subscribe, isHere, () => false),
  }
}
