import { useMemo } from 'react'
import type { Person } from '../../../../domain/community/people/person.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TagsInput } from '../../../../ui/form/tags-input.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { personForm } from './person-form.ts'

/** Name, tags and the organisers' own note. */
export function EditPerson({ person }: { person: Person }) {
  const { id, version, displayName, tags, staffNote } = person
  const told = tags.join('\n')
  const values = useMemo(
    () => ({ displayName, tags: told === '' ? [] : told.split('\n'), staffNote }),
    [displayName, told, staffNote],
  )
  return (
    <Disclosure summary="Change name, tags and note">
      <VersionedForm
        schema={personForm}
        inputs={inputs}
        action="/api/members/save"
        values={values}
        rowVersion={{ id, version }}
        data-gap="3"
        save={<SubmitButton small>Save</SubmitButton>}
      >
        <FormFields />
      </VersionedForm>
    </Disclosure>
  )
}

const inputs = { tags: TagsInput }
