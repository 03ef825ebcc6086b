/** Tells everybody who looks that something changed. */
export type ChangeEmitter = {
  /** Grows with every change: what was computed for an older number is out of date. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  /** Something changed; listeners hear of it soon, once for many changes. */
  emitSoon: () => void
  /** Something changed; listeners hear of it at once, as an input whose text React sets must. */
  emit: () => void
}

export function createChangeEmitter(): ChangeEmitter {
  const listeners = new Set<() => void>()
  let version = 0
  let isPlanned = false

  function callAll(): void {
    isPlanned = false
    for (const listener of listeners) listener()
  }

  return {
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emitSoon() {
      version += 1
      if (isPlanned || listeners.size === 0) return
      isPlanned = true
      queueMicrotask(callAll)
    },
    emit() {
      version += 1
      callAll()
    },
  }
}
