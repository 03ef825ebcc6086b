/** Tells everybody who looks that something changed. */
export type Bell = {
  /** Grows with every change: what was computed for an older number is out of date. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  /** Something changed; listeners hear of it soon, once for many changes. */
  note: () => void
  /** Something changed; listeners hear of it at once, as an input whose text React sets must. */
  ring: () => void
}

export function createBell(): Bell {
  const listeners = new Set<() => void>()
  let version = 0
  let isPlanned = false

  function tell(): void {
    isPlanned = false
    for (const listener of listeners) listener()
  }

  return {
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note() {
      version += 1
      if (isPlanned || listeners.size === 0) return
      isPlanned = true
      queueMicrotask(tell)
    },
    ring() {
      version += 1
      tell()
    },
  }
}
