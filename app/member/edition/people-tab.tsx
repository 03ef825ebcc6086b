import './people.css'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { ChipBox } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facade, FacadePane } from '../../../ui/facade.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { zoneCity } from '../../../time/zones.ts'
import { PersonSheet } from './person-sheet.tsx'
import type { Person } from './person-sheet.tsx'
import type { TabOf } from './response.ts'
import { tabPath } from './tab-path.ts'

type PeopleProps = {
  tab: TabOf<'people'>
  edition: string
  speaksOfZones: boolean
  /** The name of the reader's zone in this edition. */
  ownZone: string | undefined
}

/** Those of an edition who put themselves into its directory, as the windows of one house; one of them beside it. */
export function PeopleTab(props: PeopleProps) {
  if (props.tab.people.length > 0) return <People {...props} />
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

/** So few are seen at a glance. */
const searchedFrom = 9

function People({ tab: { people, page, next }, edition, speaksOfZones, ownZone }: PeopleProps) {
  const { hash, search } = useLocation()
  const [typed, setTyped] = useState('')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const path = tabPath(edition, 'people')
  const isWhole = page === 1 && !next
  const near = people.filter(({ zoneName }) => zoneName === ownZone)
  const found = isWhole ? (onlyOwn ? near : people).filter((person) => isMeant(person, typed)) : people
  const opened = people.find(({ id }) => hash === `#${id}`)
  return (
    <div className="stack" data-gap="5">
      <div className="row" data-apart data-align="end">
        <p className="muted">People who chose to be seen by the others in this edition.</p>
        {isWhole && people.length >= searchedFrom && (
          <div className="row edition-people-search">
            {speaksOfZones && ownZone && near.length < people.length && (
              <ChipBox checked={onlyOwn} onChange={(event) => setOnlyOwn(event.currentTarget.checked)}>
                My zone <span className="muted">{near.length}</span>
              </ChipBox>
            )}
            <SearchField
              label="Search by name, place, subject"
              placeholder="Search by name, place, subject"
              small
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      <div className="edition-people" data-open={opened ? 'true' : undefined}>
        <div className="stack" data-gap="4">
          {found.length > 0 && (
            <Facade label="People">
              {found.map((person) => (
                <FacadePane
                  key={person.id}
                  name={person.displayName}
                  windowNumber={person.windowNumber}
                  isHost={person.isHost}
                  isCurrent={person === opened}
                  href={`${search}#${person.id}`}
                >
                  {whereIs(person, speaksOfZones)}
                </FacadePane>
              ))}
            </Facade>
          )}
          <p className="ui muted" role="status">
            {(onlyOwn || typed.trim() !== '') &&
              (found.length === 0 ? 'Nobody here by these words.' : `${found.length} of ${people.length}`)}
          </p>
        </div>
        {opened && (
          <PersonSheet
            key={opened.id}
            person={opened}
            edition={edition}
            speaksOfZones={speaksOfZones}
            close={search || path}
          />
        )}
      </div>
      {!isWhole && (
        <p className="row">
          {page > 1 && (
            <MoreLink back href={`${path}&page=${page - 1}`}>
              Before
            </MoreLink>
          )}
          {next && <MoreLink href={`${path}&page=${next}`}>More people</MoreLink>}
        </p>
      )}
    </div>
  )
}

function whereIs({ zoneName, timeZone, isHost }: Person, speaksOfZones: boolean): string {
  const where = speaksOfZones && zoneName ? zoneName : zoneCity(timeZone)
  return isHost ? `Host, ${where}` : where
}

/** Every word typed is in something they say of themselves. */
function isMeant(person: Person, typed: string): boolean {
  const { displayName, headline, organisation, bio, zoneName = '', timeZone } = person
  const said = [displayName, headline, organisation, bio, zoneName, zoneCity(timeZone)].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => said.includes(word))
}
