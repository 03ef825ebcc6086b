/**
 * Tells the organisers what broke in somebody's browser (BEHAVIOUR E.5): the message, the path and the build, nothing
 * about the person. At most five a document: a loop would only repeat itself.
 */
export function reportBrowserErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

/** Sends one report; a report that cannot be sent is dropped. */
export function reportError(error: unknown, source: 'browser' | 'worker' = 'browser'): void {
  if (sent >= mostReports) return
  sent += 1
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const body = JSON.stringify({ source, message: message.slice(0, 500), path: location.pathname, build: buildId() })
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined)
}

/** The build this document came from, as the router's manifest names it. */
export function buildId(): string {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return ''
  return typeof manifest.version === 'string' ? manifest.version : ''
}

const mostReports = 5
let sent = 0
