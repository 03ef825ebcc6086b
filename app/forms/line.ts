/** Who waits for a turn on this page, in order, and who has it. */
export type Line = ReturnType<typeof createLine>

/** A line of forms: the first has the turn until it leaves. Whoever joins again keeps their place. */
export function createLine() {
  let waiting: symbol[] = []
  const listeners = new Set<() => void>()
  const become = (next: symbol[]) => {
    waiting = next
    for (const tell of listeners) tell()
  }
  return {
    join: (form: symbol) => {
      if (!waiting.includes(form)) become([...waiting, form])
    },
    leave: (form: symbol) => {
      if (waiting.includes(form)) become(waiting.filter((each) => each !== form))
    },
    first: () => waiting[0],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
