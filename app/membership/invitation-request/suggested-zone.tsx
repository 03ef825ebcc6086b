import { useEffect } from 'react'
import { useForm } from '../../../ui/form/form-context.ts'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { ProposedZone } from '../../forms/proposed-zone.tsx'

type Zone = { slug: string; timeZone: string }

/** Fills in the reader's own time zone, and suggests the zone whose hours are nearest. Whoever chose themselves is left alone. */
export function SuggestedZone({ zones }: { zones: readonly Zone[] }) {
  return (
    <>
      {zones.length > 1 && <ProposedZone zones={zones} from={timeZonePath} to={zonePath} />}
      <OwnTimeZone />
    </>
  )
}

function OwnTimeZone() {
  const { model } = useForm()
  const reader = useReaderZone()
  useEffect(() => {
    if (model && reader && model.field(timeZonePath).value === '') model.suggest(timeZonePath, reader)
  }, [model, reader])
  return null
}

const timeZonePath = 'about.timeZone'
const zonePath = 'preferences.zone'
