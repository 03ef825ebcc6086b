import './members.css'
import './several.css'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { counted } from '../../../texts/number-words.ts'
import { changed, pagerOf } from '../../query.ts'
import { Nobody, PersonPage } from '../person/page.tsx'
import { BulkDeeds } from './bulk.tsx'
import { Choosing } from './choosing.tsx'
import { CountedView } from './deeds/counted-view.tsx'
import { MemberFilters } from './filters.tsx'
import { isNarrowed } from './search.ts'
import { SavedFilters } from './saved-filters.tsx'
import { TagChanged } from './tag-changed.tsx'
import type { MembersProps } from './load.ts'

/** Everybody who is or was a member; a name opens what is known of the person. */
export function MembersTab({ content, clock, search }: MembersProps) {
  const { members, total, asked, opened, tagChange, counting } = content
  if (counting) return <CountedView content={counting} search={search} />
  const close = changed(search, { person: undefined, merge: undefined, keep: undefined, found: undefined })
  return (
    <div data-open={opened ? true : undefined} className="people-members">
      <div className="people-list">
        <SavedFilters content={content} search={search} />
        <MemberFilters content={content} search={search} />
        <TagChanged change={tagChange} />
        {members.length === 0 ? (
          <NobodyFits total={total} />
        ) : (
          <>
            <Choosing content={content} clock={clock} search={search} />
            <div className="people-all" role="group" aria-label={allOf(content)}>
              <span className="figures">{allOf(content)}</span>
              <BulkDeeds content={content} chosen={[]} search={search} />
            </div>
            <Pager
              {...pagerOf(search, { ...asked, shown: members.length, total: total.number })}
              {...further(content, search)}
            />
          </>
        )}
      </div>
      {opened &&
        (opened.person ? (
          <PersonPage
            key={opened.person.id}
            person={opened.person}
            content={content}
            clock={clock}
            search={search}
            close={close}
          />
        ) : (
          <Nobody close={close} />
        ))}
    </div>
  )
}

/** `All 24 who fit`, `All 24 members` */
function allOf({ asked, total }: MembersProps['content']): string {
  if (!isNarrowed(asked)) return total.orMore ? 'All members' : `All ${counted(total.number, 'member')}`
  return total.orMore ? `All who fit, more than ${total.number}` : `All ${total.number} who fit`
}

/** Beyond what is counted a full page leads to another one. */
function further({ asked, members, total }: MembersProps['content'], search: string) {
  if (!total.orMore) return {}
  const next = members.length === asked.pageSize ? changed(search, { page: asked.page + 1 }) : undefined
  return { orMore: true, next }
}

function NobodyFits({ total }: Pick<MembersProps['content'], 'total'>) {
  const everybody = { href: '/manage/member', label: 'Show everybody' }
  return (
    <EmptyState room="one-to-ones" title="Nobody here" action={everybody}>
      {total.number > 0 ? 'The list ends before this page.' : 'No member fits what you look for.'}
    </EmptyState>
  )
}
