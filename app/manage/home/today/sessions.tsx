import { dayInWords, spanInWords } from '../../../../time/words.ts'
import { zonePlace } from '../../../../time/zones.ts'
import { Link } from '../../../../ui/link.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { SessionToday, ZoneToday } from './sessions-today.ts'

/** Today in each zone, by the clock of the zone. */
export function Sessions({ parts }: { parts: ZoneToday[] }) {
  return parts.map(({ zone, timeZone, day, sessions }) => (
    <section key={timeZone + (zone ?? '')} className="manage-zone-today" aria-label={zone ?? 'The whole house'}>
      <p className="ui">
        <b>{zone ?? 'All zones'}</b>{' '}
        <span className="muted">
          {dayInWords(day)}, {zonePlace(timeZone)} time
        </span>
      </p>
      {sessions.length === 0 ? (
        <p className="small muted">No session today.</p>
      ) : (
        <Rows aria-label={`Sessions today, ${zone ?? 'all zones'}`}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} timeZone={timeZone} />
          ))}
        </Rows>
      )}
    </section>
  ))
}

function SessionLine({ session, timeZone }: { session: SessionToday; timeZone: string }) {
  const { id, title, startsAt, endsAt, studio } = session
  return (
    <Row pigment={studio?.pigment ?? 'payne'} shape="end" centred>
      <span>
        <span className="figures nowrap muted">{spanInWords(startsAt, endsAt, { zone: timeZone })}</span>{' '}
        <Link
          className={session.status === 'cancelled' ? 'plain-link cancelled' : 'plain-link'}
          href={`/manage/cal?session=${id}`}
        >
          {studio && <span className="dot" />}
          {studio ? `${studio.name}: ${title}` : title}
        </Link>
      </span>
      <Standing session={session} />
    </Row>
  )
}

function Standing({ session: { status, going, capacity } }: { session: SessionToday }) {
  if (status === 'cancelled') return <Status tone="off">Cancelled</Status>
  if (status === 'draft') return <Status tone="off">Draft</Status>
  if (status === 'live') return <Status tone="ok">On now</Status>
  const words = capacity === null ? `${going} going` : `${going} of ${capacity} going`
  return <Status tone={status === 'ended' ? 'off' : 'info'}>{status === 'ended' ? `Over, ${words}` : words}</Status>
}
