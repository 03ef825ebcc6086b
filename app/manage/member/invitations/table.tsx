import type { ReactNode } from 'react'
import type { InvitationListed } from '../../../../domain/joining/invitations/list.ts'
import { Address } from '../../../../ui/address.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { agoInWords, exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { changed } from '../../query.ts'
import { invitationWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'

type InvitationTableProps = { invitations: InvitationListed[]; clock: Clock; search: string }

/** The invitations of a page, newest first. A name opens what can be done with it. */
export function InvitationTable({ invitations, clock, search }: InvitationTableProps) {
  return (
    <Table
      caption="Invitations, newest first"
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Invited', cell: (invitation) => <Invited {...invitation} search={search} /> },
        { name: 'State', nowrap: true, cell: ({ standing }) => <WordedStatus of={invitationWords[standing]} /> },
        { name: 'Edition', priority: 2, cell: ({ edition }) => edition ?? 'None' },
        { name: 'Zone', priority: 4, cell: ({ zone }) => zone ?? 'Chosen later' },
        { name: 'Sent', priority: 3, cell: (invitation) => <Sent invitation={invitation} clock={clock} /> },
        { name: 'Expires', priority: 5, cell: (invitation) => <Ends invitation={invitation} clock={clock} /> },
        { name: 'By', priority: 5, cell: ({ invitedBy }) => invitedBy ?? 'The house itself' },
      ]}
    />
  )
}

function Invited({ id, type, email, name, role, uses, maxUses, search }: InvitationListed & { search: string }) {
  const named = (words: ReactNode) => (
    <Link className="people-name" href={`${changed(search, { invitation: id })}#invitation`}>
      {words}
    </Link>
  )
  const asOrganiser = role === 'admin' ? ', as organiser' : ''
  if (type === 'link') {
    return <TwoLines first={named(name || 'A link for several')} second={`${uses} of ${maxUses} used${asOrganiser}`} />
  }
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

function Sent({
  invitation: { lastSentAt, sendCount, standing },
  clock,
}: {
  invitation: InvitationListed
  clock: Clock
}) {
  if (!lastSentAt) return standing === 'written' ? 'Only a file' : 'Not sent'
  const when = <time dateTime={lastSentAt.toISOString()}>{exactly(lastSentAt, clock)}</time>
  return sendCount > 1 ? <TwoLines first={when} second={`${sendCount} times`} /> : when
}

function Ends({ invitation: { expiresAt, standing }, clock }: { invitation: InvitationListed; clock: Clock }) {
  if (standing === 'accepted' || standing === 'declined' || standing === 'revoked')
    return <span className="muted">Closed</span>
  return <time dateTime={expiresAt.toISOString()}>{agoInWords(expiresAt, clock)}</time>
}
