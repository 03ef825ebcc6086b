import { useEffect, useRef } from 'react'
import { slugOf } from '../../../../domain/programme/editions/zone-presets.ts'
import { useFieldState, useForm } from '../../../../ui/form/form-context.ts'

/** Proposes the address from the title while it is typed. Whoever wrote one themselves is left alone. */
export function ProposedSlug({ from = 'title', to = 'slug' }: { from?: string; to?: string }) {
  const { model } = useForm()
  const { value: title } = useFieldState(from)
  const proposed = useRef('')
  useEffect(() => {
    if (!model || typeof title !== 'string' || model.field(to).value !== proposed.current) return
    const slug = slugOf(title)
    if (slug === proposed.current) return
    proposed.current = slug
    model.suggest(to, slug)
  }, [model, title, to])
  return null
}
