/**
 * Reports what breaks in this browser from now on. What reports it is loaded when something does, or with the rest of what a living
 * page asks for.
 */
export function hearErrors(): void {
  window.addEventListener('error', (event) => reportLater(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportLater(event.reason))
}

/** Reports one error; where that cannot be loaded it is dropped, as a report is that cannot be sent. */
export function reportLater(error: unknown): void {
  void import('./error-reports.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}
