import { useEffect, useRef } from 'react'
import { Slide, ToastContainer, toast as show } from 'react-toastify/unstyled'
import type { CloseButtonProps } from 'react-toastify/unstyled'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { hearToasts } from './toast.ts'
import type { ToastMessage, ToastTone } from './toast.ts'
import './toast.css'

/**
 * The toasts themselves (SPECIFICATION, toasts): top right, 3000 ms, close on click, pause on hover and on focus loss,
 * draggable with removal at 0.6 of the width, a progress bar, at most 20, the newest on top. Loaded with the first one.
 */
export function ToastStack({ first }: { first: ToastMessage[] }) {
  const shown = useRef(0)
  useEffect(() => {
    // What was said while this was loading, each once.
    for (const message of first.slice(shown.current)) say(message)
    shown.current = first.length
    return hearToasts(say)
  }, [first])
  return (
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
      limit={20}
      newestOnTop
      transition={Slide}
      closeButton={CloseButton}
    />
  )
}

function say({ tone, title, detail, action, stays, id }: ToastMessage) {
  const content = (
    <div className="toast-words">
      <b>{title}</b>
      {detail && <div className="muted">{detail}</div>}
      {action && <div className="toast-action">{action}</div>}
    </div>
  )
  const options = {
    type: types[tone],
    role: tone === 'bad' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
    autoClose: stays,
  }
  if (id && show.isActive(id)) show.update(id, { ...options, render: content })
  else show(content, { ...options, toastId: id })
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label="Close" onClick={closeToast}>
      <Icon name="close" />
    </button>
  )
}

const types = { ok: 'success', info: 'info', warn: 'warning', bad: 'error' } as const

const icons: Record<ToastTone, IconName> = { ok: 'tick', info: 'info', warn: 'warning', bad: 'close' }
