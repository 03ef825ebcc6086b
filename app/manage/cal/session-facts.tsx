import { elsewhereInWords } from '../../../time/words.ts'
import type { Fact } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { rhythmOf } from '../../programme/rhythm.ts'
import { studioPath } from '../../paths.ts'
import type { Calendar } from './load.ts'

type Opened = NonNullable<Calendar['opened']>

/** What is known of a session beyond its head, where no form says the same. */
export function factsOf(session: Opened, calendar: Calendar): Fact[] {
  const { studio, edition, zones, visibility } = session
  const rhythm = rhythmOf(session)
  return [
    // Whose clock the head is on is known of everybody else.
    ...(calendar.role === 'visitor'
      ? [{ name: 'When', value: <LocalMoment at={session.startsAt} timeZone={calendar.clock.zone} /> }]
      : []),
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
    ...(rhythm ? [{ name: 'Repeats', value: rhythm }] : []),
    ...(edition ? [{ name: 'Edition', value: edition.slug }] : []),
    ...(zones.length > 0 ? [{ name: 'Zones', value: zones.map(({ name }) => name).join(', ') }] : []),
    ...(session.capacity === null ? [{ name: 'Places', value: 'No limit' }] : []),
    ...(visibility ? [{ name: 'Who can see it', value: visibilityWords[visibility] }] : []),
  ]
}

/** The hour in the other zones: an hour that suits one may be night in another. */
function hoursIn({ startsAt }: Opened, { zones, clock }: Calendar): Fact[] {
  const elsewhere = zones.flatMap(({ timeZone }) => elsewhereInWords(startsAt, timeZone, { zone: clock.zone }) ?? [])
  return elsewhere.length > 0 ? [{ name: 'Elsewhere', value: elsewhere.join(' · ') }] : []
}

const visibilityWords: Record<NonNullable<Opened['visibility']>, string> = {
  public: 'Everybody',
  members: 'Every member',
  edition: 'Everybody in its edition',
  zone: 'Its zones',
}
