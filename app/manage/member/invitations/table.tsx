import type { ReactNode } from 'react'
import type { InvitationListed } from '../../../../domain/joining/invitations/list.ts'
import { Address } from '../../../../ui/address.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { ApiButton } from '../../../forms/posting.tsx'
import { keys } from '../../keys/keys.ts'
import { changed } from '../../query.ts'
import { invitationWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'

type InvitationTableProps = {
  invitations: InvitationListed[]
  clock: Clock
  search: string
  /** The one that stands open beside it. */
  openId: string | undefined
}

/** The invitations of a page, newest first. A name opens everything that can be done with it, a row has the next step. */
export function InvitationTable({ invitations, clock, search, openId }: InvitationTableProps) {
  return (
    <Table
      caption="Invitations, newest first"
      rows={invitations}
      rowKey={({ id }) => id}
      byKeys
      isSelected={({ id }) => id === openId}
      columns={[
        { name: 'For', cell: (invitation) => <Invited {...invitation} search={search} /> },
        { name: 'Edition', priority: 4, cell: ({ edition }) => edition ?? 'None' },
        { name: 'Zone', priority: 4, nowrap: true, cell: ({ zone }) => zone ?? 'Chosen later' },
        { name: 'State', nowrap: true, cell: ({ standing }) => <WordedStatus of={invitationWords[standing]} /> },
        {
          name: 'Sent',
          priority: 3,
          nowrap: true,
          cell: (invitation) => <Sent invitation={invitation} clock={clock} />,
        },
        {
          name: 'Ends',
          priority: 2,
          nowrap: true,
          cell: (invitation) => <Ends invitation={invitation} clock={clock} />,
        },
        {
          name: 'Next step',
          nameHidden: true,
          priority: 2,
          cell: (invitation) => <NextStep invitation={invitation} search={search} />,
        },
      ]}
    />
  )
}

/** One that came back is corrected where it stands open; any other that can still be answered gets another letter. */
function NextStep({ invitation, search }: { invitation: InvitationListed; search: string }) {
  const { id, version, name, email, standing } = invitation
  const who = name || email
  if (standing === 'bounced') {
    return (
      <Link className="link" data-alone="" href={`${changed(search, { invitation: id })}#invitation`}>
        Correct
      </Link>
    )
  }
  if (standing === 'queued' || isClosed(standing)) return null
  const words = standing === 'draft' ? 'Send' : 'Send again'
  return (
    <ApiButton
      action="/api/invitations/resend"
      fields={{ id, version }}
      kind="quiet"
      small
      aria-label={`${words} to ${who}`}
      title="A letter with a new link, valid for 30 days. Older links keep working."
    >
      {words}
    </ApiButton>
  )
}

function isClosed(standing: InvitationListed['standing']): boolean {
  return standing === 'accepted' || standing === 'declined' || standing === 'revoked'
}

function Invited({ id, email, name, role, search }: InvitationListed & { search: string }) {
  const named = (words: ReactNode) => (
    <Link className="people-name" href={`${changed(search, { invitation: id })}#invitation`} data-key={keys.open}>
      {words}
    </Link>
  )
  const asOrganiser = role === 'admin' ? ', as organiser' : ''
  const address = <Address>{email ?? 'No address'}</Address>
  return (
    <TwoLines
      first={named(name || address)}
      second={
        name ? (
          <>
            {address}
            {asOrganiser}
          </>
        ) : (
          asOrganiser.slice(2)
        )
      }
    />
  )
}

function Sent({ invitation: { lastSentAt, sendCount, standing }, clock }: OneProps) {
  if (!lastSentAt) return standing === 'written' ? 'Only a file' : 'Not sent'
  const when = <time dateTime={lastSentAt.toISOString()}>{agoInWords(lastSentAt, clock)}</time>
  return sendCount > 1 ? <TwoLines first={when} second={`${sendCount} times`} /> : when
}

function Ends({ invitation: { expiresAt, standing }, clock }: OneProps) {
  if (isClosed(standing)) return <span className="muted">Closed</span>
  return (
    <time dateTime={expiresAt.toISOString()} className="figures">
      {agoInWords(expiresAt, clock)}
    </time>
  )
}

type OneProps = { invitation: InvitationListed; clock: Clock }
