import './people.css'
import { href, useLocation } from 'react-router'
import { zoneCity } from '../../../time/zones.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facade, FacadePane } from '../../../ui/facade.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { pictureAt } from '../../person-picture.ts'
import { addressOf } from './people-address.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PersonSheet } from './person-sheet.tsx'
import type { Person } from './person-sheet.tsx'
import type { TabOf, ZoneCardFacts } from './response.ts'
import { tabPath } from './tab-path.ts'

type PeopleProps = {
  tab: TabOf<'people'>
  edition: string
  zones: readonly ZoneCardFacts[]
  speaksOfZones: boolean
}

/** Those of an edition who put themselves into its directory, as the windows of one house; one of them beside it. */
export function PeopleTab(props: PeopleProps) {
  const { tab, edition } = props
  const isNarrowed = Object.keys(tab.search).length > 0
  if (tab.people.length > 0 || isNarrowed) return <People {...props} />
  return (
    <EmptyState
      room="feedback"
      title="Nobody here yet"
      action={{ href: `${href('/member')}?view=profile`, label: 'Your profile' }}
    >
      People of edition {edition} appear when they choose to be in the directory.
    </EmptyState>
  )
}

function People({ tab, edition, zones, speaksOfZones }: PeopleProps) {
  const { hash, search } = useLocation()
  const { people, total, next } = tab
  const opened = people.find(({ id }) => hash === `#${id}`)
  const path = tabPath(edition, 'people')
  return (
    <div className="stack" data-gap="5">
      <p className="muted">
        People who chose to be seen by the others in this edition. Whether you are, and with what, stands in{' '}
        <a className="link" href={`${href('/member')}?view=profile#directory`}>
          your profile
        </a>
        .
      </p>
      <PeopleFilters tab={tab} zones={speaksOfZones ? zones : []} path={path} />
      <div className="edition-people" data-open={opened ? 'true' : undefined}>
        <div className="stack" data-gap="4">
          <p className="ui muted figures" role="status">
            {saidOf(total)}
          </p>
          {people.length > 0 && (
            <Facade label="People">
              {people.map((person) => (
                <FacadePane
                  key={person.id}
                  name={person.displayName}
                  windowNumber={person.windowNumber}
                  picture={pictureAt(person.pictureId ?? undefined)}
                  isHost={person.isHost}
                  isCurrent={person === opened}
                  href={`${search}#${person.id}`}
                >
                  {whereIs(person, speaksOfZones)}
                </FacadePane>
              ))}
            </Facade>
          )}
        </div>
        {opened && (
          <PersonSheet
            key={opened.id}
            person={opened}
            edition={edition}
            speaksOfZones={speaksOfZones}
            topicAddress={(topic) => addressOf(path, { topic })}
            close={search || path}
          />
        )}
      </div>
      {(tab.search.after || next) && (
        <p className="row">
          {tab.search.after && (
            <MoreLink back href={addressOf(path, { ...tab.search, after: undefined })}>
              From the beginning
            </MoreLink>
          )}
          {next && <MoreLink href={addressOf(path, { ...tab.search, after: next })}>More people</MoreLink>}
        </p>
      )}
    </div>
  )
}

function saidOf({ number, orMore }: TabOf<'people'>['total']): string {
  if (number === 0) return 'Nobody here by these words.'
  if (orMore) return `More than ${number.toLocaleString('en')} people`
  return number === 1 ? '1 person' : `${number.toLocaleString('en')} people`
}

function whereIs({ zoneName, timeZone, isHost }: Person, speaksOfZones: boolean): string {
  const where = speaksOfZones && zoneName ? zoneName : zoneCity(timeZone)
  return isHost ? `Host, ${where}` : where
}
