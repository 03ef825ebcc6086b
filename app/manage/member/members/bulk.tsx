import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import type { Deed } from '../../../api-table.ts'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { endForm, grantForm } from '../person/access-form.ts'
import { tagForm } from '../person/person-form.ts'
import { whomFrom } from './deeds/whom.ts'
import { ExportMembers } from './export.tsx'
import type { MembersContent } from './load.ts'

/** Whom it is about: those who are ticked, or without any all who fit the list's filters. */
export type BulkProps = { content: MembersContent; chosen: readonly string[]; search: string }

/** What can be done with several members, in the order it is offered. What is done to the ticked alone is not offered for a filter. */
const deeds: readonly { name: string; Deed: ComponentType<BulkProps>; onlyTicked?: true }[] = [
  { name: 'message', Deed: WriteTo },
  { name: 'tag', Deed: Tag },
  { name: 'grant', Deed: GrantAccess, onlyTicked: true },
  { name: 'end', Deed: EndAccess, onlyTicked: true },
  { name: 'export', Deed: Export },
]

/** Everything that can be done with those who are ticked, or with all who fit. */
export function BulkDeeds(props: BulkProps) {
  const isTicked = props.chosen.length > 0
  return deeds
    .filter(({ onlyTicked }) => isTicked || !onlyTicked)
    .map(({ name, Deed }) => <Deed key={name} {...props} />)
}

function WriteTo({ chosen, search }: BulkProps) {
  const whom = whomFrom(search, chosen)
  return (
    <ApiButton action="/api/messages/begin" fields={{ whom }} kind="quiet" small icon="mail">
      Message
    </ApiButton>
  )
}

function Tag({ content: { total }, chosen, search }: BulkProps) {
  const isTicked = chosen.length > 0
  if (!isTicked && total.orMore) return null
  const number = isTicked ? chosen.length : total.number
  return (
    <BulkForm
      summary="Tag"
      schema={tagForm}
      action="/api/members/tag"
      fields={[
        ['whom', whomFrom(search, chosen)],
        ['seen', String(number)],
      ]}
      button="Save tag"
    >
      For {counted(number, 'member')}. Only organisers see tags.
    </BulkForm>
  )
}

function GrantAccess({ content, chosen }: BulkProps) {
  const [granting] = useState(() => grantForm(content.choices))
  return (
    <BulkForm
      summary="Grant access"
      schema={granting}
      action="/api/members/grant"
      fields={membersIn(chosen)}
      button="Grant access"
    >
      Lets {counted(chosen.length, 'member')} in at once. Whoever is in already stays as they are.
    </BulkForm>
  )
}

function EndAccess({ content, chosen }: BulkProps) {
  const [ending] = useState(() => endForm(content.editions))
  return (
    <BulkForm
      summary="End access"
      schema={ending}
      action="/api/members/end"
      fields={membersIn(chosen)}
      button="End access"
      isDangerous
    >
      {counted(chosen.length, 'member')} can no longer open the edition. Their places in its coming sessions go to
      others.
    </BulkForm>
  )
}

function Export({ content: { total }, chosen, search }: BulkProps) {
  return <ExportMembers {...(chosen.length > 0 && { chosen })} total={total} search={search} />
}

type Fields = readonly (readonly [name: string, value: string])[]

function membersIn(chosen: readonly string[]): Fields {
  return chosen.map((id) => ['member', id])
}

type DeedProps = {
  summary: string
  schema: ReturnType<typeof grantForm> | ReturnType<typeof endForm> | typeof tagForm
  action: Deed
  fields: Fields
  button: string
  isDangerous?: boolean
  children: ReactNode
}

function BulkForm({ summary, schema, action, fields, button, isDangerous, children }: DeedProps) {
  const api = useApiForm(schema, { action })
  return (
    <Disclosure summary={summary} over>
      <p className="small">{children}</p>
      <Form {...api} schema={schema} keep={fields.map(([, value]) => value).join(' ')} className="stack" data-gap="3">
        <FormMessages />
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <FormFields />
        <SubmitButton small wide kind={isDangerous ? 'danger' : 'primary'}>
          {button}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
