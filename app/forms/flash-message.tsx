import { useEffect, useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Flash } from './flash.ts'
import type { PageReply } from './page-reply.ts'

/**
 * Says what became of the last form. A document that was asked for by a form without script carries it at the top; on a
 * click inside the browser it is a toast.
 */
export function FlashMessage({ flash }: { flash: Flash | undefined }) {
  const [first] = useState(flash)
  useEffect(() => {
    if (flash && flash !== first) toast({ tone: flash.tone, title: flash.words })
  }, [flash, first])
  if (!first || (first.reply && saysItself(first.reply))) return null
  return (
    <Note tone={first.tone} role={first.tone === 'ok' ? 'status' : 'alert'}>
      {first.words}
    </Note>
  )
}

/** A refused form does; one that only keeps what was typed does not. */
function saysItself({ problems: { form, fields } }: PageReply): boolean {
  return form !== undefined || Object.keys(fields ?? {}).length > 0
}
