/** Turns of forms that wait for each other: the first has it until it leaves. Whoever joins again keeps their place. */
export function createTurns() {
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
