import './members.css'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { changed, pagerOf } from '../../query.ts'
import { Nobody, PersonPage } from '../person/page.tsx'
import { Choosing } from './choosing.tsx'
import { CountedView } from './deeds/counted-view.tsx'
import { MemberFilters } from './filters.tsx'
import type { MembersProps } from './load.ts'

/** Everybody who is or was a member; a name opens what is known of the person. */
export function MembersTab({ content, clock, search }: MembersProps) {
  const { members, total, asked, opened, counted } = content
  if (counted) return <CountedView content={counted} search={search} />
  const close = changed(search, { person: undefined })
  return (
    <div data-open={opened ? true : undefined} className="people-members">
      <div className="people-list">
        <MemberFilters content={content} search={search} />
        {members.length === 0 ? (
          <NobodyFits total={total} />
        ) : (
          <>
            <Choosing content={content} clock={clock} search={search} />
            <Pager
              {...pagerOf(search, { ...asked, shown: members.length, total: total.number })}
              {...further(content, search)}
            />
          </>
        )}
      </div>
      {opened &&
        (opened.person ? (
          <PersonPage key={opened.person.id} person={opened.person} content={content} clock={clock} close={close} />
        ) : (
          <Nobody close={close} />
        ))}
    </div>
  )
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
