import { href } from 'react-router'
import type { Answered, AnswersByName } from '../../../domain/programme/rsvps/who.ts'
import { Link } from '../../../ui/link.tsx'
import { AttendanceList, countOf } from '../../programme/attendance/list.tsx'
import { DrawerPart } from './drawer-part.tsx'
import type { Calendar } from './load.ts'

type WhoComesProps = { session: NonNullable<Calendar['opened']>; calendar: Calendar; answered: AnswersByName }

/** Who answered an open session, by name; those who wait in the order in which they move up. Once it has begun each is a switch. */
export function WhoComes({ session, calendar, answered: { going, waiting, notGoing } }: WhoComesProps) {
  const { whoCame } = calendar
  const isNoted = whoCame !== undefined && whoCame.when !== 'early'
  const groups = [
    { of: going, words: 'going' },
    { of: waiting, words: 'on the waiting list' },
    { of: notGoing, words: 'not going' },
  ].filter(({ of, words }) => of.count > 0 && (!isNoted || words === 'not going'))
  if (isNoted) {
    return (
      <DrawerPart title="Who" icon="people" words={countOf(whoCame).words} besideOthers open={calendar.isNoting}>
        <AttendanceList
          session={session}
          whoCame={whoCame}
          hasBegun
          search={{ name: calendar.who, kept: calendar.kept }}
        />
        {groups.map(({ of, words }) => (
          <Names key={words} of={of} words={words} />
        ))}
      </DrawerPart>
    )
  }
  if (groups.length === 0) return null
  return (
    <DrawerPart title="Answers" icon="tick" words={groups.map(({ of, words }) => `${of.count} ${words}`).join(', ')}>
      {groups.map(({ of, words }) => (
        <Names key={words} of={of} words={words} />
      ))}
    </DrawerPart>
  )
}

function Names({ of: { people, count }, words }: { of: Answered; words: string }) {
  return (
    <section aria-label={words}>
      <h3>
        {count} {words}
      </h3>
      <ol role="list" className="calendar-names">
        {people.map(({ id, name, isOffered }) => (
          <li key={id}>
            <Link className="link" href={`${href('/manage/member')}?person=${id}`}>
              {name}
            </Link>
            {isOffered && <span className="small muted"> was offered a place</span>}
          </li>
        ))}
      </ol>
      {count > people.length && <p className="small muted">And {count - people.length} more.</p>}
    </section>
  )
}
