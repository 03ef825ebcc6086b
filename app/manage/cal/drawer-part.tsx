import './drawer-part.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useForm } from '../../../ui/form/form-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'

type DrawerPartProps = {
  title: string
  icon: IconName
  /** What is in it, in a line. */
  words: ReactNode
  /** Unfolded from the beginning. */
  open?: boolean
  /** Others stay open beside it. */
  besideOthers?: boolean
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** A part of the drawer that is folded into one line; where one is opened the one before closes. Needs no script. */
export function DrawerPart({ title, icon, words, open = false, besideOthers, ref, children }: DrawerPartProps) {
  return (
    <details ref={ref} className="drawer-part" name={besideOthers ? undefined : 'drawer-part'} open={open}>
      <summary>
        <Icon name={icon} />
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

type FormPartProps = Omit<DrawerPartProps, 'besideOthers' | 'ref'> & {
  /** The fields in it: where one is refused it opens. */
  fields: readonly string[]
}

/** The same with fields of the form around it. What is in it is posted also while it is folded. */
export function FormPart({ fields, open = false, ...part }: FormPartProps) {
  const { form } = useForm()
  const isRefused = form.refused.some(({ path }) => fields.includes(path))
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(open || isRefused)
  // Once something was refused, parts no longer close each other: somebody goes from one of them to the next.
  const [wasRefused, setRefused] = useState(form.refused.length > 0)
  if (form.refused.length > 0 && !wasRefused) setRefused(true)
  // Opened by a refusal and never closed by its end: somebody is typing in it.
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true
  }, [isRefused])
  return <DrawerPart {...part} ref={details} open={isOpenAtFirst} besideOthers={wasRefused} />
}
