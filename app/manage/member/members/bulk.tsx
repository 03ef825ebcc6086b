import { useState } from 'react'
import type { ReactNode } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import type { Deed } from '../../../api-table.ts'
import { useApiForm } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { endForm, grantForm } from '../person/access-form.ts'
import { tagForm } from '../person/person-form.ts'
import type { MembersContent } from './load.ts'

/** Granting or ending access, and tagging, for everybody who is ticked. Each says what it will do before it does it. */
export function BulkDeeds({ content, chosen }: { content: MembersContent; chosen: readonly string[] }) {
  const [granting] = useState(() => grantForm(content.choices))
  const [ending] = useState(() => endForm(content.editions))
  const people = counted(chosen.length, 'member')
  return (
    <>
      <BulkForm
        summary="Grant access"
        schema={granting}
        action="/api/members/grant"
        chosen={chosen}
        button="Grant access"
      >
        Lets {people} in at once. Whoever is in already stays as they are.
      </BulkForm>
      <BulkForm
        summary="End access"
        schema={ending}
        action="/api/members/end"
        chosen={chosen}
        button="End access"
        isDangerous
      >
        {people} can no longer open the edition. Their places in its coming sessions go to others.
      </BulkForm>
      <BulkForm summary="Tag" schema={tagForm} action="/api/members/tag" chosen={chosen} button="Save tag">
        Only organisers see tags.
      </BulkForm>
    </>
  )
}

type DeedProps = {
  summary: string
  schema: ReturnType<typeof grantForm> | ReturnType<typeof endForm> | typeof tagForm
  action: Deed
  chosen: readonly string[]
  button: string
  isDangerous?: boolean
  children: ReactNode
}

function BulkForm({ summary, schema, action, chosen, button, isDangerous, children }: DeedProps) {
  const api = useApiForm(schema, { action })
  return (
    <Disclosure summary={summary} over>
      <p className="small">{children}</p>
      <Form {...api} schema={schema} keep={chosen.join(' ')} className="stack" data-gap="3">
        <FormMessages />
        {chosen.map((id) => (
          <input key={id} type="hidden" name="member" value={id} />
        ))}
        <FormFields />
        <SubmitButton small wide kind={isDangerous ? 'danger' : 'primary'}>
          {button}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
