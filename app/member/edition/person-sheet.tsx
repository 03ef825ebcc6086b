import { timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { IconLink } from '../../../ui/icon-button.tsx'
import { PersonWindow } from '../../../ui/person-window/person-window.tsx'
import { pigmentOf } from '../../../ui/person-window/person.ts'
import { useDrawerFocus } from '../../../ui/use-drawer-focus.ts'
import { pictureAt } from '../../person-picture.ts'
import { useNow } from '../now.ts'
import type { TabOf } from './response.ts'

export type Person = TabOf<'people'>['people'][number]

type PersonSheetProps = {
  person: Person
  edition: string
  speaksOfZones: boolean
  topicAddress: (topic: string) => string
  close: string
}

/** What somebody in the directory says of themselves. */
export function PersonSheet({ person, edition, speaksOfZones, topicAddress, close }: PersonSheetProps) {
  const focus = useDrawerFocus({ canClose: true })
  const { displayName, windowNumber, headline, organisation, bio, topics, isHost, pictureId } = person
  const doing = [headline, organisation].filter((part) => part !== '').join(', ')
  return (
    <aside
      className="edition-person"
      data-pigment={isHost ? 'payne' : pigmentOf(windowNumber)}
      aria-label={displayName}
      {...focus}
    >
      <div className="edition-person-window">
        <PersonWindow
          name={displayName}
          windowNumber={windowNumber}
          picture={pictureAt(pictureId ?? undefined)}
          size="drawer"
          state={isHost ? 'host' : 'rest'}
        />
        <IconLink className="drawer-close" icon="close" label="Close" href={close} preventScrollReset />
      </div>
      <div className="edition-person-words">
        <h2>{displayName}</h2>
        <p className="ui muted figures">
          {doing && `${doing}. `}
          <Clock timeZone={person.timeZone} />
        </p>
        {bio && <p className="edition-person-bio">{bio}</p>}
        {topics.length > 0 && (
          <div className="edition-person-topics">
            <h3 className="ui muted">Ask me about</h3>
            <Chips>
              {topics.map((topic) => (
                <ChipLink key={topic} href={topicAddress(topic)} pressed={false}>
                  {topic}
                </ChipLink>
              ))}
            </Chips>
          </div>
        )}
        <FactList shape="drawer" facts={factsOf(person, edition, speaksOfZones)} />
      </div>
    </aside>
  )
}

/** The time where they are. */
function Clock({ timeZone }: { timeZone: string }) {
  const now = useNow()
  return `${zoneCity(timeZone)}, ${timeInWords(now, { zone: timeZone })} now`
}

function factsOf(
  { pronouns, discipline, zoneName, isHost, links }: Person,
  edition: string,
  speaksOfZones: boolean,
): Fact[] {
  return [
    ...(isHost ? [{ name: 'Here as', value: 'Host' }] : []),
    ...(speaksOfZones && zoneName ? [{ name: 'Zone', value: zoneName }] : []),
    ...(discipline ? [{ name: 'Discipline', value: discipline }] : []),
    ...(pronouns ? [{ name: 'Pronouns', value: pronouns }] : []),
    ...(links.length > 0 ? [{ name: links.length === 1 ? 'Link' : 'Links', value: <Links links={links} /> }] : []),
    { name: 'Who sees this', value: `People of edition ${edition}` },
  ]
}

function Links({ links }: { links: readonly string[] }) {
  return links.map((link) => (
    <a key={link} className="link" data-alone href={link} rel="external noopener noreferrer">
      {URL.parse(link)?.host ?? link}
    </a>
  ))
}
