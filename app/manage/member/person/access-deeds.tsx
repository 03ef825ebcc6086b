import { useState } from 'react'
import type { AccessListed } from '../../../../domain/community/people.ts'
import type { Person } from '../../../../domain/community/people/person.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import type { MembersContent } from '../members/load.ts'
import { endForm, grantForm, zoneForm } from './access-form.ts'

/** What organisers can do about the editions somebody may enter. */
export function AccessDeeds({ person, content }: { person: Person; content: MembersContent }) {
  const open = person.accesses.filter(({ status }) => status === 'active' || status === 'scheduled')
  return (
    <div className="people-deeds">
      {open.map((access) => (
        <ChangeZone key={`zone ${access.editionId}`} person={person} access={access} content={content} />
      ))}
      <Grant person={person} content={content} />
      {open.map((access) => (
        <End key={`end ${access.editionId}`} person={person} access={access} />
      ))}
    </div>
  )
}

function Grant({ person, content }: { person: Person; content: MembersContent }) {
  const [schema] = useState(() => grantForm(content.choices))
  const api = useApiForm(schema, { action: '/api/members/grant' })
  return (
    <Disclosure summary="Grant access">
      <Form {...api} schema={schema} keep={false} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={person.id} />
        <FormFields />
        <SubmitButton small wide>
          Grant access
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

type OneAccess = { person: Person; access: AccessListed }

function ChangeZone({ person, access, content }: OneAccess & { content: MembersContent }) {
  const edition = content.editions.find(({ id }) => id === access.editionId)
  const zones = edition?.zones.filter(({ status }) => status === 'active') ?? []
  const [schema] = useState(() => zoneForm({ slug: access.edition, zones }))
  const api = useApiForm(schema, { action: '/api/members/zone' })
  if (zones.length < 2) return null
  return (
    <Disclosure summary={`Change zone in ${access.edition}`}>
      <Form {...api} schema={schema} keep={false} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={person.id} />
        <input type="hidden" name="edition" value={access.editionId} />
        <FormFields />
        <SubmitButton small wide>
          Change zone
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function End({ person, access }: OneAccess) {
  const { editionId, edition } = access
  const [schema] = useState(() => endForm([{ id: editionId, slug: edition }]))
  const api = useApiForm(schema, { action: '/api/members/end' })
  return (
    <Disclosure summary={`End access to ${edition}`}>
      <p className="small">
        {person.displayName} can no longer open edition {edition}. Their places in its coming sessions go to others.
      </p>
      <Form {...api} schema={schema} keep={person.id} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={person.id} />
        <input type="hidden" name="alone" value="1" />
        <input type="hidden" name="edition" value={editionId} />
        <FormField name="reason" />
        <FormField name="tell" />
        <SubmitButton small wide kind="danger">
          End access to {edition}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
