import type { DragEvent } from 'react'

/*
 * Sessions are dragged by the browser's own drag and drop. What is dragged is named by its key, and where it was taken hold
 * of, so that it lands under the hand; everything that is dragged can also be done by links and forms.
 */

const kind = 'application/x-guildhall-event'

/** Takes hold of an event; `grabbed` is how far below its top, in half hours. */
export function startDrag(event: DragEvent<HTMLElement>, key: string, grabbed = 0): void {
  event.dataTransfer.setData(kind, `${grabbed} ${key}`)
  event.dataTransfer.effectAllowed = 'move'
}

/** Lets something land here, if it is an event. */
export function allowDrop(event: DragEvent<HTMLElement>): void {
  if (!event.dataTransfer.types.includes(kind)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'move'
}

/** What landed, or `undefined` for anything else. */
export function dropped(event: DragEvent<HTMLElement>): { key: string; grabbed: number } | undefined {
  const [, grabbed, key] = /^(\d+) (.+)$/.exec(event.dataTransfer.getData(kind)) ?? []
  if (!grabbed || !key) return undefined
  event.preventDefault()
  return { key, grabbed: Number(grabbed) }
}
