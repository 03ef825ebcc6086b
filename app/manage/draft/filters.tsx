import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { RowsAndShow } from '../rows-and-show.tsx'
import { draftWords } from '../words.ts'
import { kindInWords, namesAtDesk } from './kinds.ts'
import { isNarrowed } from './search.ts'
import type { AskedDrafts } from './search.ts'

/** Narrows the list. A plain form: the address holds what was asked for, with or without script. */
export function DraftFilters({ search }: { search: AskedDrafts }) {
  const { q, kind, status, pageSize } = search
  return (
    <form
      key={[q, kind, status, pageSize].join()}
      method="get"
      role="search"
      aria-label="Drafts"
      className="draft-filters"
    >
      <FilterBar>
        <SearchField name="q" label="Search drafts" placeholder="Title" small defaultValue={q} />
        <Select name="kind" label="Kind" labelHidden small narrow options={kindsToAskFor()} defaultValue={kind ?? ''} />
        <Select name="status" label="State" labelHidden small narrow options={states} defaultValue={status ?? ''} />
        <RowsAndShow pageSize={pageSize} />
        {isNarrowed(search) && (
          <MoreLink href="/manage/draft" icon="none">
            Clear
          </MoreLink>
        )}
      </FilterBar>
    </form>
  )
}

/** What is written here, and what members hand in. */
function kindsToAskFor() {
  const kinds = [...namesAtDesk(), 'submission' as const]
  return [{ value: '', label: 'All kinds' }, ...kinds.map((value) => ({ value, label: kindInWords(value) }))]
}

const states = [
  { value: '', label: 'Any state' },
  ...Object.entries(draftWords).map(([value, { words }]) => ({ value, label: words })),
]
