import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Always the value of the last render that came to the page, for timers and listeners that outlive one. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
