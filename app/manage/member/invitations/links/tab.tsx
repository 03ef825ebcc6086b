import './links.css'
import type { InvitationListed } from '../../../../../domain/joining/invitations/list.ts'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { WithDrawer } from '../../../../../ui/drawer.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { Pager } from '../../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../../ui/table.tsx'
import { agoInWords } from '../../../clock.ts'
import type { Clock } from '../../../clock.ts'
import { keys } from '../../../keys/keys.ts'
import { changed, pagerOf } from '../../../query.ts'
import { WordedStatus } from '../../../worded-status.tsx'
import { NoSuchInvitation } from '../opened.tsx'
import type { LinksContent } from './load.ts'
import { MakeLink } from './make-link.tsx'
import { LinkDrawer } from './opened.tsx'
import { WaysToInvite } from './ways.tsx'
import { linkWords } from './words.ts'

type LinksTabProps = { content: LinksContent; clock: Clock; search: string }

const makePath = '/manage/member?tab=invitations&by=link&make=1'

/** The links people come in by, with how many did; making one more. */
export function LinksTab(props: LinksTabProps) {
  const { content, clock, search } = props
  const { opened, make } = content
  if (make) return <MakeLink key={make.id} {...make} timeZone={clock.zone} />
  const close = changed(search, { invitation: undefined, by: 'link' })
  return (
    <div data-open={opened ? true : undefined} className="people-list">
      <WaysToInvite by="link" open={content.open} />
      <WithDrawer
        drawer={
          opened && (
            <div id="invitation" className="people-drawer">
              {opened.found ? (
                <LinkDrawer key={opened.found.id} {...opened} link={opened.found} clock={clock} close={close} />
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

function List({ content: { links, total, asked, open, opened }, clock, search }: LinksTabProps) {
  if (links.length === 0) {
    return (
      <EmptyState
        room="feedback"
        title={total > 0 ? 'The list ends before this page' : 'No link was made yet'}
        action={
          total > 0
            ? { href: '/manage/member?tab=invitations&by=link', label: 'Show the first page' }
            : { href: makePath, label: 'Make a link' }
        }
      >
        A link with its picture lets several people in: from a poster, a slide, or a message in a group.
      </EmptyState>
    )
  }
  return (
    <>
      <section className="invitations" aria-labelledby="by-link">
        <div className="people-head">
          <h2 id="by-link">By link</h2>
          <span className="muted figures">{open.link} open, newest first</span>
          <ButtonLink href={makePath} kind="quiet" small icon="plus">
            Make a link
          </ButtonLink>
        </div>
        <Table
          caption="Links, newest first"
          rows={links}
          rowKey={({ id }) => id}
          byKeys
          isSelected={({ id }) => id === opened?.found?.id}
          columns={[
            { name: 'Link', cell: (link) => <Named {...link} search={search} /> },
            { name: 'State', nowrap: true, cell: ({ standing }) => <WordedStatus of={linkWords(standing)} /> },
            { name: 'Used', numeric: true, nowrap: true, cell: ({ uses, maxUses }) => `${uses} of ${maxUses}` },
            { name: 'Joined', numeric: true, priority: 3, cell: ({ joined }) => joined },
            { name: 'Left', numeric: true, priority: 3, cell: leftOf },
            { name: 'Ends', priority: 4, nowrap: true, cell: ({ expiresAt }) => agoInWords(expiresAt, clock) },
          ]}
        />
      </section>
      <Pager {...pagerOf(search, { ...asked, shown: links.length, total })} />
    </>
  )
}

/** What a link that is closed or over still has is nobody's any more. */
function leftOf({ standing, uses, maxUses }: InvitationListed): number {
  return standing === 'revoked' || standing === 'expired' ? 0 : maxUses - uses
}

function Named({ id, name, edition, zone, search }: InvitationListed & { search: string }) {
  return (
    <TwoLines
      first={
        <Link
          className="people-name"
          href={`${changed(search, { invitation: id, by: 'link' })}#invitation`}
          data-key={keys.open}
        >
          {name || 'A link for several'}
        </Link>
      }
      second={`${edition ?? 'No edition'}${zone ? `, ${zone}` : ''}`}
    />
  )
}
