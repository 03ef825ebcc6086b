import { href } from 'react-router'
import type { Answered, AnswersByName } from '../../../domain/programme/rsvps/who.ts'
import { momentInWords } from '../../../time/words.ts'
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
          <Names key={words} of={of} words={words} zone={calendar.clock.zone} />
        ))}
      </DrawerPart>
    )
  }
  if (groups.length === 0) return null
  return (
    <DrawerPart title="Answers" icon="tick" words={groups.map(({ of, words }) => `${of.count} ${words}`).join(', ')}>
      {groups.map(({ of, words }) => (
        <Names key={words} of={of} words={words} zone={calendar.clock.zone} />
      ))}
    </DrawerPart>
  )
}

function Names({ of: { people, count }, words, zone }: { of: Answered; words: string; zone: string }) {
  return (
    <section aria-label={words}>
      <h3>
        {count} {words}
      </h3>
      <ol role="list" className="calendar-names">
        {people.map(({ id, name, isOffered, promotedAt }) => (
          <li key={id}>
            <Link className="link" href={`${href('/manage/member')}?person=${id}`}>
              {name}
            </Link>
            {isOffered && <span className="small muted"> was offered a place</span>}
            {promotedAt && <span className="small muted"> from the line, {momentInWords(promotedAt, { zone })}</span>}
          </li>
        ))}
      </ol>
      {count > people.length && <p className="small muted">And {count - people.length} more.</p>}
    </section>
  )
}
