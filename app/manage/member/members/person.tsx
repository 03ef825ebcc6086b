import type { Person } from '../../../../domain/people/person.ts'
import { rangeInWords, timeInWords } from '../../../../time/words.ts'
import { Attendance } from '../../../../ui/attendance.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Drawer } from '../../../../ui/drawer.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { agoInWords, exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { accessKinds, accessWords, memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { Consents, History, Mails, Sessions } from './person-lists.tsx'

type DrawerProps = { person: Person; clock: Clock; close: { href: string } }

/** One member: who they are, where they may enter, what they came to, agreed to and were sent. */
export function PersonDrawer({ person, clock, close }: DrawerProps) {
  const held = person.sessions.filter(({ attendance }) => attendance === 'attended' || attendance === 'absent')
  return (
    <Drawer title={person.displayName} above={<WordedStatus of={memberWords[person.status]} />} close={close}>
      <p className="small muted people-address">{person.email ?? 'No account'}</p>
      {person.headline && <p>{person.headline}</p>}
      <FactList shape="drawer" facts={factsOf(person, clock)} />
      <h3>Accesses</h3>
      <Accesses person={person} clock={clock} />
      {held.length > 0 && (
        <>
          <h3>Attendance</h3>
          <Attendance attended={held.map(({ attendance }) => attendance === 'attended').toReversed()} />
        </>
      )}
      {person.staffNote && (
        <>
          <h3>Note of the organisers</h3>
          <p>{person.staffNote}</p>
        </>
      )}
      <div className="people-more">
        <Disclosure summary={`Sessions (${person.sessions.length})`}>
          <Sessions sessions={person.sessions} />
        </Disclosure>
        <Disclosure summary={`Consents (${person.consents.length})`}>
          <Consents consents={person.consents} clock={clock} />
        </Disclosure>
        <Disclosure summary={`Mails sent (${person.mails.length})`}>
          <Mails mails={person.mails} clock={clock} />
        </Disclosure>
        <Disclosure summary={`Audit (${person.audit.length})`}>
          <History entries={person.audit} clock={clock} />
        </Disclosure>
      </div>
    </Drawer>
  )
}

function Accesses({ person: { accesses }, clock }: { person: Person; clock: Clock }) {
  if (accesses.length === 0) return <p className="muted">None: this person may enter no edition.</p>
  return (
    <ul role="list" className="people-accesses">
      {accesses.map(({ edition, kind, zone, status, startsAt, endsAt, reason }) => (
        <li key={`${edition}-${startsAt.getTime()}`}>
          <b className="figures">{edition}</b>
          <span>
            {accessKinds[kind]}
            <span className="small muted">
              {zone && `${zone}, `}
              {endsAt ? `until ${exactly(endsAt, clock)}` : `since ${exactly(startsAt, clock)}`}
            </span>
            {reason && <span className="small muted">{reason}</span>}
          </span>
          <WordedStatus of={accessWords[status]} small />
        </li>
      ))}
    </ul>
  )
}

function factsOf(person: Person, clock: Clock): Fact[] {
  const { role, organisation, pronouns, timeZone, hosts, tags, inDirectory, joinedAt, lastSeenAt } = person
  const there = `${timeInWords(clock.now, { zone: timeZone })} there`
  return [
    ...(role === 'admin' ? [{ name: 'Role', value: 'Organiser' }] : []),
    ...(organisation ? [{ name: 'Organisation', value: organisation }] : []),
    ...(pronouns ? [{ name: 'Pronouns', value: pronouns }] : []),
    { name: 'Time zone', value: <TimeThere zone={timeZone} there={there} /> },
    ...(hosts.length > 0 ? [{ name: 'Hosts', value: hosts.join(', ') }] : []),
    ...(tags.length > 0 ? [{ name: 'Tags', value: <Tags tags={tags} /> }] : []),
    { name: 'Directory', value: inDirectory ? 'Listed' : 'Not listed' },
    { name: 'Joined', value: joinedAt ? exactly(joinedAt, clock) : 'Not yet' },
    { name: 'Last seen', value: lastSeenAt ? agoInWords(lastSeenAt, clock) : 'Never' },
    ...endsOf(person),
  ]
}

function endsOf({ status, pausedUntil, leftOn }: Person): Fact[] {
  if (status === 'paused' && pausedUntil) return [{ name: 'Paused until', value: dayInWords(pausedUntil) }]
  return status === 'left' && leftOn ? [{ name: 'Left on', value: dayInWords(leftOn) }] : []
}

function TimeThere({ zone, there }: { zone: string; there: string }) {
  return (
    <>
      {zone}
      <br />
      <span className="small muted figures">{there}</span>
    </>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="people-tags">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}

function dayInWords(day: string): string {
  return rangeInWords({ start: day, end: day })
}
