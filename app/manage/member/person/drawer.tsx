import type { Person } from '../../../../domain/community/people/person.ts'
import { Address } from '../../../../ui/address.tsx'
import { Attendance } from '../../../../ui/attendance.tsx'
import { Drawer } from '../../../../ui/drawer.tsx'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { MembersContent } from '../members/load.ts'
import { Accesses } from './accesses.tsx'
import { AccessDeeds } from './access-deeds.tsx'
import { Answers, AuditTrail, Consents, Mails } from './lists.tsx'
import { EditPerson } from './edit.tsx'
import { NoMail } from './no-mail.tsx'
import { Profile } from './profile.tsx'
import { Standing } from './standing.tsx'

type PersonProps = { person: Person; content: MembersContent; clock: Clock; close: string }

/** What organisers know of a member: who they are, what they may enter, what they answered, agreed to and were sent. */
export function PersonDrawer({ person, content, clock, close }: PersonProps) {
  const went = attendanceOf(person)
  return (
    <Drawer title={person.displayName} above={<WordedStatus of={memberWords[person.status]} />} close={{ href: close }}>
      <p className="people-address small muted">
        {person.email ? <Address>{person.email}</Address> : 'No address: the account is gone.'}
      </p>
      <NoMail person={person} clock={clock} />
      <Profile person={person} clock={clock} />
      <h3>Accesses</h3>
      <Accesses accesses={person.accesses} clock={clock} />
      <AccessDeeds person={person} content={content} />
      <h3>Attendance</h3>
      {went.length > 0 ? (
        <>
          <Attendance attended={went} />
          <p className="small muted">
            {went.filter(Boolean).length} of the last {counted(went.length, 'session')}
          </p>
        </>
      ) : (
        <p className="small muted">No session was counted yet.</p>
      )}
      <h3>Note of the organisers</h3>
      <p className="people-note small">{person.staffNote || <span className="muted">There is none.</span>}</p>
      <EditPerson person={person} />
      <h3>Account</h3>
      <Standing person={person} />
      <div className="people-folded">
        <Answers sessions={person.sessions} clock={clock} />
        <Consents consents={person.consents} clock={clock} />
        <Mails mails={person.mails} clock={clock} />
        <AuditTrail audit={person.audit} clock={clock} />
      </div>
    </Drawer>
  )
}

/** Where the address names somebody who is not there. */
export function NobodyDrawer({ close }: { close: string }) {
  return (
    <Drawer title="There is no such member" close={{ href: close }}>
      <p className="muted">The address is not complete, or the member was erased.</p>
    </Drawer>
  )
}

/** Sessions in which somebody counted, the oldest first. Whoever was excused is left out: neither there nor missing. */
function attendanceOf({ sessions }: Person): boolean[] {
  return sessions
    .filter(({ attendance }) => attendance === 'attended' || attendance === 'absent')
    .map(({ attendance }) => attendance === 'attended')
    .toReversed()
}
