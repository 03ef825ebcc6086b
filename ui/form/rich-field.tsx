import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { focusField } from './focus-field.ts'

type RichFieldProps = {
  /** The id of the control in both. */
  id: string
  /** What works without script, and until the other is loaded. */
  plain: ReactNode
  rich: ReactNode
}

/** A field with two shapes. Whoever is in the plain one when the rich one comes stays in the field. */
export function RichField({ id, plain, rich }: RichFieldProps) {
  const hadFocus = useRef(false)
  const isRich = Boolean(rich)
  useLayoutEffect(() => {
    if (isRich && hadFocus.current) focusField(id)
  }, [isRich, id])
  return rich || <Plain id={id} hadFocus={hadFocus} shape={plain} />
}

function Plain({ id, hadFocus, shape }: { id: string; hadFocus: RefObject<boolean>; shape: ReactNode }) {
  // Runs before the plain shape leaves the page.
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement?.id === id
    },
    [id, hadFocus],
  )
  return shape
}
