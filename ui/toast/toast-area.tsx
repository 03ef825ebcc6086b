import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { awaitToasts } from './toast.ts'

/**
 * Where toasts appear; once per page, in app/root. Nothing is loaded before the first one; when that fails (a broken
 * connection), the page stays as it is and the next toast tries again, with those that still wait.
 */
export function ToastArea() {
  const [Stack, setStack] = useState<ComponentType>()
  useEffect(
    () =>
      awaitToasts(async () => {
        const { ToastStack } = await import('./toast-stack.tsx')
        setStack(() => ToastStack)
      }),
    [],
  )
  return Stack ? <Stack /> : null
}
