import { useState } from 'react'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { tagForm } from '../person/person-form.ts'
import { countedDeeds, deedForm } from './deeds/deeds.ts'
import type { CountedDeed } from './deeds/deeds.ts'
import { whomFrom } from './deeds/whom.ts'
import type { MembersContent } from './load.ts'

type CountedProps = {
  content: Pick<MembersContent, 'editions'>
  search: string
  /** Those who are ticked; without them all who fit the list's filters. */
  chosen?: readonly string[]
}

/** What is done with several people at once: each is counted first, by name, on a page of its own. */
export function CountedDeeds({ content, search, chosen = [] }: CountedProps) {
  return countedDeeds.map(({ deed, summary }) => (
    <Counted key={deed} deed={deed} summary={summary} editions={content.editions} whom={whomFrom(search, chosen)} />
  ))
}

type OneDeed = { deed: CountedDeed; summary: string; editions: MembersContent['editions']; whom: string }

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

/** Tagging everybody who is ticked. */
export function TagThem({ chosen }: { chosen: readonly string[] }) {
  const api = useApiForm(tagForm, { action: '/api/members/tag' })
  return (
    <Disclosure summary="Tag" over>
      <p className="small">Only organisers see tags.</p>
      <Form {...api} schema={tagForm} keep={chosen.join(' ')} className="stack" data-gap="3">
        <FormMessages />
        {chosen.map((id) => (
          <input key={id} type="hidden" name="member" value={id} />
        ))}
        <FormFields />
        <SubmitButton small wide>
          Save tag
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
