import { shortWeekday, timeInWords } from '../../../../time/words.ts'
import { localTime, zoneCity } from '../../../../time/zones.ts'
import { Link } from '../../../../ui/link.tsx'
import { Seats } from '../../../../ui/seats.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import type { NextSession } from './next-sessions.ts'

/** The sessions that come next, by the clock of each zone they are for, with their chairs. */
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
  const { id, title, startsAt, status, studio, capacity, going, waiting, clocks } = session
  const day = localTime(startsAt, clock.zone).date
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
        <Seats capacity={capacity} going={going} waiting={waiting} when={status === 'live' ? 'live' : 'ahead'} />
      </div>
      <span className="small figures nowrap">{wordFor(status) ?? agoInWords(startsAt, clock)}</span>
    </li>
  )
}

function wordFor(status: NextSession['status']): string | undefined {
  if (status === 'live') return 'on now'
  return status === 'draft' ? 'draft' : undefined
}
