import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { PersonWindow } from '../../../ui/person-window/person-window.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { zonePlace } from '../../../time/zones.ts'
import type { TabOf } from './response.ts'
import { tabPath } from './tab-path.ts'

type Person = TabOf<'people'>['people'][number]

/** Those of an edition who put themselves into its directory. */
export function PeopleTab({
  tab: { people, page, next },
  edition,
  speaksOfZones,
}: {
  tab: TabOf<'people'>
  edition: string
  speaksOfZones: boolean
}) {
  if (people.length === 0) {
    return (
      <EmptyState
        room="feedback"
        title="Nobody here yet"
        action={{ href: `${href('/member')}?view=profile`, label: 'Your profile' }}
      >
        People appear when they choose to be in the directory.
      </EmptyState>
    )
  }
  return (
    <div className="stack" data-gap="6">
      <p className="muted">People who chose to be seen by the others in this edition.</p>
      <Panes across={3}>
        {people.map((person) => (
          <PersonPane key={person.id} person={person} speaksOfZones={speaksOfZones} />
        ))}
      </Panes>
      {(page > 1 || next) && (
        <p className="row">
          {page > 1 && (
            <MoreLink back href={`${tabPath(edition, 'people')}&page=${page - 1}`}>
              Before
            </MoreLink>
          )}
          {next && <MoreLink href={`${tabPath(edition, 'people')}&page=${next}`}>More people</MoreLink>}
        </p>
      )}
    </div>
  )
}

function PersonPane({ person, speaksOfZones }: { person: Person; speaksOfZones: boolean }) {
  const { displayName, windowNumber, pronouns, headline, organisation, bio, links, zoneName, isHost, timeZone } = person
  return (
    <article className="stack edition-person" data-gap="2">
      <header className="row" data-nowrap>
        <PersonWindow name={displayName} windowNumber={windowNumber} state={isHost ? 'host' : 'rest'} />
        <h2 className="heading-4">
          {displayName} {pronouns && <span className="ui muted">({pronouns})</span>}
        </h2>
      </header>
      {(headline || organisation) && (
        <p className="ui">{[headline, organisation].filter((part) => part !== '').join(', ')}</p>
      )}
      <p className="row ui muted" data-gap="2">
        {speaksOfZones && zoneName ? <Tag>{zoneName}</Tag> : zonePlace(timeZone)}
        {isHost && <span>Host</span>}
      </p>
      {bio && <p className="ui">{bio}</p>}
      {links.map((link) => (
        <a key={link} className="link ui" data-alone href={link} rel="external noopener noreferrer">
          {URL.parse(link)?.host ?? link}
        </a>
      ))}
    </article>
  )
}
