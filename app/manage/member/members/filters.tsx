import { longest } from '../../../../domain/limit-numbers.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SearchField, TextField } from '../../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { memberWords } from '../../words.ts'
import { RowsAndShow } from '../../rows-and-show.tsx'
import type { MembersContent } from './load.ts'
import { isNarrowed, seenWords, zoneOptions } from './search.ts'

/** Narrows the list. A plain form: the address holds what was asked for, with or without script. */
export function MemberFilters({ content: { asked, editions, studios } }: { content: MembersContent }) {
  const { q, status, edition, zone, tag, studio, seen, order, pageSize } = asked
  const chosenZone = zone && editions.find(({ zones }) => zones.includes(zone))
  const inZone = chosenZone ? `${chosenZone.slug}/${zone.slug}` : ''
  return (
    <form
      key={[q, status, edition?.slug, inZone, tag, studio?.slug, seen, pageSize].join()}
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
      <Disclosure summary="More filters" open={studio !== undefined || seen !== undefined || tag !== ''}>
        <FilterBar>
          <Select
            name="studio"
            label="Studio"
            labelHidden
            small
            narrow
            defaultValue={studio?.slug ?? ''}
            options={[
              { value: '', label: 'All studios' },
              ...studios.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          <Select
            name="seen"
            label="Last seen"
            labelHidden
            small
            narrow
            defaultValue={seen ?? ''}
            options={seenOptions}
          />
          <TextField
            name="tag"
            label="Tag"
            labelHidden
            placeholder="Tag"
            small
            defaultValue={tag}
            maxLength={longest.tag}
          />
        </FilterBar>
      </Disclosure>
    </form>
  )
}

const states = [
  { value: '', label: 'Any state' },
  ...Object.entries(memberWords).map(([value, { words }]) => ({ value, label: words })),
]

const seenOptions = [
  { value: '', label: 'Seen at any time' },
  ...Object.entries(seenWords).map(([value, label]) => ({ value, label })),
]
