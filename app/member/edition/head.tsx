import { href } from 'react-router'
import { Building } from '../../../ui/bay/building.tsx'
import type { BuildingRoom } from '../../../ui/bay/building.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { EditionHero } from '../../../ui/frame/edition-hero.tsx'
import { timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import { useSessionWords } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'
import { useNow } from '../now.ts'
import { monthsOf } from '../../programme/edition-words.ts'
import type { EditionResponse, EditionFacts, SessionFacts } from './response.ts'
import { counted } from '../../texts/number-words.ts'

type Page = EditionResponse['page']

/** The head of an edition in the look of its year, with the building and the four facts under it. */
export function EditionHead({ edition, page }: { edition: EditionFacts; page: Page }) {
  return (
    <>
      <EditionHero look={edition.layout} year={edition.slug} title={edition.title} lead={edition.tagline}>
        <Building rooms={roomsOf(page.studios)} labels={false} />
      </EditionHero>
      <div className="wrap edition-facts">
        <FactList shape="across" facts={factsOf(edition, page)} />
      </div>
    </>
  )
}

/** The rooms of the building: the studios that meet, and the shelf of lessons; six at most. */
export function roomsOf(studios: Page['studios']): BuildingRoom[] {
  const meeting = studios.filter(({ status }) => status === 'active').slice(0, 5)
  return [
    ...meeting.map(({ slug, name, room, pigment }) => ({ room, pigment, name, href: studioPath(slug) })),
    { room: 'lessons', pigment: 'payne', name: 'Lessons learned', href: href('/studios/lessons-learned') },
  ]
}

function factsOf(edition: EditionFacts, page: Page): Fact[] {
  const meeting = page.studios.filter(({ status }) => status === 'active').length
  return [
    { name: page.isReadOnly ? 'Ran' : 'Runs', value: monthsOf(edition, 'short') },
    ...(meeting > 0 ? [{ name: 'Studios', value: counted(meeting, 'studio') }] : []),
    ...zoneFacts(page),
    page.isReadOnly
      ? { name: 'You can', value: 'Read' }
      : { name: 'Next session', value: page.next ? <When session={page.next} /> : 'None planned' },
  ]
}

/** The own zone; where there is only one, nothing is said of zones, only who hosts. */
function zoneFacts({ zones, speaksOfZones, isReadOnly }: Page): Fact[] {
  if (!speaksOfZones) {
    const hosts = zones.flatMap((zone) => zone.hosts)
    return hosts.length > 0 ? [{ name: hosts.length === 1 ? 'Host' : 'Hosts', value: hosts.join(', ') }] : []
  }
  const own = zones.find(({ isOwn }) => isOwn)
  return own ? [{ name: 'Your zone', value: <ZoneFact zone={own} over={isReadOnly} /> }] : []
}

function ZoneFact({ zone: { name, timeZone }, over }: { zone: { name: string; timeZone: string }; over: boolean }) {
  const now = useNow()
  return (
    <>
      {name}
      {!over && (
        <span className="ui muted figures">
          {timeInWords(now, { zone: timeZone })} in {zoneCity(timeZone)}
        </span>
      )}
    </>
  )
}

function When({ session }: { session: SessionFacts }) {
  const { day, start, second } = useSessionWords(session)
  return (
    <>
      {day}, {start}
      <span className="ui muted">{second}</span>
    </>
  )
}
