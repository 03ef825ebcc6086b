import { buildId } from '../build-id.ts'

/**
 * Tells the organisers what broke in somebody's browser: the message, the place, the path and the build, nothing
 * about the person. At most five a document: a loop would only repeat itself. A report that cannot be sent is dropped.
 */
export function reportError(error: unknown, source: 'browser' | 'worker' = 'browser'): void {
  if (sent >= mostReports) return
  sent += 1
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const body = JSON.stringify({
    source,
    message: message.slice(0, 500),
    frame: error instanceof Error ? frameIn(error.stack ?? '', location.origin) : '',
    path: location.pathname,
    build: buildId(),
  })
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined)
}

/** The first place of a stack that is in a file of the site: `render (/assets/page-a1b2c3d4.js:1:234)`. Each engine writes stacks in its way. */
export function frameIn(stack: string, origin: string): string {
  for (const line of stack.split('\n')) {
    const at = line.indexOf(`${origin}/`)
    if (at < 0) continue
    const [place = ''] = /^[\w/.~-]+:\d+:\d+/.exec(line.slice(at + origin.length)) ?? []
    const [, name = ''] = /^\s*(?:at )?(?:async )?([\w$.]+)\s*[(@]$/.exec(line.slice(0, at)) ?? []
    if (place !== '') return (name ? `${name} (${place})` : place).slice(0, 200)
  }
  return ''
}

const mostReports = 5
let sent = 0
