import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from '../../../ui/form/form-context.ts'
import { Icon } from '../../../ui/icon.tsx'

type FormSectionProps = {
  title: string
  /** What its fields say together, in a line. */
  words: ReactNode
  /** The fields in it: where one is refused it opens. */
  fields: readonly string[]
  /** Unfolded from the beginning. */
  open?: boolean
  children: ReactNode
}

/** A part of a long form that is folded into one line. What is in it is posted all the same; needs no script. */
export function FormSection({ title, words, fields, open = false, children }: FormSectionProps) {
  const { form } = useForm()
  const isRefused = form.refused.some(({ path }) => fields.includes(path))
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(open || isRefused)
  // Opened by a refusal and never closed by its end: somebody is typing in it.
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true
  }, [isRefused])
  return (
    <details ref={details} className="form-section" open={isOpenAtFirst}>
      <summary>
        <b>{title}</b>
        <span>{words}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack" data-gap="4">
        {children}
      </div>
    </details>
  )
}
