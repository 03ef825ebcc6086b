import './plan.css'
import { useMemo } from 'react'
import type { Rotation } from '../../../../domain/programme/fair-hours.ts'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { keys } from '../../keys/keys.ts'
import { rotationForm } from './form.ts'
import type { FairHours } from './load.ts'

type PlanProps = { rotation: Rotation; fair: FairHours; edition: { id: string } }

/** Makes a series of each hour of the rotation: drafts, until they are opened. */
export function PlanRotation({ rotation, fair, edition }: PlanProps) {
  const { studios } = fair
  const schema = useMemo(() => rotationForm({ studios }), [studios])
  const api = useApiForm(schema, { action: '/api/series/rotate' })
  const hidden = {
    hours: rotation.hours.join(','),
    ids: fair.ids.join(','),
    zones: fair.zones.map(({ id }) => id).join(','),
    weeks: String(fair.weeks),
    minutes: String(fair.minutes),
    first: fair.first,
    timeZone: fair.base,
    edition: edition.id,
  }
  return (
    <Form schema={schema} {...api} className="fair-plan">
      <FormMessages />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFields />
      <div className="fair-plan-foot">
        <p className="small muted">They are drafts until you open them for answers. Closed days are left out.</p>
        <SubmitButton small pane="arrow" data-key={keys.publish}>
          {rotation.hours.length === 1 ? 'Make it a series' : `Make it ${rotation.hours.length} series`}
        </SubmitButton>
      </div>
    </Form>
  )
}
