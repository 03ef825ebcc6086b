import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Status } from '../../../ui/status.tsx'
import { WeekStrip } from '../../../ui/week-strip.tsx'
import { addDays, today } from '../../../time/plain-dates.ts'
import type { AnswerCount } from '../../../domain/programme/rsvps.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { AnswerButtons } from '../../programme/answer-buttons.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { SecondLine, useClock, useSessionWords } from '../../local-time/local-time.tsx'
import { standingInWords } from '../standing.ts'
import { stripDays } from './strip-days.ts'
import type { StripSession } from './strip-days.ts'

const shownRows = 4

type SevenDaysProps = { week: StripSession[]; sessions: SessionRow[]; now: Date; zone: string }

/** The week ahead as bays, and below it the next sessions with what the member said to them. */
export function SevenDays({ week, sessions, now, zone }: SevenDaysProps) {
  const shown = sessions.slice(0, shownRows)
  const answers = useAnswers(shown)
  return (
    <section className="member-days" aria-labelledby="days">
      <div className="row member-section-head" data-apart>
        <h2 className="heading-3" id="days">
          Seven days
        </h2>
        <Link className="link ui" data-alone href={href('/studios/schedule')}>
          Schedule
        </Link>
      </div>
      <WeekStrip label="The next seven days" days={stripDays(week, now, zone)} />
      {shown.length === 0 ? (
        <p className="ui muted member-days-none">
          No session is planned yet. The schedule fills as studios set their dates.
        </p>
      ) : (
        <ul className="member-days-rows" aria-labelledby="days">
          {shown.map((session) => (
            <li key={session.id} data-pigment={session.studio?.pigment ?? 'payne'}>
              {session.canAnswer ? (
                <AnswerLine session={session} count={answers[session.id]} now={now} />
              ) : (
                <div className="member-days-line">
                  <WhenAndWhat session={session} now={now} />
                  <Status {...statusOf(session)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Opens in its place: the answer is given under the line. */
function AnswerLine({ session, count, now }: { session: SessionRow; count: AnswerCount | undefined; now: Date }) {
  return (
    <details name="member-answer">
      <summary className="member-days-line">
        <WhenAndWhat session={session} now={now} />
        <span className="member-days-answer">
          {session.ownAnswer ? <Status {...statusOf(session)} /> : <span className="link">Answer</span>}
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      <div className="member-days-strip">
        <AnswerButtons session={session} own={session.ownAnswer} canAnswer count={count} />
      </div>
    </details>
  )
}

function WhenAndWhat({ session, now }: { session: SessionRow; now: Date }) {
  const { zone } = useClock(session.timeZone)
  const { day, start, second } = useSessionWords(session)
  const isSoon = today(session.startsAt, zone) < addDays(today(now, zone), 7)
  return (
    <>
      <time dateTime={session.startsAt.toISOString()}>
        <b className={session.status === 'cancelled' ? 'cancelled' : undefined}>
          {isSoon ? day.slice(0, 3) : day.slice(4)} {start}
        </b>
        <br />
        <span className="small muted">
          <SecondLine second={second} />
        </span>
      </time>
      <span className="member-days-what">
        <span className="dot" />
        {session.studio?.name ?? session.title}
      </span>
    </>
  )
}

function statusOf(session: SessionRow) {
  const { tone, words } = standingInWords(session)
  return { tone, children: words }
}
