import type { Person } from '../../../../domain/community/people/person.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import type { Clock } from '../../clock.ts'
import { dayOf, seenInWords } from '../members/member-words.ts'
import { PersonPane } from './person-pane.tsx'

/** What the member says of themselves, and what the club adds to it. */
export function Profile({ person, clock }: { person: Person; clock: Clock }) {
  return (
    <PersonPane title="Who they are">
      {person.headline && <p className="person-headline">{person.headline}</p>}
      {person.bio && <p className="person-bio">{person.bio}</p>}
      <FactList shape="drawer" facts={factsOf(person, clock)} />
    </PersonPane>
  )
}

function factsOf(person: Person, clock: Clock): Fact[] {
  const { organisation, pronouns, hosts, links, pausedUntil, leftOn } = person
  return [
    ...(pausedUntil ? [{ name: 'Paused until', value: fullDayInWords(pausedUntil) }] : []),
    ...(leftOn ? [{ name: 'Left on', value: fullDayInWords(leftOn) }] : []),
    ...(organisation ? [{ name: 'Organisation', value: organisation }] : []),
    ...(pronouns ? [{ name: 'Pronouns', value: pronouns }] : []),
    ...(hosts.length > 0 ? [{ name: 'Hosts', value: hosts.join(', ') }] : []),
    ...(links.length > 0 ? [{ name: 'Links', value: <Links links={links} /> }] : []),
    { name: 'Directory', value: person.inDirectory ? 'Shown to members' : 'Not shown' },
    { name: 'Member since', value: person.joinedAt ? dayOf(person.joinedAt, clock) : 'Not yet' },
    { name: 'Time zone', value: person.timeZone },
    { name: 'Last seen', value: seenInWords(person.lastSeenAt, clock) },
  ]
}

function Links({ links }: { links: string[] }) {
  return (
    <ul role="list">
      {links.map((link) => (
        <li key={link}>
          <a className="link" href={link} rel="noreferrer nofollow">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}
