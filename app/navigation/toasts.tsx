import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ToastArea } from '../../ui/toast/toast-area.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** The toast area. A guard that cancelled a click says so by `?notice=cancelled`. */
export function Toasts() {
  const [query] = useSearchParams()
  const isCancelled = query.get('notice') === 'cancelled'
  useEffect(() => {
    if (!isCancelled) return
    toast({
      tone: 'info',
      title: 'You are still here',
      detail: 'That page is not open to you at the moment.',
      id: 'cancelled',
    })
  }, [isCancelled])
  return <ToastArea />
}
