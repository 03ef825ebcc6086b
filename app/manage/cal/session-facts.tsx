import { elsewhereInWords } from '../../../time/words.ts'
import type { Fact } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'
import type { Calendar } from './load.ts'

type Opened = NonNullable<Calendar['opened']>

/** What is known of a session, where no form beside it says the same. */
export function factsOf(session: Opened, calendar: Calendar): Fact[] {
  const { studio, edition, hosts, zones, visibility } = session
  return [
    { name: 'When', value: <LocalMoment at={session.startsAt} timeZone={calendar.clock.zone} /> },
    ...hoursIn(session, calendar),
    ...(studio
      ? [
          {
            name: 'Studio',
            value: (
              <Link className="link" href={studioPath(studio.slug)}>
                {studio.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(edition ? [{ name: 'Edition', value: edition.slug }] : []),
    ...(zones.length > 0 ? [{ name: 'Zones', value: zones.map(({ name }) => name).join(', ') }] : []),
    { name: 'Hosts', value: hosts.map(({ name }) => name).join(', ') || 'Nobody yet' },
    { name: 'Place', value: placeWords(session) },
    { name: 'Places', value: session.capacity === null ? 'No limit' : `${session.going} of ${session.capacity} taken` },
    ...(visibility ? [{ name: 'Who can see it', value: visibilityWords[visibility] }] : []),
  ]
}

/** The hour in the other zones: an hour that suits one may be night in another. */
export function hoursIn({ startsAt }: Opened, { zones, clock }: Calendar): Fact[] {
  const elsewhere = zones.flatMap(({ timeZone }) => elsewhereInWords(startsAt, timeZone, { zone: clock.zone }) ?? [])
  return elsewhere.length > 0 ? [{ name: 'Elsewhere', value: elsewhere.join(' · ') }] : []
}

function placeWords({ place, address }: Opened): string {
  if (place === 'online') return 'Online'
  const where = address || 'A room'
  return place === 'both' ? `${where}, and online` : where
}

const visibilityWords: Record<NonNullable<Opened['visibility']>, string> = {
  public: 'Everybody',
  members: 'Every member',
  edition: 'Everybody in its edition',
  zone: 'Its zones',
}
