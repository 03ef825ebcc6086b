import { useState } from 'react'
import type { PointerEvent } from 'react'

/** Half hours from the top of a day, both ends included. */
export type HalfHourRange = { first: number; last: number }

/** How high half an hour is drawn (week-grid.css). */
const rowHeight = 36

/** Which half hour of a day's column a pointer is at, counted from 0. */
export function halfHourAt(column: Element, clientY: number): number {
  const { top, height } = column.getBoundingClientRect()
  const row = Math.floor((clientY - top) / rowHeight)
  return Math.min(Math.max(row, 0), Math.floor(height / rowHeight) - 1)
}

/** A range of half hours drawn with the mouse in the free space of a column. A click alone is one half hour. */
export function useHalfHourRange(onRange: ((range: HalfHourRange) => void) | undefined) {
  const [drawn, setDrawn] = useState<{ from: number; to: number }>()
  const range = drawn && { first: Math.min(drawn.from, drawn.to), last: Math.max(drawn.from, drawn.to) }
  if (!onRange) return { range: undefined, handlers: {} }
  return {
    range,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || event.pointerType !== 'mouse' || event.target !== event.currentTarget) return
        const at = halfHourAt(event.currentTarget, event.clientY)
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: at, to: at })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drawn) return
        const to = halfHourAt(event.currentTarget, event.clientY)
        if (to !== drawn.to) setDrawn({ ...drawn, to })
      },
      onPointerUp() {
        if (range) onRange(range)
        setDrawn(undefined)
      },
      onPointerCancel() {
        setDrawn(undefined)
      },
    },
  }
}
