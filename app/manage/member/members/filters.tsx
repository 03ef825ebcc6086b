import { longest } from '../../../../domain/limit-numbers.ts'
import { Filters, rowsFilter } from '../../filters.tsx'
import { memberWords } from '../../words.ts'
import type { MembersContent } from './load.ts'
import { isNarrowed, seenWords, zoneOptions } from './search.ts'

type MemberFiltersProps = { content: MembersContent; search: string }

/** Narrows the list of people. */
export function MemberFilters({ content: { asked, editions, studios, total }, search }: MemberFiltersProps) {
  const found = total.orMore ? `more than ${total.number} found` : `${total.number} found`
  return (
    <Filters
      label="Members"
      search={search}
      typed={[
        { name: 'q', label: 'Name or e-mail' },
        { name: 'tag', label: 'Tag', placeholder: 'Any tag', maxLength: longest.tag },
      ]}
      filters={[
        {
          name: 'edition',
          label: 'Edition',
          options: editions.map(({ slug }) => ({ value: slug, label: slug })),
        },
        { name: 'zone', label: 'Zone', options: zoneOptions(editions, asked.edition) },
        { name: 'studio', label: 'Studio', options: studios.map(({ slug, name }) => ({ value: slug, label: name })) },
        { name: 'status', label: 'State', options: states },
        { name: 'seen', label: 'Last seen', options: seen },
        rowsFilter,
      ]}
      said={isNarrowed(asked) ? found : undefined}
    />
  )
}

const states = Object.entries(memberWords).map(([value, { words }]) => ({ value, label: words }))
const seen = Object.entries(seenWords).map(([value, label]) => ({ value, label }))
