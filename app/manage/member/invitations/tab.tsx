import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import type { Clock } from '../../clock.ts'
import { pagerOf } from '../../query.ts'
import { InvitationFilters } from './filters.tsx'
import type { InvitationsContent } from './load.ts'
import { InvitationTable } from './table.tsx'

export type InvitationsProps = { content: InvitationsContent; clock: Clock; search: string }

/** Who was invited and what became of it. */
export function InvitationsTab({ content, clock, search }: InvitationsProps) {
  const { invitations, total, asked } = content
  return (
    <>
      <InvitationFilters content={content} search={search} />
      {invitations.length === 0 ? (
        <NoInvitations content={content} />
      ) : (
        <>
          <InvitationTable invitations={invitations} clock={clock} />
          <Pager {...pagerOf(search, { ...asked, shown: invitations.length, total })} />
        </>
      )}
    </>
  )
}

function NoInvitations({ content: { asked, total, counts } }: { content: InvitationsContent }) {
  const isFirst = Object.values(counts).every((number) => number === 0)
  if (isFirst) {
    return (
      <EmptyState room="feedback" title="Nobody was invited yet">
        People come in by invitation: each one sent shows up here with what became of it.
      </EmptyState>
    )
  }
  const all = { href: '/manage/member?tab=invitations', label: 'Show all invitations' }
  return (
    <EmptyState room="feedback" title="No invitations here" action={all}>
      {total > 0
        ? 'The list ends before this page.'
        : asked.q || asked.edition
          ? 'No invitation fits what you look for.'
          : 'No invitation is in this state.'}
    </EmptyState>
  )
}
