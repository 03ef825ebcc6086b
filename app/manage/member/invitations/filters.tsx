import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SearchField } from '../../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { changed } from '../../query.ts'
import { RowsAndShow } from '../../rows-and-show.tsx'
import type { InvitationsContent } from './load.ts'
import { viewWords } from './view-words.ts'

type FiltersProps = { content: InvitationsContent; search: string }

/** The parts of the list with their numbers, and a plain form that narrows them. */
export function InvitationFilters({ content, search }: FiltersProps) {
  const { q, edition, view, pageSize } = content.asked
  return (
    <div className="people-filters">
      <Parts content={content} search={search} />
      <form key={[q, edition, pageSize].join()} method="get" role="search" aria-label="Invitations">
        <input type="hidden" name="tab" value="invitations" />
        {view && <input type="hidden" name="view" value={view} />}
        <FilterBar>
          <SearchField name="q" label="Name or e-mail" placeholder="Name or e-mail" small defaultValue={q} />
          <Select
            name="edition"
            label="Edition"
            labelHidden
            small
            narrow
            defaultValue={edition ?? ''}
            options={[
              { value: '', label: 'All editions' },
              ...content.editions.map((slug) => ({ value: slug, label: `Edition ${slug}` })),
            ]}
          />
          <RowsAndShow pageSize={pageSize} />
          {(q !== '' || edition !== undefined) && (
            <MoreLink href={changed(search, { q: undefined, edition: undefined, page: undefined })} icon="none">
              Clear
            </MoreLink>
          )}
        </FilterBar>
      </form>
    </div>
  )
}

function Parts({ content: { counts, asked }, search }: FiltersProps) {
  const link = (view: string | undefined) => changed(search, { view, page: undefined })
  const parts = (['open', 'accepted', 'expired', 'declined', 'revoked', 'bounced', 'draft'] as const).filter(
    (part) => counts[part] > 0 || asked.view === part,
  )
  return (
    <SegmentedLinks
      label="State of the invitation"
      links={[
        { href: link(undefined), label: 'All', current: !asked.view },
        ...parts.map((part) => ({
          href: link(part),
          label: `${viewWords[part]} ${counts[part]}`,
          current: asked.view === part,
        })),
      ]}
    />
  )
}
