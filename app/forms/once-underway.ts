/** Sends something, unless the very same is on its way already: a double click is one press. */
export function onceUnderway(): (what: string, send: () => Promise<unknown>) => Promise<void> {
  const underway = new Set<string>()
  return async (what, send) => {
    if (underway.has(what)) return
    underway.add(what)
    try {
      await send()
    } finally {
      underway.delete(what)
    }
  }
}
