import { daysBetween, today } from '../../../../time/plain-dates.ts'
import { Link } from '../../../../ui/link.tsx'
import { Teeth } from '../../../../ui/teeth.tsx'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { MembersContent, PersonOpened } from '../members/load.ts'
import { dayOf } from '../members/member-words.ts'
import { weeksAmong } from '../members/weeks.ts'
import { Lines, PersonPane } from './person-pane.tsx'
import { answerWords } from './person-words.ts'

type AtTheTablesProps = { person: PersonOpened; editions: MembersContent['editions']; clock: Clock }

/** The sessions somebody answered, newest first, and the weeks of their edition in which they came. */
export function AtTheTables({ person, editions, clock }: AtTheTablesProps) {
  const { sessions } = person
  const came = sessions.filter(({ attendance }) => attendance === 'attended')
  // Whoever was excused is left out: neither there nor missing.
  const missed = sessions.filter(({ attendance }) => attendance === 'absent')
  const seen = came.length + missed.length
  const weeks = weeksOf(person, editions, clock)
  return (
    <PersonPane title="At the tables" note={seen > 0 && `came to ${came.length} of ${counted(seen, 'session')}`}>
      {weeks && <Teeth {...weeks} />}
      <Lines
        items={sessions}
        none="No session was answered yet."
        line={(session) => (
          <li key={session.id} className="person-session">
            <time className="figures" dateTime={session.startsAt.toISOString()}>
              {dayOf(session.startsAt, clock)}
            </time>
            <Link className="people-name" href={`/manage/cal?session=${session.id}`}>
              {session.title}
            </Link>
            <WordedStatus small of={answerWords(session)} />
          </li>
        )}
      />
    </PersonPane>
  )
}

/** The weeks of the edition they are in: each in which they came. */
function weeksOf({ accesses, sessions }: PersonOpened, editions: MembersContent['editions'], clock: Clock) {
  const access = accesses.find(({ status, kind }) => status === 'active' && kind === 'participant')
  const { startsOn, endsOn } = editions.find(({ id }) => id === access?.editionId) ?? {}
  if (!startsOn || !endsOn) return undefined
  const came = sessions.filter(({ attendance }) => attendance === 'attended').map(({ startsAt }) => startsAt)
  const number = weekAt(startsOn, endsOn)
  const each = weeksAmong(came, { from: startsOn, number, zone: clock.zone })
  const soFar = Math.min(Math.max(weekAt(startsOn, today(clock.now, clock.zone)), 0), number)
  return {
    each,
    label: `Came in ${each.filter(Boolean).length} of ${counted(soFar, 'week')} of ${access?.edition} so far`,
  }
}

function weekAt(startsOn: string, day: string): number {
  return Math.floor(daysBetween(startsOn, day) / 7) + 1
}
