import { createContext, useContext } from 'react'
import { failureHeader } from './front-door.ts'

/** The id and nonce of the request that rendered this document; empty in the browser, where the document carries the id. */
export type Mark = { id: string; nonce: string | undefined }

const MarkContext = createContext<Mark | undefined>(undefined)

/** Wraps the document on the server. */
export const RequestMark = MarkContext.Provider

/** What to put on inline scripts; `undefined` in the browser and on pages kept in memory. */
export function useNonce(): string | undefined {
  return useContext(MarkContext)?.nonce
}

/**
 * The id under which the server logged what failed: of the request that made the document, or after a click of the
 * router's own. Empty where nothing failed at the server.
 */
export function useRequestId(): string {
  const mark = useContext(MarkContext)
  if (mark) return mark.id
  if (lastFailedId) return lastFailedId
  if (typeof document === 'undefined' || hasMovedOn) return ''
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
}

/** Called at each navigation inside the browser. */
export function moveOn(): void {
  hasMovedOn = true
  lastFailedId = ''
}

/** The id of what the router last asked for in vain since the page was opened; empty where no answer came from the site. */
export function failedId(): string {
  return lastFailedId
}

/** The router tells that its request failed and not how it was answered: the id is read from the answer as it comes in. */
export function noteFailures(): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    const isOfRouter = new URL(answer.url || location.href).pathname.endsWith('.data')
    // What somebody posts is a beginning: no id of before is its own.
    const known = asked[1]?.method === 'POST' ? '' : lastFailedId
    if (isOfRouter) lastFailedId = answer.headers.get(failureHeader) ?? known
    return answer
  }
}

let hasMovedOn = false
let lastFailedId = ''
