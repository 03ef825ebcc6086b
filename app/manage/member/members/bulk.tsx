import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useRevalidator } from 'react-router'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Disclosure, foldBack } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { tagForm } from '../person/person-form.ts'
import { deedForm } from './deeds/deeds.ts'
import type { CountedDeed } from './deeds/deeds.ts'
import { whomFrom } from './deeds/whom.ts'
import { ExportMembers } from './export.tsx'
import type { MembersContent } from './load.ts'

/** Whom it is about: those who are ticked, or without any all who fit the list's filters. */
export type BulkProps = { content: MembersContent; chosen: readonly string[]; search: string }

/** What can be done with several members, in the order it is offered. */
const deeds: readonly { name: string; Deed: ComponentType<BulkProps> }[] = [
  { name: 'message', Deed: WriteTo },
  { name: 'tag', Deed: Tag },
  { name: 'grant', Deed: GrantAccess },
  { name: 'end', Deed: EndAccess },
  { name: 'export', Deed: Export },
]

/** Everything that can be done with those who are ticked, or with all who fit. */
export function BulkDeeds(props: BulkProps) {
  return deeds.map(({ name, Deed }) => <Deed key={name} {...props} />)
}

function WriteTo({ chosen, search }: BulkProps) {
  const whom = whomFrom(search, chosen)
  return (
    <ApiButton action="/api/messages/begin" fields={{ whom }} kind="quiet" small icon="mail">
      Message
    </ApiButton>
  )
}

function Tag({ content: { total, seal }, chosen, search }: BulkProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()
  const api = useApiForm(tagForm, {
    action: '/api/members/tag',
    onDone: () => fold.current && foldBack(fold.current),
    // Others may fit by now: the list and the number are those of the next press.
    onCannot: () => void revalidate(),
  })
  const whom = whomFrom(search, chosen)
  const isTicked = chosen.length > 0
  if (!isTicked && total.orMore) return null
  const number = isTicked ? chosen.length : total.number
  return (
    <Disclosure ref={fold} summary="Tag" over>
      <p className="small">For {counted(number, 'member')}. Only organisers see tags.</p>
      <Form {...api} schema={tagForm} keep={whom} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="whom" value={whom} />
        <input type="hidden" name="counted" value={seal} />
        <FormFields />
        <SubmitButton small wide>
          Save tag
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function GrantAccess({ content, chosen, search }: BulkProps) {
  return <Counted deed="grant" summary="Grant access" editions={content.editions} whom={whomFrom(search, chosen)} />
}

function EndAccess({ content, chosen, search }: BulkProps) {
  return <Counted deed="end" summary="End access" editions={content.editions} whom={whomFrom(search, chosen)} />
}

type OneDeed = { deed: CountedDeed; summary: string; editions: MembersContent['editions']; whom: string }

/** Who it is about is counted first, by name, on a page of its own. */
function Counted({ deed, summary, editions, whom }: OneDeed) {
  const [schema] = useState(() => deedForm(deed, editions))
  const api = useApiForm(schema, { action: '/api/members/count' })
  return (
    <Disclosure summary={summary} over>
      <p className="small">First you see who it is. Nothing is changed before you say so there.</p>
      <Form {...api} schema={schema} keep={false} inputs={{ date: DateInput }} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="deed" value={deed} />
        <input type="hidden" name="whom" value={whom} />
        <FormFields />
        <SubmitButton small wide forward>
          See who it is
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function Export({ content: { total }, chosen, search }: BulkProps) {
  return <ExportMembers {...(chosen.length > 0 && { chosen })} total={total} search={search} />
}
