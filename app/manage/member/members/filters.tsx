import { longest } from '../../../../domain/limit-numbers.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { FilterChip, FilterForm, FilterSearch } from '../../filter-form.tsx'
import { memberWords } from '../../words.ts'
import type { MembersContent } from './load.ts'
import { isNarrowed, seenWords, zoneOptions } from './search.ts'

/** Narrows the list; each filter counts as soon as it is chosen. */
export function MemberFilters({ content: { asked, editions, studios, total } }: { content: MembersContent }) {
  const { q, status, edition, zone, tag, studio, seen, order, pageSize } = asked
  const chosenZone = zone && editions.find(({ zones }) => zones.includes(zone))
  const inZone = chosenZone ? `${chosenZone.slug}/${zone.slug}` : ''
  const found = total.orMore ? `more than ${total.number} found` : `${total.number} found`
  return (
    <FilterForm
      label="Members"
      kept={{ order: order === 'name' ? undefined : order }}
      pageSize={pageSize}
      said={isNarrowed(asked) ? found : undefined}
    >
      <FilterSearch label="Name or e-mail" value={q} />
      <FilterChip
        name="edition"
        label="Edition"
        value={edition?.slug ?? ''}
        options={anyOr(
          'edition',
          editions.map(({ slug }) => ({ value: slug, label: `Edition ${slug}` })),
        )}
      />
      <FilterChip name="zone" label="Zone" value={inZone} options={anyOr('zone', zoneOptions(editions, edition))} />
      <FilterChip
        name="studio"
        label="Studio"
        value={studio?.slug ?? ''}
        options={anyOr(
          'studio',
          studios.map(({ slug, name }) => ({ value: slug, label: name })),
        )}
      />
      <FilterChip name="status" label="State" value={status ?? ''} options={anyOr('state', states)} />
      <FilterChip name="seen" label="Last seen" value={seen ?? ''} options={seenOptions} />
      <span className="filter-chip" data-on={tag !== '' || undefined}>
        <TextField
          name="tag"
          label="Tag"
          labelHidden
          placeholder="Any tag"
          small
          defaultValue={tag}
          maxLength={longest.tag}
        />
      </span>
      {isNarrowed(asked) && (
        <MoreLink href="/manage/member" icon="none">
          Clear
        </MoreLink>
      )}
    </FilterForm>
  )
}

type Option = { value: string; label: string }

function anyOr(what: string, options: Option[]): Option[] {
  return [{ value: '', label: `Any ${what}` }, ...options]
}

const states = Object.entries(memberWords).map(([value, { words }]) => ({ value, label: words }))

const seenOptions = [
  { value: '', label: 'Seen any time' },
  ...Object.entries(seenWords).map(([value, label]) => ({ value, label })),
]
