import { useMemo } from 'react'
import type { Person } from '../../../../domain/people/person.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TagsInput } from '../../../../ui/form/tags-input.tsx'
import { useApiForm } from '../../../posting.tsx'
import { personForm } from './person-form.ts'

/** Name, tags and the organisers' own note. */
export function EditPerson({ person }: { person: Person }) {
  const { id, version, displayName, tags, staffNote } = person
  const told = tags.join('\n')
  const values = useMemo(
    () => ({ displayName, tags: told === '' ? [] : told.split('\n'), staffNote }),
    [displayName, told, staffNote],
  )
  const api = useApiForm(personForm, { action: '/api/members/save', values })
  return (
    <Disclosure summary="Change name, tags and note">
      <Form {...api} schema={personForm} inputs={inputs} keep={`${id} ${version}`} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={String(api.reply?.values?.version ?? version)} />
        <FormFields />
        <SubmitButton small wide>
          Save
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

const inputs = { tags: TagsInput }
