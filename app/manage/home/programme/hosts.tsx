import { useState } from 'react'
import type { Host } from '../../../../domain/programme/hosts.ts'
import { Card } from '../../../../ui/card.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { hostForm } from './zone-form.ts'

type HostsOf = { of: 'zones' | 'studios'; id: string; hosts: Host[] }

/** Who is trusted with a zone or a studio. */
export function Hosts({ of, id, hosts }: HostsOf) {
  const [round, setRound] = useState(0)
  return (
    <Card aria-labelledby="hosts" className="stack" data-gap="3">
      <h2 id="hosts">Hosts</h2>
      {hosts.length === 0 ? (
        <p className="small muted">Nobody yet.</p>
      ) : (
        <Rows aria-labelledby="hosts">
          {hosts.map(({ assignmentId, name }) => (
            <Row key={assignmentId} shape="end" centred>
              <span>{name}</span>
              <ApiButton
                action={`/api/${of}/remove-host`}
                fields={{ id: assignmentId }}
                kind="quiet"
                small
                aria-label={`Remove ${name} as a host`}
              >
                Remove
              </ApiButton>
            </Row>
          ))}
        </Rows>
      )}
      <AddHost key={round} of={of} id={id} onDone={() => setRound(round + 1)} />
    </Card>
  )
}

function AddHost({ of, id, onDone }: Omit<HostsOf, 'hosts'> & { onDone: () => void }) {
  return (
    <Form
      schema={hostForm}
      {...useApiForm(hostForm, { action: `/api/${of}/add-host`, onDone })}
      keep={id}
      className="stack"
      data-gap="4"
      aria-label="Add a host"
    >
      <FormMessages />
      <input type="hidden" name="id" value={id} />
      <FormField name="member" small autoComplete="off" />
      <SubmitButton kind="quiet" small>
        Add as a host
      </SubmitButton>
    </Form>
  )
}
