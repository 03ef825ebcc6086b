import { monthOf } from '../../../time/month-grid.ts'
import { dayInWords, spanInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { SessionRow } from '../../../ui/session-row.tsx'
import { Status } from '../../../ui/status.tsx'
import type { Calendar, CalendarSession } from './load.ts'
import { addressOf, placeInWords } from './place.ts'
import { pigmentOf, standing } from './session-words.ts'

/** The same sessions as a list: everything the grid shows, in reading order. */
export function SessionList({ calendar }: { calendar: Calendar }) {
  const { sessions, place } = calendar
  if (sessions.length === 0) return <Nothing calendar={calendar} />
  return (
    <div className="calendar-list">
      <Rows aria-label={`Sessions, ${placeInWords(place)}`}>
        {sessions.map((session) => (
          <Line key={session.id} session={session} calendar={calendar} />
        ))}
      </Rows>
    </div>
  )
}

function Line({ session, calendar }: { session: CalendarSession; calendar: Calendar }) {
  const { place, narrowed, clock } = calendar
  const href = addressOf(place, narrowed, session.id)
  const { date } = localTime(session.startsAt, clock.zone)
  return (
    <SessionRow
      pigment={pigmentOf(session)}
      dateTime={session.startsAt.toISOString()}
      day={dayInWords(date)}
      hours={spanInWords(session.startsAt, session.endsAt, { zone: clock.zone })}
      title={session.title}
      href={href}
      studio={session.studio?.name ?? 'The whole house'}
      capacity={standing(session)}
      cancelled={session.status === 'cancelled'}
    >
      {session.lacks ? (
        <Status tone="warn" small>
          {session.lacks}
        </Status>
      ) : (
        <MoreLink href={href} aria-label={`Details: ${session.title}`}>
          Details
        </MoreLink>
      )}
    </SessionRow>
  )
}

function Nothing({ calendar: { place, narrowed, clock } }: { calendar: Calendar }) {
  return (
    <div className="calendar-list">
      <EmptyState
        room="one-to-ones"
        title="Nothing here"
        action={{ href: addressOf({ view: 'month', month: monthOf(clock.today) }, {}), label: 'This month' }}
      >
        {narrowed.studio || narrowed.zone ? 'No session that fits' : 'No session'} is planned for {placeInWords(place)}.
      </EmptyState>
    </div>
  )
}
