import { createContext, useContext } from 'react'

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
 * The id under which the server logged this request; the browser reads it from the document. After a click there is none:
 * what failed then was another request than the one that made the document.
 */
export function useRequestId(): string {
  const mark = useContext(MarkContext)
  if (mark) return mark.id
  if (typeof document === 'undefined' || hasMovedOn) return ''
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
}

/** Called at each navigation inside the browser. */
export function moveOn(): void {
  hasMovedOn = true
}

let hasMovedOn = false
