import { Link } from '../../../../ui/link.tsx'
import { Teeth } from '../../../../ui/teeth.tsx'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { PersonOpened } from '../members/load.ts'
import { dayOf } from '../members/member-words.ts'
import { Lines, PersonPane } from './person-pane.tsx'
import { answerWords } from './person-words.ts'

type AtTheTablesProps = { person: PersonOpened; clock: Clock }

/** The sessions somebody answered, newest first, and the weeks of their edition in which they came. */
export function AtTheTables({ person, clock }: AtTheTablesProps) {
  const { sessions, weeks } = person
  const { came, noted } = person.attendance
  return (
    <PersonPane title="At the tables" note={noted > 0 && `came to ${came} of ${counted(noted, 'session')}`}>
      {weeks && (
        <Teeth
          each={weeks.each}
          label={`Came in ${weeks.each.filter(Boolean).length} of ${counted(weeks.soFar, 'week')} of ${weeks.edition} so far`}
        />
      )}
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
