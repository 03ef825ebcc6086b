import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { Note } from '../note.tsx'
import { awaitToasts, takeWaitingToasts } from './toast.ts'
import type { ToastMessage } from './toast.ts'

/**
 * Where toasts appear; once per page, in app/root. Nothing is loaded before the first one. When that fails (a first visit whose
 * connection is gone), its words are said without it, and the next toast tries again.
 */
export function ToastArea() {
  const [Stack, setStack] = useState<ComponentType>()
  const [said, setSaid] = useState<ToastMessage[]>([])
  useEffect(
    () =>
      awaitToasts(async () => {
        try {
          const { ToastStack } = await import('./toast-stack.tsx')
          setSaid([])
          setStack(() => ToastStack)
        } catch {
          setSaid(takeWaitingToasts())
        }
      }),
    [],
  )
  if (Stack) return <Stack />
  return <PlainToasts messages={said} onOver={() => setSaid([])} />
}

/** The words alone, for as long as it takes to read them. */
function PlainToasts({ messages, onOver }: { messages: ToastMessage[]; onOver: () => void }) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (messages.length === 0) return undefined
    const timer = setTimeout(() => over(), plainMs)
    return () => clearTimeout(timer)
  }, [messages])
  if (messages.length === 0) return null
  return (
    <div className="toasts-plain">
      {messages.map(({ tone, title, detail }) => (
        <Note key={title} tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
          {title} {detail}
        </Note>
      ))}
    </div>
  )
}

const plainMs = 10_000
