import type { InvitationRead } from '../../../../domain/joining/invitations/read.ts'
import { Address } from '../../../../ui/address.tsx'
import { Drawer } from '../../../../ui/drawer.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Note } from '../../../../ui/note.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { invitationWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { InvitationActions } from './actions.tsx'

type OpenedProps = { invitation: InvitationRead; clock: Clock; close: string }

/** One invitation: to whom, what became of it, and what can be done with it. */
export function InvitationDrawer({ invitation, clock, close }: OpenedProps) {
  const { name, email, standing, message, bouncedBecause, declineReason, askedAgainAt } = invitation
  return (
    <Drawer
      title={name || email || 'Somebody'}
      above={<WordedStatus of={invitationWords[standing]} />}
      close={{ href: close }}
    >
      {name && email && (
        <p className="people-address small muted">
          <Address>{email}</Address>
        </p>
      )}
      {standing === 'bounced' && (
        <Note tone="bad">
          The letter came back{bouncedBecause ? `: ${bouncedBecause}` : '.'} Correct the address, or hand over a link.
        </Note>
      )}
      {standing === 'written' && (
        <Note tone="warn">
          The letter is only a file in the data folder: no mail server was set. It can be sent once there is one, or
          hand over a link.
        </Note>
      )}
      {askedAgainAt && <Note tone="warn">Asked for a new invitation on {exactly(askedAgainAt, clock)}.</Note>}
      {declineReason && <Note>They wrote: {declineReason}</Note>}
      <FactList shape="narrow" facts={factsOf(invitation, clock)} />
      {message && (
        <>
          <h3>Message</h3>
          <p className="people-note small">{message}</p>
        </>
      )}
      <InvitationActions invitation={invitation} timeZone={clock.zone} />
    </Drawer>
  )
}

/** Where the address names an invitation that is not there. */
export function NoSuchInvitation({ close }: { close: string }) {
  return (
    <Drawer title="There is no such invitation" close={{ href: close }}>
      <p className="muted">The address is not complete, or it was cleared away.</p>
    </Drawer>
  )
}

function factsOf(invitation: InvitationRead, clock: Clock) {
  const {
    edition,
    zone,
    role,
    invitedBy,
    createdAt,
    lastSentAt,
    sendCount,
    remindedAt,
    lastRemindedAt,
    openedAt,
    declinedAt,
    expiresAt,
  } = invitation
  const moments: (readonly [string, Date | null])[] = [
    ['Made', createdAt],
    ['Last sent', lastSentAt],
    ['Reminded', lastRemindedAt ?? remindedAt],
    ['Opened', openedAt],
    ['Declined', declinedAt],
    ['Valid until', expiresAt],
  ]
  return [
    { name: 'Edition', value: edition ?? 'None yet' },
    { name: 'Zone', value: zone ?? 'Chosen later' },
    ...(role === 'admin' ? [{ name: 'As', value: 'Organiser' }] : []),
    { name: 'By', value: invitedBy ?? 'The house itself' },
    ...moments.flatMap(([name, at]) => (at ? [{ name, value: exactly(at, clock) }] : [])),
    { name: 'Letters', value: String(sendCount) },
  ]
}
