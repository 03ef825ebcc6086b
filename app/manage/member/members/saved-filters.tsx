import type { SavedFilter } from '../../../../domain/community/people/saved-filters.ts'
import { ChipLink, Chips } from '../../../../ui/chip.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { filterForm, filtersIn, renameFilterForm } from './filter-form.ts'
import type { FilterShown } from './load-filters.ts'
import { isNarrowed } from './search.ts'
import type { MembersProps } from './load.ts'

/** The filters all organisers keep, each a chip that leads to its list, and keeping the one the list has now. */
export function SavedFilters({ content, search }: Pick<MembersProps, 'content' | 'search'>) {
  const { filters, asked } = content
  const current = filters.find(({ isCurrent }) => isCurrent)
  const canKeep = isNarrowed(asked) && !current
  if (filters.length === 0 && !canKeep) return null
  return (
    <div className="people-filters" role="group" aria-label="Kept filters">
      {filters.length > 0 && (
        <Chips>
          {filters.map((filter) => (
            <FilterChip key={filter.id} filter={filter} />
          ))}
        </Chips>
      )}
      {canKeep && <KeepFilter search={search} />}
      {current && <ChangeFilter key={current.id} filter={current} />}
    </div>
  )
}

function FilterChip({ filter: { name, query, isCurrent, lacks } }: { filter: FilterShown }) {
  const href = isCurrent ? '/manage/member' : `/manage/member?${new URLSearchParams(query)}`
  return (
    <ChipLink href={href} pressed={isCurrent}>
      {name}
      {lacks && `, its ${lacks} is gone`}
    </ChipLink>
  )
}

function KeepFilter({ search }: { search: string }) {
  const api = useApiForm(filterForm, { action: '/api/filters/keep' })
  return (
    <Disclosure summary="Save this filter" icon="plus" over>
      <Form {...api} schema={filterForm} keep={JSON.stringify(filtersIn(search))} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="list" value={search} />
        <FormFields />
        <SubmitButton small>Save for all organisers</SubmitButton>
      </Form>
    </Disclosure>
  )
}

function ChangeFilter({ filter: { id, name, version } }: { filter: SavedFilter }) {
  return (
    <Disclosure summary={`Change “${name}”`} over>
      <div className="stack" data-gap="3">
        <VersionedForm
          schema={renameFilterForm}
          action="/api/filters/rename"
          values={{ name }}
          rowVersion={{ id, version }}
          data-gap="3"
          save={<SubmitButton small>Rename</SubmitButton>}
        >
          <FormFields />
        </VersionedForm>
        <ApiButton action="/api/filters/delete" fields={{ id }} kind="danger" small>
          Delete it
        </ApiButton>
      </div>
    </Disclosure>
  )
}
