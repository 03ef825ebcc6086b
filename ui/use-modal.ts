import { useLayoutEffect, useRef } from 'react'

/** For a `<dialog>` that stands over the page from the moment it is there: a press beside it closes it, as Escape does. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anybody can press a key beside it.
  useLayoutEffect(() => {
    const modal = dialog.current
    if (!modal) return
    modal.showModal()
    return mindPressBeside(modal)
  }, [])
  return dialog
}

type Modal = Pick<HTMLDialogElement, 'addEventListener' | 'removeEventListener' | 'close'> & {
  getBoundingClientRect: () => Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
}

/**
 * Closes it at a press that begins and ends beside it. The room around its content is the dialog itself to a browser, as what lies
 * beside it is, and so is what is pressed where words are marked from a field to beyond its edge. Returns how to call it off.
 */
export function mindPressBeside(modal: Modal): () => void {
  let beganBeside = false
  const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = modal.getBoundingClientRect()
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
  }
  const begin = (event: PointerEvent) => {
    beganBeside = isBeside(event)
  }
  const press = (event: MouseEvent) => {
    if (beganBeside && isBeside(event)) modal.close()
  }
  modal.addEventListener('pointerdown', begin)
  modal.addEventListener('click', press)
  return () => {
    modal.removeEventListener('pointerdown', begin)
    modal.removeEventListener('click', press)
  }
}
