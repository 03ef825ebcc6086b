import { Filters, rowsFilter } from '../../filters.tsx'
import type { InvitationsContent } from './load.ts'
import { viewWords } from './view-words.ts'

type InvitationFiltersProps = { content: InvitationsContent; search: string }

/** Narrows the list of invitations: a state with how many are in it, an edition, a name. */
export function InvitationFilters({ content: { asked, counts, editions, total }, search }: InvitationFiltersProps) {
  const { q, edition, view } = asked
  const isNarrowed = q !== '' || edition !== undefined || view !== undefined
  const views = (['open', 'accepted', 'expired', 'declined', 'revoked', 'bounced', 'draft'] as const).filter(
    (each) => counts[each] > 0 || view === each,
  )
  return (
    <Filters
      label="Invitations"
      search={search}
      typed={[{ name: 'q', label: 'Name or e-mail' }]}
      filters={[
        {
          name: 'view',
          label: 'State',
          options: views.map((value) => ({ value, label: `${viewWords[value]}, ${counts[value]}` })),
        },
        { name: 'edition', label: 'Edition', options: editions.map((slug) => ({ value: slug, label: slug })) },
        rowsFilter,
      ]}
      said={isNarrowed ? `${total} found` : undefined}
    />
  )
}
