import { lazy, Suspense, useEffect, useState } from 'react'
import { hearToasts } from './toast.ts'
import type { ToastMessage } from './toast.ts'

const ToastStack = lazy(async () => {
  const { ToastStack: Stack } = await import('./toast-stack.tsx')
  return { default: Stack }
})

/** Where toasts appear; once per page, in app/root. Nothing is loaded before the first one. */
export function ToastArea() {
  const [first, setFirst] = useState<ToastMessage[]>([])
  useEffect(() => hearToasts((message) => setFirst((earlier) => [...earlier, message])), [])
  if (first.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastStack first={first} />
    </Suspense>
  )
}
