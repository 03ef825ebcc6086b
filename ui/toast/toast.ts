import type { ReactNode } from 'react'

/** What a toast is about. Errors interrupt whoever listens to the page; the others wait their turn. */
export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

/** One message that goes by itself. */
export type ToastMessage = {
  tone: ToastTone
  title: string
  detail?: ReactNode
  /** Something to do from here: a link or a button. */
  action?: ReactNode
  /** How long it stays, in ms; 3000 unless told otherwise. */
  stays?: number
  /** The same id again replaces the words of the toast that is there or still waits, and its time starts anew. */
  id?: string
}

/** Whoever shows the toasts. */
type Hearer = { say: (message: ToastMessage) => void; clear: () => void }

let hearer: Hearer | undefined
let wake: (() => void) | undefined
const waiting: ToastMessage[] = []

/** Says something at the top right. May be called before the area is there; browsers only. */
export function toast(message: ToastMessage): void {
  if (hearer) return hearer.say(message)
  waiting.push(message)
  wake?.()
}

/**
 * Takes all toasts away, also those that wait for a place; for their bench.
 * @internal
 */
export function clearToasts(): void {
  waiting.length = 0
  hearer?.clear()
}

/** The toasts that wait for somebody to show them, handed over to whoever does it instead. */
export function takeWaitingToasts(): ToastMessage[] {
  return waiting.splice(0)
}

/** Says when the first toast waits for somebody to show it. Returns how to stop. */
export function awaitToasts(onWaiting: () => void): () => void {
  wake = onWaiting
  if (waiting.length > 0) wake()
  return () => {
    wake = undefined
  }
}

/** Whoever shows the toasts hears the ones that were waiting at once. Returns how to stop. */
export function hearToasts(next: Hearer): () => void {
  hearer = next
  for (const message of waiting.splice(0)) next.say(message)
  return () => {
    if (hearer === next) hearer = undefined
  }
}
