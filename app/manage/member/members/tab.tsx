import { WithDrawer } from '../../../../ui/drawer.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { changed, pagerOf } from '../../query.ts'
import { NobodyDrawer, PersonDrawer } from '../person/drawer.tsx'
import { MemberFilters } from './filters.tsx'
import type { MembersProps } from './props.ts'
import { MemberTable } from './table.tsx'

/** Everybody who is or was a member; a name opens what is known of the person. */
export function MembersTab({ content, clock, search }: MembersProps) {
  const { members, total, asked, opened } = content
  const close = changed(search, { person: undefined })
  const drawer = opened && (
    <div id="person" className="people-drawer">
      {opened.person ? (
        <PersonDrawer key={opened.person.id} person={opened.person} clock={clock} close={close} />
      ) : (
        <NobodyDrawer close={close} />
      )}
    </div>
  )
  return (
    <div data-open={opened ? true : undefined} className="people-members">
      <MemberFilters content={content} />
      <WithDrawer drawer={drawer}>
        {members.length === 0 ? (
          <Nobody total={total} />
        ) : (
          <>
            <MemberTable content={content} clock={clock} search={search} />
            <Pager {...pagerOf(search, { ...asked, shown: members.length, total })} />
          </>
        )}
      </WithDrawer>
    </div>
  )
}

function Nobody({ total }: { total: number }) {
  const everybody = { href: '/manage/member', label: 'Show everybody' }
  return (
    <EmptyState room="one-to-ones" title="Nobody here" action={everybody}>
      {total > 0 ? 'The list ends before this page.' : 'No member fits what you look for.'}
    </EmptyState>
  )
}
