import { MoreLink } from '../../../../ui/more-link.tsx'
import { FilterChip, FilterForm, FilterSearch } from '../../filter-form.tsx'
import type { InvitationsContent } from './load.ts'
import { viewWords } from './view-words.ts'

/** Narrows the list: a state with how many are in it, an edition, a name. */
export function InvitationFilters({ content }: { content: InvitationsContent }) {
  const { asked, counts, editions, total } = content
  const { q, edition, view, pageSize } = asked
  const isNarrowed = q !== '' || edition !== undefined || view !== undefined
  const views = (['open', 'accepted', 'expired', 'declined', 'revoked', 'bounced', 'draft'] as const).filter(
    (each) => counts[each] > 0 || view === each,
  )
  return (
    <FilterForm
      label="Invitations"
      kept={{ tab: 'invitations' }}
      pageSize={pageSize}
      said={isNarrowed ? `${total} found` : undefined}
    >
      <FilterSearch label="Name or e-mail" value={q} />
      <FilterChip
        name="view"
        label="State"
        value={view ?? ''}
        options={[
          { value: '', label: 'Any state' },
          ...views.map((value) => ({ value, label: `${viewWords[value]}, ${counts[value]}` })),
        ]}
      />
      <FilterChip
        name="edition"
        label="Edition"
        value={edition ?? ''}
        options={[
          { value: '', label: 'Any edition' },
          ...editions.map((slug) => ({ value: slug, label: `Edition ${slug}` })),
        ]}
      />
      {isNarrowed && (
        <MoreLink href="/manage/member?tab=invitations" icon="none">
          Clear
        </MoreLink>
      )}
    </FilterForm>
  )
}
