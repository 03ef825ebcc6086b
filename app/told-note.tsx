import { useEffect, useState } from 'react'
import { Note } from '../ui/note.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { Told } from './told.ts'

/**
 * Says what became of the last form. A document that was asked for by a form without script carries it at the top; on a
 * click inside the browser it is a toast.
 */
export function ToldNote({ told }: { told: Told | undefined }) {
  const [first] = useState(told)
  useEffect(() => {
    if (told && told !== first) toast({ tone: told.tone, title: told.words })
  }, [told, first])
  // A refused form says it itself.
  if (!first || first.reply) return null
  return (
    <Note tone={first.tone} role={first.tone === 'ok' ? 'status' : 'alert'}>
      {first.words}
    </Note>
  )
}
