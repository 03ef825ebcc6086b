import type { ToastMessage } from './toast.ts'

/** A message with the name it is shown under. */
export type NamedToast = ToastMessage & { id: string }

/** What a queue does to toasts that are seen. */
type Hands = {
  show: (toast: NamedToast) => void
  /** Puts new words into a toast that is there. */
  replace: (toast: NamedToast) => void
  /** Takes all away that are there. */
  dismiss: () => void
}

export type ToastQueue = {
  say: (message: ToastMessage) => void
  /** Somebody or its time closed it: no words come into it any more, but its place is still taken. */
  closed: (id: string) => void
  /** It is gone from the page: the next one that waits takes its place. */
  gone: (id: string) => void
  clear: () => void
}

/**
 * At most `most` toasts at once; further ones wait, oldest first, and the time of each starts when
 * it is shown. A message with the id of one that is there replaces its words; of one that waits, also.
 */
export function createToastQueue(most: number, { show, replace, dismiss }: Hands): ToastQueue {
  const shown = new Map<string, 'open' | 'closing'>()
  let waiting: NamedToast[] = []
  let named = 0

  function fill(): void {
    const next = waiting.find(({ id }) => !shown.has(id))
    if (!next || shown.size >= most) return
    waiting = waiting.filter((toast) => toast !== next)
    shown.set(next.id, 'open')
    show(next)
    fill()
  }

  return {
    say: (message) => {
      const toast = { ...message, id: message.id ?? `toast-${++named}` }
      if (shown.get(toast.id) === 'open') return replace(toast)
      const isWaiting = waiting.some(({ id }) => id === toast.id)
      waiting = isWaiting ? waiting.map((other) => (other.id === toast.id ? toast : other)) : [...waiting, toast]
      fill()
    },
    closed: (id) => {
      if (shown.has(id)) shown.set(id, 'closing')
    },
    gone: (id) => {
      shown.delete(id)
      fill()
    },
    clear: () => {
      waiting = []
      dismiss()
    },
  }
}
