import { useLayoutEffect, useRef } from 'react'

/** For a `<dialog>` that stands over the page from the moment it is there: a press beside it closes it, as Escape does. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anybody can press a key beside it.
  useLayoutEffect(() => {
    const modal = dialog.current
    if (!modal) return
    modal.showModal()
    const press = (event: MouseEvent) => {
      if (event.target === modal) modal.close()
    }
    modal.addEventListener('click', press)
    return () => modal.removeEventListener('click', press)
  }, [])
  return dialog
}
