import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { proposeForm } from '../../../programme/propose-form.ts'
import type { Hosting } from '../hosting.ts'

/** An update for a zone one hosts: organisers find it on the desk, in review. */
export function Propose({ zones, proposals }: Pick<Hosting, 'zones' | 'proposals'>) {
  // The page is read again every few seconds: what is typed stays.
  const [schema] = useState(() => proposeForm(zones))
  const api = useApiForm(schema, { action: '/api/updates/propose' })
  if (zones.length === 0) return null
  return (
    <Card aria-labelledby="hosting-propose" className="hosting-part">
      <h2 id="hosting-propose">An update for your zone</h2>
      <p className="small muted">An organiser reads it, and publishes it or asks you.</p>
      <Disclosure summary="Propose one">
        <Form key={proposals[0]?.id ?? 'first'} schema={schema} {...api} className="stack">
          <FormMessages />
          <FormFields />
          <SubmitButton small>Hand it in</SubmitButton>
        </Form>
      </Disclosure>
      {proposals.length > 0 && (
        <ul className="stack small" data-gap="2" role="list" aria-label="What you proposed">
          {proposals.map(({ id, title, stage }) => (
            <li key={id} className="row" data-apart>
              <span>{title}</span>
              <Status tone={stages[stage].tone}>{stages[stage].words}</Status>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const stages = {
  'in-review': { tone: 'info', words: 'In review' },
  'taken-up': { tone: 'info', words: 'Taken up' },
  out: { tone: 'ok', words: 'Published' },
  'put-away': { tone: 'off', words: 'Put away' },
} as const
