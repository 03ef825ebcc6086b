import type { IncomingMessage } from 'node:http'
import type { Plain } from './plain.ts'

/**
 * Looks at a request line before anybody works with it. Turned away are methods that no page and no answer has, whole
 * addresses where a path belongs (only proxies get those), the sign NUL, which no text of the database can hold, and paths
 * that stand for no text at all.
 */
export function turnAway({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Plain | undefined {
  if (!methods.includes(method)) {
    return { status: 405, text: 'This method is not used here.', headers: { Allow: methods.join(', ') } }
  }
  const isReadable = url.startsWith('/') && !url.includes('%00') && isText(url.split('?', 1)[0] ?? '')
  return isReadable ? undefined : { status: 400, text: 'This address cannot be read.' }
}

function isText(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // The text is looked at: a build leaves out what is only tried.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
