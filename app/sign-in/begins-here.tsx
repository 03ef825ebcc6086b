import { useEffect, useEffectEvent, useState } from 'react'
import { focusField } from '../../ui/form/focus-field.ts'
import { useFormConnection } from '../../ui/form/form-context.ts'
import { useHydrated } from '../../ui/hydrated.tsx'

/** Whoever comes to this step by a press types on. A page that has just been opened begins at its top. */
export function BeginsHere({ name }: { name: string }) {
  const { idOf } = useFormConnection()
  const [isReached] = useState(useHydrated())
  const begin = useEffectEvent(() => focusField(idOf(name)))
  useEffect(() => {
    if (isReached) begin()
  }, [isReached])
  return null
}
