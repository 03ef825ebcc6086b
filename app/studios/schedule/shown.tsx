import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { dayInWords } from '../../../time/words.ts'
import { offsetMs, wallTimeOf } from '../../../time/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { PublicSessionList } from '../../programme/public-session-list.tsx'
import { Waiting } from '../../fetching/waiting.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { weekOf } from './arrange.ts'
import { Changes } from './changes.tsx'
import { dayOf, firstAfter, inView } from './in-view.ts'
import { Month } from './month.tsx'
import { NothingThere } from './nothing-there.tsx'
import type { ScheduleQuery } from './query.ts'
import { scheduleHref } from './query.ts'
import type { Schedule, ScheduleData } from './use-schedule.ts'
import { ViewSpace } from './view-space.tsx'
import { Week } from './week.tsx'

type ShownProps = { data: ScheduleData; schedule: Schedule; zone: string; today: string }

/** The sessions in the view that was asked for, or why there are none. */
export function Shown({ data, schedule, zone, today }: ShownProps) {
  if (schedule.own.state !== 'there') return <NotYet own={schedule.own} query={data.query} />
  const { query } = data
  const sessions = inView(schedule.sessions, query, zone)
  if (sessions.length === 0 && query.view !== 'month') {
    return <NothingThere query={query} next={firstAfter(schedule.sessions, query, zone) ?? data.next} zone={zone} />
  }
  return (
    <ViewSpace drawnOn={data.fixed ? undefined : clockOf(data)} settled={schedule.settled}>
      <Changes sessions={sessions} query={query} zone={zone} />
      <View data={data} schedule={{ ...schedule, sessions }} zone={zone} today={today} />
    </ViewSpace>
  )
}

function View({ data, schedule, zone, today }: ShownProps) {
  const { query, fixed } = data
  const { sessions, answers } = schedule
  const list = (
    <PublicSessionList label="Sessions" sessions={sessions} answers={answers} fixed={fixed} weeks={2} now={data.now} />
  )
  if (query.view === 'month' && query.month) {
    return <Month sessions={sessions} month={query.month} today={today} zone={zone} query={query} />
  }
  if (query.view === 'week' && query.from) {
    return (
      <>
        <div className="hide-small">
          <Week
            sessions={sessions}
            answers={answers}
            monday={query.from}
            today={today}
            zone={zone}
            second={secondZone(data, zone)}
            rows={rowsReserved(data, query.from)}
          />
        </div>
        <div className="only-small">{list}</div>
      </>
    )
  }
  return (
    <>
      {list}
      {isCutShort(data, zone) && <Further query={query} zone={zone} sessions={sessions} />}
    </>
  )
}

/** The clock of what the server drew, in the middle of the first day or now. */
function clockOf({ query, zone, now }: ScheduleData) {
  const moment = query.from ? new Date(`${query.from}T12:00:00Z`) : now
  return { moment: moment.toISOString(), minutes: offsetMs(moment, zone) / 60_000 }
}

/** The second clock of the week: the community's where the reader's is another, else that of a zone elsewhere. */
function secondZone({ query, zone: planned, choices }: ScheduleData, shown: string): string | undefined {
  const clocks = [planned, ...choices.zones.map(({ timeZone }) => timeZone), 'UTC']
  const noon = new Date(`${query.from}T12:00:00Z`)
  return clocks.find((clock) => wallTimeOf(noon, clock) !== wallTimeOf(noon, shown))
}

/** The rows the grid has for everybody, before it is known whose clock it is read on. */
function rowsReserved({ query, zone, sessions }: ScheduleData, monday: string): number {
  return weekOf(inView(sessions, query, zone), monday, zone).hours.length
}

/** Was the list cut within the days that were asked for, and not behind them? */
function isCutShort({ more, sessions, query }: ScheduleData, zone: string): boolean {
  return more && inView(sessions.slice(-1), query, zone).length > 0
}

/** A list is cut at a day: the next one begins with the last day of this one. */
function Further({ query, zone, sessions }: { query: ScheduleQuery; zone: string; sessions: SessionBrief[] }) {
  const last = sessions.at(-1)
  if (!last) return null
  const date = dayOf(last, zone)
  const further = query.past
    ? { to: date === query.to ? addDays(date, -1) : date }
    : { from: date === query.from ? addDays(date, 1) : date }
  return (
    <p className="schedule-further">
      <MoreLink href={scheduleHref(query, further)}>
        {query.past ? 'Earlier' : 'Later'} sessions, {query.past ? 'up to' : 'from'} {dayInWords(date)}
      </MoreLink>
    </p>
  )
}

function NotYet({ own, query }: { own: Exclude<Schedule['own'], { state: 'there' }>; query: ScheduleQuery }) {
  if (own.state === 'waiting') return <Waiting label="Looking for your sessions" />
  if (own.state === 'failed') {
    return (
      <Note tone="bad" role="alert">
        <p>Your sessions could not be fetched: {own.message}.</p>
        <Button small kind="quiet" type="button" onClick={own.retry}>
          Retry
        </Button>
      </Note>
    )
  }
  return (
    <EmptyState
      room="one-to-ones"
      title="Whose sessions?"
      action={{ href: signInAndReturn(scheduleHref(query)), label: 'Sign in', forward: true }}
    >
      Sign in to see the sessions you go to, wait for or host, and those of studios you follow.
    </EmptyState>
  )
}
