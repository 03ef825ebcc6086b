import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { RowsAndShow } from '../rows-and-show.tsx'
import { draftKindWords, draftWords } from '../words.ts'
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
        <Select name="kind" label="Kind" labelHidden small narrow options={kinds} defaultValue={kind ?? ''} />
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
const kindsHere = ['update', 'page', 'season-note', 'lesson', 'cohort', 'template', 'challenge', 'submission'] as const

const kinds = [
  { value: '', label: 'All kinds' },
  ...kindsHere.map((value) => ({ value, label: draftKindWords[value] })),
]
const states = [
  { value: '', label: 'Any state' },
  ...Object.entries(draftWords).map(([value, { words }]) => ({ value, label: words })),
]
