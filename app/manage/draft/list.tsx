import './list.css'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { changed } from '../query.ts'
import { AskedNew } from './asked-new.tsx'
import { Begin } from './begin.tsx'
import { DraftFilters } from './filters.tsx'
import type { DeskContent, Listed } from './load.ts'
import type { ListContext } from '../list-context.ts'
import { isNarrowed } from './search.ts'
import type { AskedDrafts } from './search.ts'
import { Shelves } from './shelves.tsx'
import { DraftTable } from './table.tsx'

type DraftListProps = ListContext & { content: DeskContent; list: Listed }

/** Everything that is written here: on shelves, one for each stage, or as a table. */
export function DraftList({ content, list, clock, search }: DraftListProps) {
  const { choices } = content
  return (
    <>
      <AskedNew search={search} choices={choices} />
      <DraftFilters asked={content.search} search={search} editions={choices.editions} />
      <OfList content={content} list={list} clock={clock} search={search} />
      <footer className="row small muted" data-apart>
        <span>Times are yours, {clock.zone}.</span>
        {content.search.status !== 'trashed' && (
          <MoreLink href={changed('', { status: 'trashed' })} icon="none">
            What is in the trash
          </MoreLink>
        )}
      </footer>
    </>
  )
}

function OfList({ content, list, ...context }: DraftListProps) {
  if (isEmpty(list)) return <NothingHere asked={content.search} list={list} choices={content.choices} />
  return list.layout === 'shelves' ? (
    <Shelves list={list} {...context} />
  ) : (
    <DraftTable list={list} asked={content.search} choices={content.choices} {...context} />
  )
}

function isEmpty(list: Listed): boolean {
  if (list.layout === 'table') return list.drafts.length === 0 && list.handedIn.length === 0 && list.alone.total === 0
  return list.handedIn.total === 0 && Object.values(list.stages).every(({ total }) => total === 0)
}

type NothingHereProps = { asked: AskedDrafts; list: Listed; choices: DraftChoices }

function NothingHere({ asked, list, choices }: NothingHereProps) {
  const isPastTheEnd = list.layout === 'table' && list.total > 0
  if (isPastTheEnd || isNarrowed(asked)) {
    const all = { href: '/manage/draft', label: 'Show all drafts' }
    return (
      <EmptyState room="writing" title="No drafts here" action={all}>
        {isPastTheEnd ? 'The list ends before this page.' : 'No draft fits what you look for.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState room="writing" title="Nothing is being written" button={<BeginFirst choices={choices} />}>
      Updates, letters, pages and mails are written here before anybody reads them.
    </EmptyState>
  )
}

/** What a community writes first: to its edition where there is one, else its home page. */
function BeginFirst({ choices: { editions, unwrittenPages } }: { choices: DraftChoices }) {
  const [edition] = editions
  const [page] = unwrittenPages
  if (!edition && !page) return null
  return (
    <Begin fields={edition ? { kind: 'update', editionId: edition.id } : { kind: 'page', slug: page ?? '' }}>
      <Button small kind="quiet">
        {edition ? 'Write an update' : `Write the page: ${page?.replaceAll('-', ' ')}`}
      </Button>
    </Begin>
  )
}
