import { useEffect, useLayoutEffect } from 'react'
import type { ToastTransitionProps } from 'react-toastify/unstyled'
import { animate, animateAdded } from '../animation.ts'

/**
 * How a toast comes and goes, by the rules of every list. Its time runs from the moment it is there, not
 * from the end of its arrival. `onGone` names the toast that has left the page.
 */
export function ToastMotion({
  children,
  isIn,
  preventExitTransition: isDraggedOut,
  nodeRef,
  done,
  playToast,
  onGone,
}: ToastTransitionProps & { onGone: (id: string) => void }) {
  useLayoutEffect(() => {
    playToast()
    const toast = nodeRef.current
    if (!toast) return
    const arriving = [animateAdded(toast), animate(toast, 'moved', [withoutRoom, roomOf(toast)])]
    return () => arriving.forEach((animation) => animation?.cancel())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
  }, [])

  useEffect(() => {
    const toast = nodeRef.current
    if (isIn || !toast) return
    const gone = () => {
      done()
      onGone(toast.id)
    }
    // What was dragged out fades where it was let go.
    const end = { ...withoutRoom, opacity: 0, transform: isDraggedOut ? toast.style.transform : 'scale(0.98)' }
    const leaving = animate(toast, 'removed', [roomOf(toast), end])
    if (leaving) leaving.onfinish = gone
    else gone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is closed
  }, [isIn])

  return children
}

const withoutRoom = { blockSize: '0px', marginBlockEnd: '0px', paddingBlock: '0px' }

/** The room a toast takes, so that the others move instead of jumping. */
function roomOf(toast: HTMLElement) {
  const { marginBlockEnd, paddingBlock } = getComputedStyle(toast)
  return { blockSize: `${toast.offsetHeight}px`, marginBlockEnd, paddingBlock }
}
