import { href } from 'react-router'
import { elsewhereInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Status } from '../../../ui/status.tsx'
import { LocalMoment } from '../../local-time.tsx'
import { studioPath } from '../../paths.ts'
import { RichText } from '../../rich-text.tsx'
import type { Calendar } from './load.ts'
import { standing } from './session-words.ts'

type Opened = NonNullable<Calendar['opened']>

/** One session beside the calendar. The link is there only for those who may use it now. */
export function SessionDrawer({
  session,
  calendar,
  close,
}: {
  session: Opened
  calendar: Calendar
  close: { href: string }
}) {
  const { tone, words } = standing(session)
  return (
    <Drawer title={session.title} above={<Status tone={tone}>{words}</Status>} close={close}>
      <div className="stack" data-gap="4">
        {session.status === 'cancelled' && (
          <Note tone="bad">Cancelled{session.cancelReason && `: ${session.cancelReason}`}</Note>
        )}
        {session.lacks && <Note tone="warn">Still to be added: {session.lacks}.</Note>}
        <FactList shape="drawer" facts={factsOf(session, calendar)} />
        <WayIn session={session} />
        {session.agenda && (
          <section aria-labelledby="agenda">
            <h3 id="agenda">Agenda</h3>
            <RichText html={session.agenda} />
          </section>
        )}
        {session.notes && (
          <section aria-labelledby="session-notes">
            <h3 id="session-notes">Notes</h3>
            <RichText html={session.notes} />
          </section>
        )}
        {session.recordingUrl && (
          <a className="link" data-alone href={session.recordingUrl} rel="external noopener noreferrer">
            Recording
          </a>
        )}
      </div>
    </Drawer>
  )
}

function factsOf(session: Opened, calendar: Calendar): Fact[] {
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
function hoursIn({ startsAt }: Opened, { zones, clock }: Calendar): Fact[] {
  const elsewhere = zones.flatMap(({ timeZone }) => elsewhereInWords(startsAt, timeZone, { zone: clock.zone }) ?? [])
  return elsewhere.length > 0 ? [{ name: 'Elsewhere', value: elsewhere.join(' · ') }] : []
}

function WayIn({ session: { joinUrl, ownAnswer, status } }: { session: Opened }) {
  if (joinUrl) {
    return (
      <ButtonLink forward href={joinUrl} rel="external noopener noreferrer">
        Join
      </ButtonLink>
    )
  }
  if (ownAnswer?.answer !== 'going' || (status !== 'scheduled' && status !== 'live')) return null
  const waits = ownAnswer.state === 'waitlisted' && ownAnswer.position !== null
  return (
    <p className="small muted">
      {waits ? `You are number ${ownAnswer.position} in line.` : 'You are going.'} The link is shown here from 24 hours
      before. Your answer is changed in{' '}
      <Link className="link" href={`${href('/member')}?view=schedule`}>
        your schedule
      </Link>
      .
    </p>
  )
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
