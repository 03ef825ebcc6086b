import { useEffect } from 'react'
import { nearestZone } from '../../../time/zones.ts'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { useReaderZone } from '../../local-time.tsx'

type Zone = { slug: string; timeZone: string }

/** Fills in the reader's own time zone, and suggests the zone whose hours are nearest. Whoever chose themselves is left alone. */
export function SuggestedZone({ zones }: { zones: readonly Zone[] }) {
  return zones.length > 1 ? <Suggestion zones={zones} /> : <OwnTimeZone />
}

function OwnTimeZone() {
  const { model } = useForm()
  const reader = useReaderZone()
  useEffect(() => {
    if (model && reader && model.field(timeZonePath).value === '') model.suggest(timeZonePath, reader)
  }, [model, reader])
  return null
}

function Suggestion({ zones }: { zones: readonly Zone[] }) {
  const { model } = useForm()
  const { value: timeZone } = useFieldState(timeZonePath)
  useEffect(() => {
    if (!model || typeof timeZone !== 'string' || timeZone === '') return
    const { value } = model.field(zonePath)
    const near = nearestZone(timeZone, zones)
    if (near && value === '') model.suggest(zonePath, near.slug)
  }, [model, timeZone, zones])
  return <OwnTimeZone />
}

const timeZonePath = 'about.timeZone'
const zonePath = 'preferences.zone'
