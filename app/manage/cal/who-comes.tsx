import { href } from 'react-router'
import type { Answered, AnswersByName } from '../../../domain/programme/rsvps/who.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'

/** Who answered an open session, by name; those who wait in the order in which they move up. */
export function WhoComes({ answered: { going, waiting, notGoing } }: { answered: AnswersByName }) {
  if (going.count + waiting.count + notGoing.count === 0) return null
  return (
    <section aria-labelledby="who-comes">
      <h3 id="who-comes">Who comes</h3>
      <Names of={going} words="going" />
      <Names of={waiting} words="on the waiting list" />
      <Names of={notGoing} words="not going" />
    </section>
  )
}

function Names({ of: { people, count }, words }: { of: Answered; words: string }) {
  if (count === 0) return null
  return (
    <Disclosure summary={`${count} ${words}`}>
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
    </Disclosure>
  )
}
