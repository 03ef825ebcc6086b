import { monthOf } from '../../../time/month-grid.ts'
import { dayInWords, spanInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Seats } from '../../../ui/seats.tsx'
import { DayOfSessions, SessionAnswer, SessionRow, Sessions, WeekOfSessions } from '../../../ui/session-row.tsx'
import { Status } from '../../../ui/status.tsx'
import { seatsOf } from '../../programme/answers.ts'
import { weeksOf } from '../../programme/session-days.ts'
import type { Calendar, CalendarSession } from './load.ts'
import { keys } from '../keys/keys.ts'
import { ClosedInList } from './closed-in-list.tsx'
import { closedNames } from './closed-names.ts'
import { addressOf, viewInWords } from './calendar-view.ts'
import { pigmentOf, wrongWords } from './session-words.ts'

/** The same sessions as a list: everything the grid shows, in reading order. */
export function SessionList({ calendar }: { calendar: Calendar }) {
  const { sessions, place, clock } = calendar
  if (sessions.length === 0) return <Nothing calendar={calendar} />
  return (
    <div className="calendar-list">
      <ClosedInList calendar={calendar} />
      <Sessions label={`Sessions, ${viewInWords(place)}`}>
        {weeksOf(sessions, clock.zone, clock.today).map((week) => (
          <WeekOfSessions key={week.monday} name={week.name} dates={week.dates}>
            {week.days.map((day) => (
              <DayOfSessions
                key={day.date}
                number={day.number}
                name={day.name}
                label={[day.label, closedNames(calendar, day.date)].filter(Boolean).join(', closed: ')}
                closed={closedNames(calendar, day.date)}
                today={day.date === clock.today}
              >
                {day.sessions.map((session) => (
                  <Line key={session.id} session={session} calendar={calendar} />
                ))}
              </DayOfSessions>
            ))}
          </WeekOfSessions>
        ))}
      </Sessions>
    </div>
  )
}

function Line({ session, calendar }: { session: CalendarSession; calendar: Calendar }) {
  const { place, narrowed, clock } = calendar
  const { status } = session
  const href = addressOf(place, narrowed, session.id)
  return (
    <SessionRow
      id={`session-${session.id}`}
      pigment={pigmentOf(session)}
      dateTime={session.startsAt.toISOString()}
      day={dayInWords(localTime(session.startsAt, clock.zone).date)}
      hours={spanInWords(session.startsAt, session.endsAt, { zone: clock.zone })}
      note={status === 'live' ? 'In session' : undefined}
      title={session.title}
      href={href}
      studio={session.studio?.name ?? 'The whole house'}
      openKey={calendar.organises ? keys.open : undefined}
      state={status === 'cancelled' || status === 'live' ? status : session.own ? 'mine' : undefined}
      seats={
        <Seats
          {...seatsOf(session, session, undefined)}
          cancelled={status === 'cancelled'}
          words={status === 'cancelled' ? 'It does not take place.' : undefined}
        />
      }
    >
      <SessionAnswer>
        <Standing session={session} href={href} />
      </SessionAnswer>
    </SessionRow>
  )
}

/** What is odd about it; else the way to all of it. */
function Standing({ session, href }: { session: CalendarSession; href: string }) {
  const { status, title } = session
  const wrong = wrongWords(session)
  if (status === 'cancelled') return <Status tone="off">Cancelled</Status>
  if (wrong) return <Status tone="warn">{status === 'draft' ? `Draft, ${wrong}` : wrong}</Status>
  if (status === 'draft') return <Status tone="off">Draft</Status>
  return (
    <MoreLink href={href} aria-label={`Details: ${title}`}>
      Details
    </MoreLink>
  )
}

function Nothing({ calendar }: { calendar: Calendar }) {
  const { place, narrowed, clock } = calendar
  return (
    <div className="calendar-list">
      <ClosedInList calendar={calendar} />
      <EmptyState
        room="one-to-ones"
        title="Nothing here"
        action={{ href: addressOf({ view: 'month', month: monthOf(clock.today) }, {}), label: 'This month' }}
      >
        {narrowed.studio || narrowed.zone ? 'No session that fits' : 'No session'} is planned for {viewInWords(place)}.
      </EmptyState>
    </div>
  )
}
