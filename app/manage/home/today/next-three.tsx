import { shortWeekday, timeInWords } from '../../../../time/words.ts'
import { localTime, zoneCity } from '../../../../time/zones.ts'
import { Link } from '../../../../ui/link.tsx'
import { Teeth } from '../../../../ui/teeth.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import type { NextSession } from './next-sessions.ts'

/** The sessions that come next, by the clock of each zone they are for, with their seats as teeth. */
export function NextThree({ sessions, clock }: { sessions: NextSession[]; clock: Clock }) {
  if (sessions.length === 0) return <p className="today-quiet muted">No session is planned.</p>
  return (
    <ol role="list" className="today-next">
      {sessions.map((session) => (
        <Session key={session.id} session={session} clock={clock} />
      ))}
    </ol>
  )
}

function Session({ session, clock }: { session: NextSession; clock: Clock }) {
  const { id, title, startsAt, status, studio, capacity, going, clocks } = session
  const day = localTime(startsAt, clock.zone).date
  const taken = capacity === null ? `${going} going` : `${going} of ${capacity} going`
  return (
    <li data-pigment={studio?.pigment ?? 'payne'}>
      <time className="today-day" dateTime={startsAt.toISOString()}>
        <b className="tall figures">{Number(day.slice(8))}</b>
        <span className="small muted">{shortWeekday(day)}</span>
      </time>
      <div className="grow">
        <Link className="plain-link" href={`/manage/cal?session=${id}`}>
          <b>{studio ? `${studio.name}: ${title}` : title}</b>
        </Link>
        <span className="small muted figures">
          {clocks.map((zone) => `${timeInWords(startsAt, { zone })} ${zoneCity(zone)}`).join(', ')}
        </span>
        {capacity === null ? (
          <span className="small muted figures">{counted(going, 'person comes', 'people come')}</span>
        ) : (
          <Teeth taken={going} of={capacity} label={taken} />
        )}
      </div>
      <span className="small figures nowrap">{wordFor(status) ?? agoInWords(startsAt, clock)}</span>
    </li>
  )
}

function wordFor(status: NextSession['status']): string | undefined {
  if (status === 'live') return 'on now'
  return status === 'draft' ? 'draft' : undefined
}
