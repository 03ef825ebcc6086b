import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<object, string>()

/** The id of a request, the same for whoever asks: in the log, in what broke, and for its reader. */
export function idOf(request: Pick<IncomingMessage, 'headers'>): string {
  const known = ids.get(request) ?? randomUUID()
  ids.set(request, known)
  return known
}
