import './invitations.css'
import { WithDrawer } from '../../../../ui/drawer.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import type { Clock } from '../../clock.ts'
import { changed, pagerOf } from '../../query.ts'
import { counted } from '../../../texts/number-words.ts'
import { usePolling } from '../../../fetching/polling.ts'
import { BatchView } from './batch-view.tsx'
import { InvitationFilters } from './filters.tsx'
import { InviteForm } from './invite-form.tsx'
import type { LinksContent } from './links/load.ts'
import { LinksTab } from './links/tab.tsx'
import { WaysToInvite } from './links/ways.tsx'
import type { InvitationsContent } from './load.ts'
import { InvitationDrawer, NoSuchInvitation } from './opened.tsx'
import { InvitationTable } from './table.tsx'

export type InvitationsProps = { content: InvitationsContent; clock: Clock; search: string }

/** Who was invited and what became of it: each by mail, after a dry run, or many by a link. */
export function InvitationsTab({ content, ...props }: TabProps) {
  return content.by === 'link' ? (
    <LinksTab content={content} {...props} />
  ) : (
    <InvitedByMail content={content} {...props} />
  )
}

type TabProps = Omit<InvitationsProps, 'content'> & { content: InvitationsContent | LinksContent }

function InvitedByMail(props: InvitationsProps) {
  const { content, clock, search } = props
  usePolling([...content.invitations, content.opened?.found].some((shown) => shown?.standing === 'queued'))
  if (content.invite) return <InviteForm offered={content.invite} timeZone={clock.zone} />
  if (content.batch) return <BatchView batch={content.batch.found} clock={clock} />
  const close = changed(search, { invitation: undefined })
  const { opened } = content
  return (
    <div data-open={opened ? true : undefined} className="people-list">
      <WaysToInvite by="mail" open={{ mail: content.counts.open, link: content.openLinks }} />
      <InvitationFilters content={content} search={search} />
      <WithDrawer
        drawer={
          opened && (
            <div id="invitation" className="people-drawer">
              {opened.found ? (
                <InvitationDrawer key={opened.found.id} invitation={opened.found} clock={clock} close={close} />
              ) : (
                <NoSuchInvitation close={close} />
              )}
            </div>
          )
        }
      >
        <List {...props} />
      </WithDrawer>
    </div>
  )
}

function List({ content, clock, search }: InvitationsProps) {
  const { invitations, total, asked, funnel, counts, opened } = content
  if (invitations.length === 0) return <NoInvitations content={content} />
  return (
    <>
      <section className="invitations" aria-labelledby="invited">
        <div className="people-head">
          <h2 id="invited">Invited</h2>
          <span className="muted figures">{counts.open} open, newest first</span>
        </div>
        <InvitationTable invitations={invitations} clock={clock} search={search} openId={opened?.found?.id} />
        {funnel.sent > 0 && (
          <p className="invitations-foot small muted figures">
            Of {counted(funnel.sent, 'invitation')} sent so far, {funnel.opened} were opened, {funnel.accepted} accepted
            and {funnel.declined} declined.
          </p>
        )}
      </section>
      <Pager {...pagerOf(search, { ...asked, shown: invitations.length, total })} />
    </>
  )
}

function NoInvitations({ content: { asked, total, counts } }: { content: InvitationsContent }) {
  const isFirst = Object.values(counts).every((number) => number === 0)
  if (isFirst) {
    const invite = { href: '/manage/member?tab=invitations&invite=1', label: 'Invite people' }
    return (
      <EmptyState room="feedback" title="Nobody was invited yet" action={invite}>
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
