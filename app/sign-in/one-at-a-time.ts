/** What does nothing while the last thing it was given is not over: a second press of a button whose device is still asking. */
export function oneAtATime(): (run: () => Promise<void>) => Promise<void> {
  let isBusy = false
  return async (run) => {
    if (isBusy) return
    isBusy = true
    try {
      await run()
    } finally {
      isBusy = false
    }
  }
}
