import { useEffect, type FocusEvent } from 'react'
import { ToastContainer, toast as shown } from 'react-toastify/unstyled'
import type { CloseButtonProps, ToastOptions, ToastTransitionProps } from 'react-toastify/unstyled'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { hearToasts } from './toast.ts'
import type { ToastTone } from './toast.ts'
import { ToastMotion } from './toast-motion.tsx'
import { createToastQueue } from './toast-queue.ts'
import type { NamedToast } from './toast-queue.ts'
import './toast.css'

/**
 * The toasts themselves: top right, 3000 ms from the moment they are there, closed by a click, paused by hover and while the window has no focus, draggable with removal beyond 0.6 of the width, a bar that shows the time
 * left, at most 20, the newest on top; the others wait. Loaded with the first one.
 *
 * A drag must go beyond 0.6, not only up to it, and a toast that comes while the window has no focus waits for it before its time runs. While the keyboard is inside a toast, it stays.
 */
export function ToastStack() {
  useEffect(hearSoon, [])
  const pauses = usePauses()
  return (
    <div {...pauses}>
      <ToastContainer
        className="toasts"
        toastClassName="toast"
        progressClassName="toast-progress"
        position="top-right"
        autoClose={3000}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={60}
        newestOnTop
        transition={Motion}
        closeButton={CloseButton}
      />
    </div>
  )
}

const queue = createToastQueue(20, {
  show: (toast) => void shown(<Words {...toast} />, optionsOf(toast)),
  // Without a delay, or a toast closed meanwhile would come back.
  replace: (toast) => shown.update(toast.id, { ...optionsOf(toast), render: <Words {...toast} />, delay: undefined }),
  dismiss: () => shown.dismiss(),
})

/** After this commit: StrictMode takes the container down and up again in it, with whatever it shows. */
function hearSoon() {
  let isOver = false
  let stop = () => {}
  queueMicrotask(() => {
    if (!isOver) stop = hearToasts(queue)
  })
  return () => {
    isOver = true
    stop()
  }
}

function optionsOf({ id, tone, stays }: NamedToast): ToastOptions {
  return {
    toastId: id,
    type: types[tone],
    role: tone === 'bad' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
    autoClose: stays,
    onClose: () => queue.closed(id),
  }
}

function Words({ title, detail, action }: NamedToast) {
  return (
    <div className="toast-words">
      <b>{title}</b>
      {detail && <div className="muted">{detail}</div>}
      {action && <div className="toast-action">{action}</div>}
    </div>
  )
}

function Motion(transition: ToastTransitionProps) {
  return <ToastMotion {...transition} onGone={queue.gone} />
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label="close" onClick={closeToast}>
      <Icon name="close" />
    </button>
  )
}

const types = { ok: 'success', info: 'info', warn: 'warning', bad: 'error' } as const

const icons: Record<ToastTone, IconName> = { ok: 'tick', info: 'info', warn: 'warning', bad: 'close' }

/**
 * What the library leaves out: a toast stays while the keyboard is inside it, and one under the pointer also when the
 * window gets its focus back, which starts the time of all of them.
 */
function usePauses() {
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
