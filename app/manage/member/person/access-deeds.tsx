import { useMemo, useRef, useState } from 'react'
import { daysOf } from '../../../../domain/club/access-days.ts'
import type { AccessListed } from '../../../../domain/community/people.ts'
import type { Person } from '../../../../domain/community/people/person.ts'
import { Disclosure, foldBack } from '../../../../ui/disclosure.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import type { Clock } from '../../clock.ts'
import type { MembersContent } from '../members/load.ts'
import { datesForm, endForm, grantForm, zoneForm } from './access-form.ts'

/** Lets somebody into an edition: a button that opens its form below who they are. */
export function GrantAccess({ person, content }: { person: Person; content: MembersContent }) {
  const [schema] = useState(() => grantForm(content.choices))
  const fold = useRef<HTMLDetailsElement>(null)
  const onDone = () => fold.current && foldBack(fold.current)
  const api = useApiForm(schema, { action: '/api/members/grant', onDone })
  return (
    <details ref={fold} className="person-verb">
      <summary className="button" data-kind="primary" data-size="small">
        <span className="button-label">Grant access</span>
        <span className="button-pane">
          <Icon name="arrow" />
        </span>
      </summary>
      <Form {...api} schema={schema} keep={person.id} inputs={inputs} className="person-verb-form">
        <FormMessages />
        <input type="hidden" name="member" value={person.id} />
        <FormFields />
        <SubmitButton small>Grant access</SubmitButton>
      </Form>
    </details>
  )
}

const inputs = { date: DateInput }

/** What organisers can do about an edition somebody may enter. */
export function AccessDeeds(one: OneAccess & { content: MembersContent; clock: Clock }) {
  return (
    <div className="person-deeds">
      <ChangeDates {...one} />
      <ChangeZone {...one} />
      <End {...one} />
    </div>
  )
}

/** From when to when, and as what: days are those of the edition. */
function ChangeDates({ access, clock }: OneAccess & { clock: Clock }) {
  const { id, version, edition, kind, startsAt } = access
  const hasBegun = startsAt <= clock.now
  const schema = useMemo(() => datesForm({ edition, hasBegun }), [edition, hasBegun])
  const values = useMemo(() => valuesOf(access, hasBegun), [access, hasBegun])
  return (
    <Disclosure summary={`Change dates or kind in ${edition}`}>
      <VersionedForm
        schema={schema}
        action="/api/members/dates"
        values={values}
        rowVersion={{ id, version }}
        fields={{ edition, ...(hasBegun && { begun: '1' }) }}
        inputs={inputs}
        data-gap="3"
        save={`Save dates in ${edition}`}
      >
        <p className="small">
          It {hasBegun ? '' : 'begins and '}ends by itself. Two weeks before the end, and when it is over, they get a
          letter. {kind === 'alumni' ? '' : 'Alumni read only: their places in coming sessions would go to others.'}
        </p>
        <FormFields />
      </VersionedForm>
    </Disclosure>
  )
}

function valuesOf(access: AccessListed, hasBegun: boolean) {
  const { from, until } = daysOf(access, access.timeZone)
  const moment = (day: string) => `${day}T00:00:00.000Z`
  return {
    kind: access.kind,
    ...(!hasBegun && from && { from: moment(from) }),
    ...(until && { until: moment(until) }),
  }
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
      <Form {...api} schema={schema} keep={person.id} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={person.id} />
        <input type="hidden" name="edition" value={access.editionId} />
        <FormFields />
        <SubmitButton small>Change zone</SubmitButton>
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
        <SubmitButton small kind="danger">
          End access to {edition}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
