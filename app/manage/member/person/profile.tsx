import type { Person } from '../../../../domain/community/people/person.ts'
import { fullDayInWords, timeInWords } from '../../../../time/words.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { Clock } from '../../clock.ts'
import { dayOf, seenInWords, zoneOf } from '../members/member-words.ts'

/** What the member says of themselves, and what the club adds to it. */
export function Profile({ person, clock }: { person: Person; clock: Clock }) {
  return (
    <>
      {person.headline && <p className="people-headline">{person.headline}</p>}
      <FactList shape="drawer" facts={factsOf(person, clock)} />
      {person.bio && <p className="people-bio small">{person.bio}</p>}
    </>
  )
}

function factsOf(person: Person, clock: Clock): Fact[] {
  const { role, organisation, pronouns, hosts, links, tags, pausedUntil, leftOn } = person
  return [
    ...(role === 'admin' ? [{ name: 'Role', value: 'Organiser' }] : []),
    { name: 'Zone', value: zoneOf(person.accesses) },
    { name: 'Time zone', value: <TheirClock zone={person.timeZone} now={clock.now} /> },
    ...(pausedUntil ? [{ name: 'Paused until', value: fullDayInWords(pausedUntil) }] : []),
    ...(leftOn ? [{ name: 'Left on', value: fullDayInWords(leftOn) }] : []),
    ...(organisation ? [{ name: 'Organisation', value: organisation }] : []),
    ...(pronouns ? [{ name: 'Pronouns', value: pronouns }] : []),
    ...(hosts.length > 0 ? [{ name: 'Hosts', value: hosts.join(', ') }] : []),
    ...(tags.length > 0 ? [{ name: 'Tags', value: <Tags tags={tags} /> }] : []),
    ...(links.length > 0 ? [{ name: 'Links', value: <Links links={links} /> }] : []),
    { name: 'Directory', value: person.inDirectory ? 'Shown to members' : 'Not shown' },
    { name: 'Member since', value: person.joinedAt ? dayOf(person.joinedAt, clock) : 'Not yet' },
    { name: 'Last seen', value: seenInWords(person.lastSeenAt, clock) },
  ]
}

function TheirClock({ zone, now }: { zone: string; now: Date }) {
  return (
    <>
      {zone}
      <br />
      <span className="small muted">{timeInWords(now, { zone })} there</span>
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
