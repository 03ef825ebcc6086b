import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'

/** Half hours from the top of a day, both ends included. */
export type HalfHourRange = { first: number; last: number }

/** Which half hour of a day's column, or of an event in it, a pointer is at, counted from 0. */
export function halfHourAt(place: Element, clientY: number): number {
  const { top, height } = place.getBoundingClientRect()
  // The style sheet says how high half an hour is drawn: on phones it has room for a finger.
  const column = place.closest<HTMLElement>('.week-grid-hours')
  if (!column) return 0
  const rows = Number(column.dataset.tens) * 10 + Number(column.dataset.ones)
  const rowHeight = column.getBoundingClientRect().height / rows
  const row = Math.floor((clientY - top) / rowHeight)
  return Math.min(Math.max(row, 0), Math.max(Math.round(height / rowHeight), 1) - 1)
}

/**
 * A range of half hours drawn with the mouse in the free space of a column; a click alone is one half hour, as is the tap of
 * a finger, which draws nothing: it moves the page.
 */
export function useHalfHourRange(onRange: ((range: HalfHourRange) => void) | undefined) {
  const [drawn, setDrawn] = useState<{ from: number; to: number }>()
  const tapped = useRef(false)
  const range = drawn && { first: Math.min(drawn.from, drawn.to), last: Math.max(drawn.from, drawn.to) }
  if (!onRange) return { range: undefined, handlers: {} }
  return {
    range,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        tapped.current = event.pointerType !== 'mouse'
        if (event.button !== 0 || tapped.current || event.target !== event.currentTarget) return
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
      onClick(event: MouseEvent<HTMLElement>) {
        if (!tapped.current || event.target !== event.currentTarget) return
        const at = halfHourAt(event.currentTarget, event.clientY)
        onRange({ first: at, last: at })
      },
    },
  }
}

/**
 * The lower edge of an event, dragged to another half hour of its column: `last` is the one it is at while it is held. The event
 * itself is a link that can be dragged; neither is meant by its edge.
 */
export function useStretch(onStretch: (last: number) => void) {
  const [last, setLast] = useState<number>()
  const rest = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const edge = {
    draggable: true,
    onDragStart: rest,
    onClick: (event: MouseEvent<HTMLElement>) => rest(event),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      if (event.button !== 0) return
      const column = event.currentTarget.closest('.week-grid-hours')
      event.currentTarget.setPointerCapture(event.pointerId)
      // The edge lies at the end of the last half hour.
      if (column) setLast(halfHourAt(column, event.clientY - 6))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const column = event.currentTarget.closest('.week-grid-hours')
      if (last !== undefined && column) setLast(halfHourAt(column, event.clientY))
    },
    onPointerUp() {
      if (last !== undefined) onStretch(last)
      setLast(undefined)
    },
    onPointerCancel() {
      setLast(undefined)
    },
  }
  return { last, edge }
}
