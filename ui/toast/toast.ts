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
  /** How long it stays, in ms. The rule is 3000 (SPECIFICATION, toasts). */
  stays?: number
  /** The same id again replaces the words of the toast that is still there. */
  id?: string
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

/** Says something at the top right. May be called before the area is there; browsers only. */
export function toast(message: ToastMessage) {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Whoever shows the toasts; the ones that were waiting come at once. Returns how to stop. */
export function hearToasts(hear: Listener): () => void {
  listener = hear
  for (const message of waiting.splice(0)) hear(message)
  return () => {
    listener = undefined
  }
}
