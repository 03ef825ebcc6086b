import { useEffect } from 'react'
import type { FocusEvent } from 'react'
import { toast as shown } from 'react-toastify/unstyled'

/**
 * What the library leaves out: a toast stays while the keyboard is inside it, and one under the pointer also when the
 * window gets its focus back, which starts the time of all of them.
 */
export function usePauses() {
  useEffect(() => {
    // After the library's own listeners, some of which are younger than this one.
    const keepPointed = () => setTimeout(() => document.querySelectorAll('.toast:hover').forEach(pause))
    window.addEventListener('focus', keepPointed)
    return () => window.removeEventListener('focus', keepPointed)
  }, [])
  return { onFocus, onBlur }
}

function onFocus({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) pause(target.closest('.toast'))
}

function onBlur({ target }: FocusEvent<HTMLElement>) {
  const toast = target.closest('.toast')
  if (toast && !toast.matches(':hover')) shown.play({ id: toast.id })
}

function pause(toast: Element | null) {
  if (toast) shown.pause({ id: toast.id })
}
