import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { Filters, rowsFilter } from '../filters.tsx'
import type { Filter } from '../filters.tsx'
import { narrowed } from '../query.ts'
import { draftWords } from '../words.ts'
import { stageWords } from './draft-words.ts'
import { kindInWords, namesAtDesk } from './kinds.ts'
import { pagesAtDesk, readersToAskFor } from './search.ts'
import type { AskedDrafts } from './search.ts'

type DraftFiltersProps = {
  asked: AskedDrafts
  search: string
  editions: readonly { slug: string; title: string }[]
}

/** Narrows the Desk, and lays it out on shelves or as a table. */
export function DraftFilters({ asked, search, editions }: DraftFiltersProps) {
  const isTable = asked.layout === 'table'
  const to = (layout: Record<string, string | undefined>) => narrowed(search, layout, pagesAtDesk)
  return (
    <div className="draft-filters">
      <Filters
        label="Drafts"
        search={search}
        pages={pagesAtDesk}
        typed={[{ name: 'q', label: 'Search drafts', placeholder: 'Title' }]}
        filters={[
          { name: 'kind', label: 'Kind', options: kindsToAskFor() },
          { name: 'for', label: 'For', options: readersToAskFor(editions) },
          ...(isTable ? ofTable : []),
          { name: 'mine', label: 'Mine', on: 'yes' },
          ...(isTable ? [rowsFilter] : []),
        ]}
      />
      <SegmentedLinks
        label="Layout"
        links={[
          { href: to({ layout: undefined, status: undefined, stage: undefined }), label: 'Shelves', current: !isTable },
          { href: to({ layout: 'table' }), label: 'Table', current: isTable },
        ]}
      />
    </div>
  )
}

/** What is written here, and what members hand in. */
function kindsToAskFor() {
  const kinds = [...namesAtDesk(), 'submission' as const]
  return kinds.map((value) => ({ value, label: kindInWords(value) }))
}

const ofTable: Filter[] = [
  {
    name: 'stage',
    label: 'Stage',
    options: Object.entries(stageWords).map(([value, label]) => ({ value, label })),
    insteadOf: 'status',
  },
  {
    name: 'status',
    label: 'State',
    options: Object.entries(draftWords).map(([value, { words }]) => ({ value, label: words })),
    insteadOf: 'stage',
  },
]
