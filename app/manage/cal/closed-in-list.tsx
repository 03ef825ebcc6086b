import { rangeInWords } from '../../../time/words.ts'
import { addressOfClosed, daysShown } from './calendar-view.ts'
import { Link } from '../../../ui/link.tsx'
import type { Calendar } from './load.ts'

/** The closed days among those shown: a list has no ground to hatch where no session stands. */
export function ClosedInList({ calendar: { blackouts, place, narrowed } }: { calendar: Calendar }) {
  const { start, end } = daysShown(place)
  const shown = blackouts.filter(({ startsOn, endsOn }) => startsOn <= end && endsOn >= start)
  if (shown.length === 0) return null
  return (
    <ul role="list" className="closed-in-list" aria-label="Closed days">
      {shown.map((row) => (
        <li key={row.id}>
          <Link className="link" href={addressOfClosed(place, narrowed, row.id)} preventScrollReset>
            {row.name}
          </Link>{' '}
          <span className="figures">{rangeInWords({ start: row.startsOn, end: row.endsOn })}</span>
          {row.edition && <span className="muted"> {row.edition}</span>}
        </li>
      ))}
    </ul>
  )
}
