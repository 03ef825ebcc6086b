import { useEffect, useRef } from 'react'
import { nearestZone } from '../../time/zones.ts'
import { useFieldState, useForm } from '../../ui/form/form-context.ts'

type ProposedZoneProps = {
  zones: readonly { slug: string; timeZone: string }[]
  /** The field of the time zone. */
  from: string
  /** The field of the zone. */
  to: string
}

/** Proposes the zone whose clock is nearest, again whenever the time zone changes. Whoever chose themselves is left alone. */
export function ProposedZone({ zones, from, to }: ProposedZoneProps) {
  const { model } = useForm()
  const { value: timeZone } = useFieldState(from)
  const proposed = useRef('')
  useEffect(() => {
    if (!model || typeof timeZone !== 'string' || timeZone === '') return
    const near = nearestZone(timeZone, zones)
    if (!near || model.field(to).value !== proposed.current) return
    proposed.current = near.slug
    model.suggest(to, near.slug)
  }, [model, timeZone, zones, to])
  return null
}
