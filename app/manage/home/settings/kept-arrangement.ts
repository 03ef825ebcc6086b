import { useLayoutEffect, useRef, useState } from 'react'
import { isRecord, parseJson } from '../../../../domain/json.ts'

/** The order of a list and what is hidden in it. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

/** One that is not saved: as of which version it was begun, and after which answer of the server. */
type BegunArrangement = Arrangement & { version: number; after?: object | undefined }

/**
 * What somebody arranges in a section and has not saved. It outlives a reload and another page as long as the tab is open, as what
 * they type does (`ui/form/kept-input.ts`).
 */
export function useKeptArrangement(section: string) {
  const [begun, setBegun] = useState<BegunArrangement>()
  const isRead = useRef(false)
  useLayoutEffect(() => {
    if (isRead.current) return keep(section, begun)
    isRead.current = true
    setBegun(keptIn(section))
  }, [section, begun])
  return [begun, setBegun] as const
}

function keep(section: string, begun: BegunArrangement | undefined): void {
  trying(() => {
    if (!begun) return sessionStorage.removeItem(keyOf(section))
    const { order, hidden, version } = begun
    return sessionStorage.setItem(keyOf(section), JSON.stringify({ order, hidden, version }))
  })
}

function keptIn(section: string): BegunArrangement | undefined {
  const kept = parseJson(trying(() => sessionStorage.getItem(keyOf(section))) ?? '')
  if (!isRecord(kept) || typeof kept.version !== 'number') return undefined
  return { order: textsIn(kept.order), hidden: textsIn(kept.hidden), version: kept.version }
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

function keyOf(section: string): string {
  return `kept-arrangement ${section}`
}

function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    // A list is arranged the same where a browser keeps nothing.
    return undefined
  }
}
