import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SearchField } from '../../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { memberWords } from '../../words.ts'
import { RowsAndShow } from '../../rows-and-show.tsx'
import type { MembersContent } from './load.ts'
import { isNarrowed, zoneOptions } from './search.ts'

/** Narrows the list. A plain form: the address holds what was asked for, with or without script. */
export function MemberFilters({ content: { asked, editions } }: { content: MembersContent }) {
  const { q, status, edition, zone, order, pageSize } = asked
  const chosenZone = zone && editions.find(({ zones }) => zones.includes(zone))
  const inZone = chosenZone ? `${chosenZone.slug}/${zone.slug}` : ''
  return (
    <form
      key={[q, status, edition?.slug, inZone, pageSize].join()}
      method="get"
      role="search"
      aria-label="Members"
      className="people-filters"
    >
      {order !== 'name' && <input type="hidden" name="order" value={order} />}
      <FilterBar>
        <SearchField name="q" label="Name or e-mail" placeholder="Name or e-mail" small defaultValue={q} />
        <Select
          name="edition"
          label="Edition"
          labelHidden
          small
          narrow
          defaultValue={edition?.slug ?? ''}
          options={[
            { value: '', label: 'All editions' },
            ...editions.map(({ slug }) => ({ value: slug, label: `Edition ${slug}` })),
          ]}
        />
        <Select
          name="zone"
          label="Zone"
          labelHidden
          small
          narrow
          defaultValue={inZone}
          options={[{ value: '', label: 'All zones' }, ...zoneOptions(editions, edition)]}
        />
        <Select name="status" label="State" labelHidden small narrow defaultValue={status ?? ''} options={states} />
        <RowsAndShow pageSize={pageSize} />
        {isNarrowed(asked) && (
          <MoreLink href="/manage/member" icon="none">
            Clear
          </MoreLink>
        )}
      </FilterBar>
    </form>
  )
}

const states = [
  { value: '', label: 'Any state' },
  ...Object.entries(memberWords).map(([value, { words }]) => ({ value, label: words })),
]
